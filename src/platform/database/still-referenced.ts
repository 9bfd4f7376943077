const FOREIGN_KEY_VIOLATION = '23503'

/** Whether a statement was refused by a foreign key: it would delete what others name, or name what is gone. */
export function isStillReferenced(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && error.code === FOREIGN_KEY_VIOLATION) return true
  return 'cause' in error && isStillReferenced(error.cause)
}
