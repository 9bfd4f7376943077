import { inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import type { EditionTerms } from '../edition.ts'
import { digitalArtworks } from './digital-artworks-table.ts'

/**
 * Keeps digital works and their sizes as they are until the transaction ends, locked in the order of their ids. Whoever
 * sells the same ones waits: the numbers of an edition are given one after the other.
 */
export async function keepDigitalArtworks(sql: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql
    .select({ id: digitalArtworks.id })
    .from(digitalArtworks)
    .where(inArray(digitalArtworks.id, [...ids]))
    .orderBy(digitalArtworks.id)
    .for('no key update')
}

/** What is said of the editions of digital works, by their ids. */
export async function selectEditionTerms(
  sql: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EditionTerms>> {
  if (ids.length === 0) return new Map()
  const { id, editionSize, artistProofs, editionFrom } = digitalArtworks
  const rows = await sql
    .select({ id, editionSize, artistProofs, editionFrom })
    .from(digitalArtworks)
    .where(inArray(id, [...ids]))
  return new Map(rows.map(({ id: work, ...terms }) => [work, terms]))
}
