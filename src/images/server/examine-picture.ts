import { readFile } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import { firstVariantsFor, isTooNarrow } from '../variants.ts'
import { hidesContent } from './hidden-content.ts'
import { makeFile, openPicture, pixelsOf, placeholderOf } from './make-files.ts'
import {
  type Examine,
  type Examined,
  MASTER_FORMATS,
  type MadeFile,
  type MasterFormat,
  RefusedPicture,
} from './picture-work.ts'

function refusalOf(error: unknown): RefusedPicture {
  const text = error instanceof Error ? error.message : String(error)
  if (/exceeds pixel limit|exceed maximum|too large/i.test(text))
    return new RefusedPicture('too_many_pixels', error)
  if (/unsupported image format|is empty/i.test(text)) return new RefusedPicture('wrong_format', error)
  return new RefusedPicture('damaged', error)
}

/** What iPhones call their pictures inside: HEVC, whose decoder no library may bring along. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']

/** Whether a file says in its first box that it is HEIC, by its main brand or by one that it is compatible with. */
function isHeic(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = head.subarray(8, Math.min(head.readUInt32BE(0), head.length))
  const named = (brand: string) => brands.includes(brand, 0, 'latin1')
  return HEIC_BRANDS.some(named) && !named('avif')
}

/** AV1 inside its container is the only kind of HEIF that can be read. */
function formatOf({ format, compression }: Metadata): MasterFormat | undefined {
  const name = format === 'heif' && compression === 'av1' ? 'avif' : format
  return MASTER_FORMATS.find((each) => each === name)
}

async function readHead(file: string) {
  const head = await openPicture(file)
    .metadata()
    .catch((error: unknown) => {
      throw refusalOf(error)
    })
  return { format: formatOf(head), ...head.autoOrient }
}

/** Looks at a file by its bytes alone, whatever it is called, and makes its first files; decodes it whole. */
export async function examinePicture({ file, formats, zoomLimit }: Examine): Promise<Examined> {
  const bytes = await readFile(file)
  if (isHeic(bytes)) throw new RefusedPicture('heic')
  const { format, width, height } = await readHead(file)
  if (format === undefined || !formats.includes(format)) throw new RefusedPicture('wrong_format')
  if (isTooNarrow({ width, height })) throw new RefusedPicture('too_narrow')
  if (hidesContent(bytes, format)) throw new RefusedPicture('suspicious')
  const variants = firstVariantsFor({ width, height }, zoomLimit)
  const widest = Math.max(...variants.map((variant) => variant.width))
  const pixels = await pixelsOf(file, widest).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const files: MadeFile[] = []
  for (const variant of variants) files.push(await makeFile(pixels, variant))
  return { width, height, placeholder: await placeholderOf(pixels), files }
}
