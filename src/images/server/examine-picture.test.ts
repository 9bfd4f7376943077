import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grainy, jpegOf, malformedFiles, pngOf, polyglots } from '../../../tests/support/bad-pictures.ts'
import { type Examined, RefusedPicture } from './picture-work.ts'
import { openWorkshop, type Workshop } from './workshop.ts'

let folder: string
let workshop: Workshop

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-'))
  workshop = openWorkshop(folder)
})
afterAll(async () => {
  workshop.stop()
  await rm(folder, { recursive: true, force: true })
})

const ALL = ['jpeg', 'png', 'webp', 'tiff', 'avif'] as const

async function examine(bytes: Uint8Array, formats: typeof ALL | readonly ['jpeg'] = ALL): Promise<Examined> {
  const file = join(folder, 'picture')
  await writeFile(file, bytes)
  return workshop.examine(file, { formats, zoomLimit: 4096 })
}

/** Why a file was refused, or 'accepted'. */
const verdict = (bytes: Uint8Array): Promise<string> =>
  examine(bytes).then(
    () => 'accepted',
    (error: unknown) => (error instanceof RefusedPicture ? error.refusal : String(error)),
  )

async function largest(examined: Examined) {
  const [file] = [...examined.files].sort((one, other) => other.width - one.width)
  return sharp(Buffer.from(file?.bytes ?? []))
}

async function pixelAt(picture: Sharp, x: number, y: number): Promise<number[]> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}

describe('a file that is no whole picture', () => {
  test('is refused, whatever is wrong with it', async () => {
    const files = await malformedFiles()
    expect(files.length).toBeGreaterThanOrEqual(30)
    for (const [what, bytes] of files)
      expect(`${what}: ${await verdict(bytes)}`).toMatch(
        /: (damaged|wrong_format|too_many_pixels|suspicious)$/,
      )
  })

  test('does not keep the next one from being taken', async () => {
    expect(await verdict(await grainy().jpeg().toBuffer())).toBe('accepted')
  })

  test('leaves nothing behind', async () => {
    expect(await readdir(folder)).toEqual(['picture'])
  })
})

describe('a picture with too many pixels', () => {
  test.each([
    ['a PNG of one gigapixel', async () => pngOf(32_768, 32_768)],
    ['a PNG of four gigapixels', async () => pngOf(65_500, 65_500)],
    ['a PNG that is one very long line', async () => pngOf(2_000_000_000, 1)],
    ['a JPEG of four gigapixels', () => jpegOf(65_500, 65_500)],
  ])('is refused before it is decoded: %s', async (_what, make) => {
    const bytes = await make()
    const start = performance.now()
    expect(['too_many_pixels', 'damaged']).toContain(await verdict(bytes))
    expect(performance.now() - start).toBeLessThan(5000)
  })
})

describe('a picture that is something else as well', () => {
  test('is refused', async () => {
    for (const [what, bytes] of await polyglots())
      expect([what, await verdict(bytes)]).toEqual([what, 'suspicious'])
  })

  test('is taken when it is only what phones put behind it', async () => {
    const jpeg = await grainy().jpeg().toBuffer()
    const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42moov')])
    expect(await verdict(Buffer.concat([jpeg, jpeg]))).toBe('accepted')
    expect(await verdict(Buffer.concat([jpeg, film]))).toBe('accepted')
    expect(await verdict(Buffer.concat([jpeg, Buffer.alloc(100)]))).toBe('accepted')
  })
})

describe('of an animation and of a file of many pages', () => {
  const frames = (colours: string[]) =>
    Promise.all(
      colours.map((background) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )

  test.each(['webp', 'tiff'] as const)('only the first is shown: %s', async (format) => {
    const pages = sharp(await frames(['#ff0000', '#0000ff']), { join: { animated: true } })
    const bytes = await pages[format]({ lossless: true } as never).toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(2)
    const examined = await examine(bytes)
    expect(examined).toMatchObject({ width: 60, height: 40 })
    const [red = 0, , blue = 255] = await pixelAt(await largest(examined), 0.5, 0.5)
    expect(red).toBeGreaterThan(230)
    expect(blue).toBeLessThan(40)
  })
})

describe('a picture that a camera turned', () => {
  /** Upright it is wide, with its upper left corner red. */
  const upright = () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#224488' } })
      .composite([
        {
          input: { create: { width: 100, height: 80, channels: 3, background: '#ff0000' } },
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toBuffer()
  const turn = async (degrees: number) =>
    sharp(await upright())
      .rotate(degrees)
      .png()
      .toBuffer()
  const stored: Record<number, () => Promise<Sharp>> = {
    1: async () => sharp(await upright()),
    2: async () => sharp(await upright()).flop(),
    3: async () => sharp(await turn(180)),
    4: async () => sharp(await upright()).flip(),
    5: async () => sharp(await turn(90)).flop(),
    6: async () => sharp(await turn(270)),
    7: async () => sharp(await turn(270)).flop(),
    8: async () => sharp(await turn(90)),
  }

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright again: orientation %i', async (orientation) => {
    const bytes = await (await stored[orientation]?.())?.withMetadata({ orientation }).jpeg().toBuffer()
    const examined = await examine(bytes ?? Buffer.alloc(0))
    expect(examined).toMatchObject({ width: 300, height: 200 })
    for (const file of examined.files) {
      const [red = 0, , blue = 255] = await pixelAt(sharp(Buffer.from(file.bytes)), 0.1, 0.1)
      expect(red).toBeGreaterThan(220)
      expect(blue).toBeLessThan(60)
      const [other = 255] = await pixelAt(sharp(Buffer.from(file.bytes)), 0.9, 0.9)
      expect(other).toBeLessThan(80)
    }
  })
})

describe('the colours of a picture', () => {
  const PATCHES = ['#b5573a', '#e7b04c', '#7a8f5a', '#3f6c8c', '#8c5a7a', '#d8c9b0', '#4a3a32', '#9a9a9a']
  const chart = async () =>
    sharp({ create: { width: 800, height: 100, channels: 3, background: '#000000' } })
      .composite(
        PATCHES.map((background, index) => ({
          input: { create: { width: 100, height: 100, channels: 3 as const, background } },
          left: index * 100,
          top: 0,
        })),
      )
      .png()
      .toBuffer()

  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)

  function labOf([r = 0, g = 0, b = 0]: number[]): [number, number, number] {
    const [red, green, blue] = [linear(r / 255), linear(g / 255), linear(b / 255)]
    const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
  }

  const rgbOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

  /** The largest distance (CIE 1976) between a patch as it was painted and as it is shown. */
  async function difference(bytes: Buffer): Promise<number> {
    const shown = await (await largest(await examine(bytes))).png().toBuffer()
    const distances = await Promise.all(
      PATCHES.map(async (colour, index) => {
        const now = labOf(await pixelAt(sharp(shown), (index + 0.5) / PATCHES.length, 0.5))
        const before = labOf(rgbOf(colour))
        return Math.hypot(...now.map((value, axis) => value - (before[axis] ?? 0)))
      }),
    )
    return Math.max(...distances)
  }

  test('stay what they were in a wide gamut', async () => {
    const wide = await sharp(await chart())
      .withIccProfile('p3')
      .jpeg({ quality: 100 })
      .toBuffer()
    expect((await sharp(wide).metadata()).hasProfile).toBe(true)
    const unmanaged = await sharp(wide, {}).removeAlpha().keepIccProfile().raw().toBuffer()
    expect(unmanaged.length).toBeGreaterThan(0)
    expect(await difference(wide)).toBeLessThan(3)
  })

  test('stay close to what they were in a file for printing', async () => {
    const printed = await sharp(await chart())
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer()
    expect((await sharp(printed).metadata()).space).toBe('cmyk')
    // Most of it was lost on the way to the printer's inks, which know fewer colours.
    expect(await difference(printed)).toBeLessThan(12)
  })

  test('stay what they were in 16 bits and in greys', async () => {
    const deep = await sharp(await chart())
      .toColourspace('rgb16')
      .png()
      .toBuffer()
    expect(await difference(deep)).toBeLessThan(3)
    const grey = await sharp(await chart())
      .greyscale()
      .png()
      .toBuffer()
    expect(await verdict(grey)).toBe('accepted')
  })
})

test('nothing is left of where and with what a picture was taken', async () => {
  const bytes = await grainy()
    .withExif({
      IFD0: { Make: 'Camara-de-Eulalia', Copyright: 'secreto' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 35/1 22/1' },
    })
    .jpeg()
    .toBuffer()
  expect(bytes.includes('Camara-de-Eulalia')).toBe(true)
  for (const file of (await examine(bytes)).files) {
    const { exif, xmp, iptc, icc } = await sharp(Buffer.from(file.bytes)).metadata()
    expect({ exif, xmp, iptc, icc }).toEqual({})
    expect(Buffer.from(file.bytes).includes('Camara-de-Eulalia')).toBe(false)
  }
})

test('what shows through a picture is the wall where the format knows no holes', async () => {
  const hole = { r: 0, g: 0, b: 0, alpha: 0 }
  const bytes = await sharp({ create: { width: 50, height: 50, channels: 4, background: hole } })
    .png()
    .toBuffer()
  const { files } = await examine(bytes)
  const jpeg = files.find(({ format }) => format === 'jpeg')
  const [red = 0] = await pixelAt(sharp(Buffer.from(jpeg?.bytes ?? [])), 0.5, 0.5)
  expect(red).toBeGreaterThan(230)
  const webp = files.find(({ format }) => format === 'webp')
  expect((await sharp(Buffer.from(webp?.bytes ?? [])).metadata()).hasAlpha).toBe(true)
})

test('a very narrow picture is shown whole as well', async () => {
  const bytes = await sharp({ create: { width: 3, height: 20_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { files } = await examine(bytes)
  expect(files.map(({ width }) => width)).toEqual([1, 1])
})

test('twenty pictures at once are worked on one after the other, and all are done', async () => {
  const file = join(folder, 'picture')
  await writeFile(file, await grainy().jpeg().toBuffer())
  const wishes = { formats: ALL, zoomLimit: 4096 }
  const all = await Promise.all(Array.from({ length: 20 }, () => workshop.examine(file, wishes)))
  expect(new Set(all.map(({ placeholder }) => placeholder)).size).toBe(1)
})
