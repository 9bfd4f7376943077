import { readFile } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import { firstVariantsFor } from '../variants.ts'
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
  const { format, width, height } = await readHead(file)
  if (format === undefined || !formats.includes(format)) throw new RefusedPicture('wrong_format')
  if (hidesContent(await readFile(file), format)) throw new RefusedPicture('suspicious')
  const variants = firstVariantsFor({ width, height }, zoomLimit)
  const widest = Math.max(...variants.map((variant) => variant.width))
  const pixels = await pixelsOf(file, widest).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const files: MadeFile[] = []
  for (const variant of variants) files.push(await makeFile(pixels, variant))
  return { width, height, placeholder: await placeholderOf(pixels), files }
}
