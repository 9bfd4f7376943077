import { createHash } from 'node:crypto'
import { catalogueIdOf } from '#artworks/artwork-id.ts'
import type { ArtworkRow } from '../artwork-row.ts'
import type { DigitalRow } from '../digital-row.ts'
import type { PackedPictures } from './packed-pictures.ts'

/** 36 letters and digits to the sixth: works of one title and other pictures never meet. */
const suffixOf = (text: string): string =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`).toString(36)

/**
 * The id of the work that a row tells of: its own, or else one that is made of its title and its picture, always
 * the same. That is how a work is known again when the same file comes twice. Nothing when its picture is missing
 * or damaged.
 */
export async function identify(
  packedPictures: PackedPictures,
  row: ArtworkRow | DigitalRow,
): Promise<string | undefined> {
  if (row.id !== '') return row.id
  const [cover] = row.pictures
  const picture = cover === undefined ? undefined : packedPictures.find(cover)
  if (picture === undefined || typeof picture === 'string') return undefined
  const hash = await packedPictures.hashOf(picture)
  const { title } = row.facts
  return hash && catalogueIdOf(title, suffixOf(`${row.kind}\n${title}\n${hash}`))
}
