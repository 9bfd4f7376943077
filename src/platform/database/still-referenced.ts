const FOREIGN_KEY_VIOLATION = '23503'

/** Whether a statement was refused because other rows still speak of what it would delete. */
export function isStillReferenced(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && error.code === FOREIGN_KEY_VIOLATION) return true
  return 'cause' in error && isStillReferenced(error.cause)
}
