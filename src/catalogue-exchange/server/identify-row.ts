import { createHash } from 'node:crypto'
import { catalogueIdOf } from '#artworks/artwork-id.ts'
import type { ArtworkRow } from '../artwork-row.ts'
import { foldTitle } from '../columns.ts'
import type { DigitalRow } from '../digital-row.ts'
import type { OpenCatalogue } from './open-catalogue.ts'

/** 36 letters and digits to the sixth: works of one title and other pictures never meet. */
const suffixOf = (text: string): string =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`).toString(36)

/**
 * The id of the work that a row tells of: its own, or else one that is made of its title and its picture, always
 * the same. That is how a work is known again when the same file comes twice. Nothing when its picture is missing.
 */
export async function identify(
  { shelf }: OpenCatalogue,
  row: ArtworkRow | DigitalRow,
): Promise<string | undefined> {
  if (row.id !== '') return row.id
  const [cover] = row.pictures
  const picture = cover === undefined ? undefined : shelf.find(cover)
  if (picture === undefined || typeof picture === 'string') return undefined
  const { title } = row.facts
  return catalogueIdOf(title, suffixOf(`${row.kind}\n${title}\n${await shelf.hashOf(picture)}`))
}

/** The id of the original that a digital work names, by its id or else by its title in the same file. */
export async function originalOf(catalogue: OpenCatalogue, wanted: string): Promise<string> {
  const rows = catalogue.rows.flatMap(({ reading: { result } }) =>
    result?.kind === 'artwork' ? [result] : [],
  )
  if (rows.some(({ id }) => id === wanted)) return wanted
  const titled = rows.find(({ facts }) => foldTitle(facts.title) === foldTitle(wanted))
  return (titled && (await identify(catalogue, titled))) ?? wanted
}
