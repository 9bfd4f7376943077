/** The database cannot be asked just now, or was gone before it had answered: another attempt makes sense. */
export class DatabaseAway extends Error {
  /** Its own property, so that it is still known after a library has copied the error. */
  readonly code = 'DATABASE_AWAY'

  constructor(cause: unknown) {
    super('the database is away', { cause })
    this.name = 'DatabaseAway'
  }
}

/** SQLSTATEs: connections, resources and operators; a statement or a transaction that was given up for its length. */
const LOST_STATES = /^(?:08...|53...|57P0.|57014|25P03)$/
const LOST_SOCKETS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
])
/** What the driver says without a code. */
const LOST_WORDS = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'Query read timeout',
]
/** What the embedded database says after its end. */
const CLOSED_WORDS = ['PGlite is closed', 'PGlite is closing']

const says = (error: Error, words: readonly string[]) => words.some((each) => error.message.startsWith(each))

/** Whether an error of the driver means that its connection is lost. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = String((error as NodeJS.ErrnoException).code)
  return LOST_STATES.test(code) || LOST_SOCKETS.has(code) || says(error, LOST_WORDS)
}

/** Whether something failed for want of the database, however often the reason was wrapped. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && error.code === 'DATABASE_AWAY') return true
  if (error instanceof Error && says(error, CLOSED_WORDS)) return true
  return 'cause' in error && isDatabaseAway(error.cause)
}
