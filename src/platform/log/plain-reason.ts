/** An error that only says that something is away has in its cause why. */
const AWAY = 'DATABASE_AWAY'

const words: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'no space is left on the disk',
  53100: 'no space is left on the disk',
  ENOENT: 'there is no such folder or file',
  ENOTDIR: 'a file stands where a folder should be',
  EEXIST: 'a file stands where a folder should be',
  EROFS: 'the disk cannot be written',
  EACCES: 'the folder cannot be written',
  EPERM: 'the folder cannot be written',
  ECONNREFUSED: 'nobody answers there',
  ESOCKET: 'nobody answers there',
  ECONNECTION: 'nobody answers there',
  ECONNRESET: 'the connection was broken off',
  EDNS: 'the name of the server is not known',
  ENOTFOUND: 'the name of the server is not known',
  EAI_AGAIN: 'the name of the server is not known',
  ETIMEDOUT: 'no answer in time',
  EAUTH: 'name or password are not accepted',
  '28P01': 'name or password are not accepted',
  28000: 'name or password are not accepted',
  '3D000': 'there is no such database',
  53300: 'the server has no connection left',
  '57P03': 'the server is only just starting',
  42501: 'the user may not do that there',
  [AWAY]: 'the database is away',
}

/** As systems and databases write their codes, and no more of what a library may have put there. */
const PLAIN_CODE = /^[\w ]{1,40}$/

/** An error that says in words of ours, fit for anybody, what is the matter. */
export class PlainFault extends Error {}

/** Empty where there is none. */
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** What anybody may know of a failure: no address, no path, no name. The log has the rest. */
export function plainReason(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed'
  if (error instanceof PlainFault) return error.message
  const code = codeOf(error)
  const known = words[code]
  const why = code === AWAY ? words[codeOf(error.cause)] : undefined
  if (known !== undefined) return why === undefined ? known : `${known}: ${why}`
  if (error.name === 'TimeoutError') return words.ETIMEDOUT ?? ''
  if (error.cause !== undefined) return plainReason(error.cause)
  return !PLAIN_CODE.test(code) ? 'it failed' : `it failed with ${code}`
}
