import { Readable } from 'node:stream'
import { PlainFault } from '../log/plain-reason.ts'
import { freeBytes } from './free-bytes.ts'

/** So many bytes are written between two looks at the disk. */
const LOOK_EVERY = 16 * 1024 * 1024

async function* passedOn(content: AsyncIterable<Buffer>, folder: string, reserve: number) {
  let unseen = LOOK_EVERY
  for await (const piece of content) {
    unseen += piece.length
    if (unseen >= LOOK_EVERY) {
      unseen = 0
      if ((await freeBytes(folder)) < reserve)
        throw new PlainFault('too little space would be left on the disk')
    }
    yield piece
  }
}

/**
 * The same bytes, which fail before the disk of `folder` has less than `reserve` bytes left: what is large and can wait
 * must not take the room of what cannot.
 */
export const spareDisk = (content: Readable, folder: string, reserve: number): Readable =>
  Readable.from(passedOn(content, folder, reserve), { objectMode: false })
