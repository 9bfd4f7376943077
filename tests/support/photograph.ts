import sharp from 'sharp'

/** A photograph of a painting, as a phone takes it: a JPEG of 1600 by 1200 pixels unless told otherwise. */
export const photograph = (background = '#4a6b8a', [width, height] = [1600, 1200]): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
