import sharp from 'sharp'

/** A photograph of a painting, as a phone takes it: a JPEG of 1600 by 1200 pixels unless told otherwise. */
export const photograph = (
  background = '#4a6b8a',
  [width, height]: readonly [number, number] = [1600, 1200],
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** One with as many bytes as a good camera makes of it, and no detail that a smaller version would lose: 2600 by 2000 pixels. */
export async function largePhotograph(background: string): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const small = await sharp({ create: { width: 325, height: 250, channels: 3, background, noise: grain } })
    .png()
    .toBuffer()
  return sharp(small).resize(2600, 2000).tint(background).jpeg({ quality: 100 }).toBuffer()
}
