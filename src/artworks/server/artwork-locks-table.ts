import { inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { artworks } from './artworks-table.ts'

/**
 * Locks works until the transaction ends, in the order of their ids: nobody waits for a neighbour for ever.
 * Answers those that are there; one that was deleted meanwhile cannot be locked.
 */
export async function lockArtworks(sql: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await sql
    .select({ id: artworks.id })
    .from(artworks)
    .where(inArray(artworks.id, [...ids]))
    .orderBy(artworks.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** Keeps works from being deleted until the transaction ends; answers how many of them are there. */
export async function keepArtworks(sql: Queryable, ids: readonly string[]): Promise<number> {
  const rows = await sql
    .select({ id: artworks.id })
    .from(artworks)
    .where(inArray(artworks.id, [...ids]))
    .orderBy(artworks.id)
    .for('key share')
  return rows.length
}
