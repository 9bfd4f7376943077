/** A table or an index that is not what was written: a file that was cut, blocks of nothing, rows that are not there. */
export interface Damage {
  /** 'public.orders' */
  readonly relation: string
}

/** SQLSTATEs of data and indexes that make no sense, and of files that are missing or cannot be read. */
const DAMAGED_STATES = /^(?:XX...|58...)$/

/** Whether an error of a database, however often it was wrapped, says that its files are not what was written. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The embedded database may lose its own footing on what it reads.
  if (error.name === 'RuntimeError') return true
  if ('code' in error && DAMAGED_STATES.test(String(error.code))) return true
  return isDamage(error.cause)
}

const MOST_NAMES = 3

/** What a person at the terminal is told, with what to do. */
export function damageSentence(damage: readonly Damage[]): string {
  const names = damage.slice(0, MOST_NAMES).map(({ relation }) => relation)
  const more = damage.length > MOST_NAMES ? ` and ${damage.length - MOST_NAMES} more` : ''
  const what = names.length === 0 ? 'a table or an index' : `${names.join(', ')}${more}`
  return `The database is damaged (${what}): see "A damaged database" in docs/operations.md.`
}
