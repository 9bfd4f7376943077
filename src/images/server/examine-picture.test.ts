import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  avifOf,
  grainy,
  heic,
  jpegOf,
  largestWebp,
  malformedFiles,
  pngBomb,
  pngOf,
  pngWithLargeText,
  polyglots,
  tiffOf,
} from '../../../tests/support/bad-pictures.ts'
import { type Examined, RefusedPicture } from './picture-work.ts'
import { openPictureWorkers, type PictureWorkers } from './picture-workers.ts'

let folder: string
let pictureWorkers: PictureWorkers

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-'))
  pictureWorkers = openPictureWorkers(folder)
})
afterAll(async () => {
  pictureWorkers.stop()
  await rm(folder, { recursive: true, force: true })
})

const ALL = ['jpeg', 'png', 'webp', 'tiff', 'avif'] as const

async function examine(bytes: Uint8Array, formats: typeof ALL | readonly ['jpeg'] = ALL): Promise<Examined> {
  const file = join(folder, 'picture')
  await writeFile(file, bytes)
  return pictureWorkers.examine(file, { formats, zoomLimit: 4096 })
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
        /: (damaged|wrong_format|too_many_pixels|too_narrow|suspicious)$/,
      )
  })

  test('is told apart when it is HEIC, which no decoder here reads', async () => {
    expect(await verdict(heic())).toBe('heic')
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
    ['a PNG of one gigapixel that would really unpack to it', async () => pngBomb(32_768, 32_768)],
    ['a PNG of four gigapixels that would really unpack to them', async () => pngBomb(65_500, 65_500)],
    ['a JPEG of one gigapixel', () => jpegOf(32_768, 32_768)],
    ['a JPEG of four gigapixels', () => jpegOf(65_500, 65_500)],
    ['a TIFF of one gigapixel', async () => tiffOf(32_768, 32_768)],
    ['a TIFF of four gigapixels', async () => tiffOf(65_500, 65_500)],
    ['a WebP of the largest size there is', () => largestWebp()],
    ['an AVIF of one gigapixel', () => avifOf(32_768, 32_768)],
  ])('is refused by its head, before anything is decoded: %s', async (_what, make) => {
    expect(await verdict(await make())).toBe('too_many_pixels')
  })

  test('that its format does not even know is damaged', async () => {
    expect(await verdict(pngOf(2_000_000_000, 1))).toBe('damaged')
  })

  test.each(['zTXt', 'iCCP'] as const)('may hide them elsewhere, which costs nothing: %s', async (kind) => {
    const bytes = pngWithLargeText(kind, 300_000_000)
    expect(['accepted', 'damaged']).toContain(await verdict(bytes))
  })
})

describe('a picture that is nearly a line', () => {
  const of = (width: number, height: number, format: 'png' | 'jpeg' | 'tiff') =>
    sharp({ create: { width, height, channels: 3, background: '#3f6c8c' } })
      [format]()
      .toBuffer()

  test.each([
    [1, 20_000, 'png'],
    [3, 20_000, 'png'],
    [20_000, 1, 'png'],
    [30_000, 1, 'jpeg'],
    [100, 2001, 'tiff'],
    [2, 41, 'png'],
  ] as const)('is refused: %i by %i', async (width, height, format) => {
    expect(await verdict(await of(width, height, format))).toBe('too_narrow')
  })

  test.each([
    [500, 10_000, 'png'],
    [10_000, 500, 'jpeg'],
    [1, 1, 'png'],
    [1, 20, 'png'],
    [20, 1, 'png'],
  ] as const)('is accepted when it is not: %i by %i', async (width, height, format) => {
    expect(await verdict(await of(width, height, format))).toBe('accepted')
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

test('twenty pictures at once are worked on one after the other, and all are done', async () => {
  const file = join(folder, 'picture')
  await writeFile(file, await grainy().jpeg().toBuffer())
  const options = { formats: ALL, zoomLimit: 4096 }
  const all = await Promise.all(Array.from({ length: 20 }, () => pictureWorkers.examine(file, options)))
  expect(new Set(all.map(({ placeholder }) => placeholder)).size).toBe(1)
})
