import { and, eq, isNull, sql as raw } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { artworkHolds } from './artwork-holds-table.ts'
import { artworks } from './artworks-table.ts'
import { longerSideOf } from './works-on-wall-table.ts'

/** Notes when a work was first published; one that was published before stays as old as it is. */
export async function updateToPublished(sql: Queryable, id: string, publishedAt: Date): Promise<void> {
  await sql
    .update(artworks)
    .set({ publishedAt })
    .where(and(eq(artworks.id, id), isNull(artworks.publishedAt)))
}

/** The drafts whose moment has come, the earliest first. @param now as `local-time.ts` writes it */
export async function selectDue(sql: Queryable, now: string, most: number): Promise<string[]> {
  const rows = await sql
    .select({ id: artworks.id })
    .from(artworks)
    .where(raw`not ${artworks.published} and ${artworks.publishAt} <> '' and ${artworks.publishAt} <= ${now}`)
    .orderBy(artworks.publishAt, artworks.id)
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Whether a work can be bought now: shown, for sale, and nobody has it or is paying for it. */
export const canBeBought = raw`(${artworks.published} and ${artworks.saleState} = 'for_sale' and not exists (
  select from ${artworkHolds} taken where taken.artwork_id = ${artworks.id} and taken.state in ('active', 'consumed')))`

/** The longer side of a work in centimetres. */
export const longerSide = longerSideOf(raw`${artworks}`)
