import { pino, stdTimeFunctions } from 'pino'

const SECRET_PATHS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'headers.authorization',
  'password',
  '*.password',
  'token',
  '*.token',
  'customer',
  '*.customer',
  'email',
  '*.email',
  'dni',
  '*.dni',
]

/** 32 random bytes in base64url, as a whole segment of an address. */
const SECRET_SEGMENT = /(?<=\/)[\w-]{43}(?=$|[/.])/g

/** Structured logs on standard output; secrets and the data of persons are blanked. */
export const createLog = (level: string) =>
  pino({
    level,
    timestamp: stdTimeFunctions.isoTime,
    base: undefined,
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    serializers: {
      /** The address without its query, where tokens and names may be, and without secrets that are a part of it. */
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0]?.replace(SECRET_SEGMENT, '[redacted]'),
      }),
    },
  })

export type Log = ReturnType<typeof createLog>
