import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pngUnderProfile } from '../../../tests/support/bad-pictures.ts'
import { colourDifference, labOf, rgbOf } from '../../../tests/support/colours.ts'
import { openPictureWorkers, type PictureWorkers } from './picture-workers.ts'

/** Earth, gold, moss, water, wine, linen, umber, stone: what a painting is made of. */
const PATCHES = ['#b5573a', '#e7b04c', '#7a8f5a', '#3f6c8c', '#8c5a7a', '#d8c9b0', '#4a3a32', '#9a9a9a']
/** Nobody sees a difference below one; the encoders of what is shown add theirs. */
const NOT_SEEN = 1.5

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

const chart = (patches: readonly string[] = PATCHES) =>
  sharp({ create: { width: patches.length * 100, height: 100, channels: 3, background: '#000000' } })
    .composite(
      patches.map((background, index) => ({
        input: { create: { width: 100, height: 100, channels: 3 as const, background } },
        left: index * 100,
        top: 0,
      })),
    )
    .png()
    .toBuffer()

async function patchesIn(picture: Uint8Array, count: number): Promise<number[][]> {
  const { data, info } = await sharp(picture, { ignoreIcc: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: count }, (_, index) => {
    const x = Math.floor(((index + 0.5) / count) * info.width)
    const at = (Math.floor(info.height / 2) * info.width + x) * info.channels
    return [...data.subarray(at, at + 3)]
  })
}

/** The widest file of each format that is made of a picture. */
async function shown(bytes: Buffer): Promise<Uint8Array[]> {
  const file = join(folder, 'picture')
  await writeFile(file, bytes)
  const formats = ['jpeg', 'png', 'webp', 'tiff', 'avif'] as const
  const { files, width } = await pictureWorkers.examine(file, { formats, zoomLimit: 4096 })
  const [avif] = await pictureWorkers.make(file, [{ format: 'avif', width }])
  return [...files.filter((each) => each.width === width), ...(avif === undefined ? [] : [avif])].map(
    (each) => each.bytes,
  )
}

/** How different the patches of a picture look from what they are meant to be: the largest, over all formats. */
async function difference(bytes: Buffer, meant: readonly ReturnType<typeof labOf>[]): Promise<number> {
  const files = await shown(bytes)
  expect(files.length).toBe(3)
  const distances = await Promise.all(
    files.map(async (file) =>
      (await patchesIn(file, meant.length)).map((rgb, index) =>
        colourDifference(labOf(rgb), meant[index] ?? [0, 0, 0]),
      ),
    ),
  )
  return Math.max(...distances.flat())
}

const asPainted = PATCHES.map((colour) => labOf(rgbOf(colour)))

const p3Profile = async (): Promise<Buffer> => {
  const { icc } = await sharp(await chart())
    .withIccProfile('p3')
    .png()
    .toBuffer()
    .then((file) => sharp(file).metadata())
  return icc ?? Buffer.alloc(0)
}

test('the colours of a plain picture stay what they were', async () => {
  expect(await difference(await chart(), asPainted)).toBeLessThan(NOT_SEEN)
})

test('colours stay what they were when a phone wrote them down in Display P3', async () => {
  const wide = pngUnderProfile(await chart(), await p3Profile())
  const meant = PATCHES.map((colour) => labOf(rgbOf(colour), 'p3'))
  expect(await difference(wide, meant)).toBeLessThan(NOT_SEEN)
  // Taken for plain numbers, they would be seen to be others.
  const unmanaged = Math.max(
    ...meant.map((lab, index) => colourDifference(lab, asPainted[index] ?? [0, 0, 0])),
  )
  expect(unmanaged).toBeGreaterThan(3)
})

test('colours that only a wide gamut has come as near as a screen without it can', async () => {
  const colours = ['#ff0000', '#00ff00', '#ff8000']
  const vivid = pngUnderProfile(await chart(colours), await p3Profile())
  const meant = colours.map((colour) => labOf(rgbOf(colour), 'p3'))
  expect(await difference(vivid, meant)).toBeLessThan(8)
})

test('colours stay close to what they were in a file for printing', async () => {
  const printed = await sharp(await chart())
    .toColourspace('cmyk')
    .withIccProfile('cmyk')
    .jpeg({ quality: 100 })
    .toBuffer()
  expect((await sharp(printed).metadata()).space).toBe('cmyk')
  const proof = await sharp(printed).toColourspace('srgb').png().toBuffer()
  const asProofed = (await patchesIn(proof, PATCHES.length)).map((rgb) => labOf(rgb))
  expect(await difference(printed, asProofed)).toBeLessThan(NOT_SEEN)
  // The rest was lost on the way into the inks of the small profile that the library brings along.
  expect(await difference(printed, asPainted)).toBeLessThan(9)
})

test('colours stay what they were in 16 bits, and greys are taken too', async () => {
  const deep = await sharp(await chart())
    .toColourspace('rgb16')
    .png()
    .toBuffer()
  expect(await difference(deep, asPainted)).toBeLessThan(NOT_SEEN)
  const grey = await sharp(await chart(['#303030', '#9a9a9a']))
    .greyscale()
    .png()
    .toBuffer()
  expect(
    await difference(
      grey,
      ['#303030', '#9a9a9a'].map((each) => labOf(rgbOf(each))),
    ),
  ).toBeLessThan(NOT_SEEN)
})
