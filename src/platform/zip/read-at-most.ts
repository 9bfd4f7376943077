import type { Readable } from 'node:stream'

/** A file has more bytes than its reader takes. */
export class LargeFile extends Error {}

/** The bytes of a stream, counted as they come; a longer one is not read to its end. */
export async function readAtMost(stream: Readable, mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > mostBytes) throw new LargeFile(`more than ${mostBytes} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
