/** An error that only says that something is away has in its cause why. */
const AWAY = 'DATABASE_AWAY'

/** What TLS says of a certificate that nobody should trust. */
const certificates: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has run out',
  CERT_NOT_YET_VALID: 'its certificate is not good yet, or the clock of this machine is behind',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  HOSTNAME_MISMATCH: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nobody known has signed its certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody known has signed its certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes without the one that signed it',
  UNABLE_TO_GET_ISSUER_CERT: 'its certificate comes without the one that signed it',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate comes without the one that signed it',
}

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
  EPIPE: 'the connection was broken off',
  UND_ERR_SOCKET: 'the connection was broken off',
  EHOSTUNREACH: 'the network does not lead there',
  ENETUNREACH: 'the network does not lead there',
  ETIMEDOUT: 'no answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'no answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'no answer in time',
  UND_ERR_BODY_TIMEOUT: 'no answer in time',
  ENOMEM: 'there is not enough memory',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EISDIR: 'a folder stands where a file should be',
  ERR_FS_EISDIR: 'a folder stands where a file should be',
  EIO: 'the disk has a fault',
  ...certificates,
  ERR_SSL_WRONG_VERSION_NUMBER: 'what answers there does not speak TLS',
  ETLS: 'no connection by TLS comes about',
  EENVELOPE: 'the sender or the address is refused',
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

/** Sentences of libraries that go without a code, and say what a person can mend. */
const said: readonly (readonly [RegExp, string])[] = [
  [/^SASL: .* client password must be/, 'the server wants a password'],
  [
    /^The server does not support SSL connections/,
    'the server does not speak TLS, which the address asks for',
  ],
  [/^There was an error establishing an SSL connection/, 'no connection by TLS comes about'],
]

/** Empty where there is none. The library that sends emails puts its own before that of the system or of TLS. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { code = '', originalCode } = error as { code?: unknown; originalCode?: unknown }
  return typeof originalCode === 'string' && originalCode in words ? originalCode : String(code)
}

/** What is wrong with the certificate of a server; `undefined` where it was something else. */
export const certificateFault = (error: unknown): string | undefined => certificates[codeOf(error)]

/** Whether a certificate was met before or after its time: of a large house it is our clock that is wrong. */
export const isOutOfTime = (error: unknown): boolean =>
  error instanceof Error &&
  (['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'].includes(codeOf(error)) || isOutOfTime(error.cause))

/** What of a failure a person can mend, in words of ours; `undefined` where it is not known. */
export function knownReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof PlainFault) return error.message
  const code = codeOf(error)
  const known = words[code]
  const why = code === AWAY ? words[codeOf(error.cause)] : undefined
  if (known !== undefined) return why === undefined ? known : `${known}: ${why}`
  if (error.name === 'TimeoutError') return words.ETIMEDOUT
  if (code.startsWith('ERR_SSL_')) return words.ETLS
  return said.find(([begins]) => begins.test(error.message))?.[1] ?? knownReason(error.cause)
}

/** The code of the innermost failure. */
const lastCode = (error: Error): string =>
  error.cause instanceof Error ? lastCode(error.cause) : codeOf(error)

/** What anybody may know of a failure: no address, no path, no name. The log has the rest. */
export function plainReason(error: unknown): string {
  const known = knownReason(error)
  if (known !== undefined || !(error instanceof Error)) return known ?? 'it failed'
  const code = lastCode(error)
  return !PLAIN_CODE.test(code) ? 'it failed' : `it failed with ${code}`
}
