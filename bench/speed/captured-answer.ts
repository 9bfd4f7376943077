import { type IncomingHttpHeaders, request } from 'node:http'

/** An answer as it went over the wire, not decoded. */
export interface CapturedAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer
}

/** What Node's server adds to every answer by itself. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding']

const textHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OF_THE_CONNECTION.includes(name))
      .map(([name, value]) => [name, String(value)]),
  )

/** Asks once and keeps the answer's bytes. */
export function captureAnswer(url: string, headers: Record<string, string>): Promise<CapturedAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: textHeaders(reply.headers),
          body: Buffer.concat(chunks),
        }),
      )
    })
    asking.on('error', reject)
    asking.end()
  })
}
