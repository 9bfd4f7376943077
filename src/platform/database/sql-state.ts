/** The SQLSTATE of what a database refused, however often it was wrapped; `undefined` for any other failure. */
export function sqlStateOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? sqlStateOf(error.cause) : undefined
}
