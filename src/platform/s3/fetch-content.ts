import { SECOND_MS } from '../time/spans.ts'
import type { S3Client } from './s3-client.ts'

const SILENCE_MS = 30 * SECOND_MS

/**
 * Asks for an object that may be large. Its answer has to begin soon, and no pause between two pieces may be longer than that; for
 * how long they come is a matter of the line.
 * @param silence in ms
 */
export async function fetchContent(
  client: S3Client,
  address: string,
  silence: number = SILENCE_MS,
): Promise<Response> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new Error('the store has fallen silent')), silence)
  const { body, status, headers } = await client
    .ask(address, { method: 'GET', signal: limit.signal })
    .catch((error: unknown) => {
      clearTimeout(timer)
      throw error
    })
  const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, to) {
      timer.refresh()
      to.enqueue(piece)
    },
    flush: () => clearTimeout(timer),
  })
  if (body === null) clearTimeout(timer)
  return new Response(body?.pipeThrough(heard) ?? null, { status, headers })
}
