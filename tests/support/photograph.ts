import sharp from 'sharp'

/** A photograph of a painting, as a phone takes it: a JPEG of 1600 by 1200 pixels unless told otherwise. */
export const photograph = (
  background = '#4a6b8a',
  [width, height]: readonly [number, number] = [1600, 1200],
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

const COMMENT = 0xfffe
/** What a comment of a JPEG can hold. */
const LONGEST = 65_533

function comment(): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(COMMENT, 0)
  head.writeUInt16BE(LONGEST + 2, 2)
  return Buffer.concat([head, Buffer.alloc(LONGEST, 'x')])
}

/** The same JPEG with more bytes: of comments, so that there is no more to draw. They stand after the mark with which a file begins. */
export function heavier(jpeg: Buffer, bytes: number): Buffer {
  const comments = new Array<Buffer>(Math.ceil(bytes / LONGEST)).fill(comment())
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)])
}

/** One with as many bytes as a good camera makes of it: 2600 by 1300 pixels. */
export const largePhotograph = async (background: string): Promise<Buffer> =>
  heavier(await photograph(background, [2600, 1300]), 2_000_000)
