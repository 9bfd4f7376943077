import { and, eq, isNull, sql as raw } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { artworkHolds } from './artwork-holds-table.ts'
import { artworks } from './artworks-table.ts'
import { longerSideOf } from './works-on-wall-table.ts'

/** Notes when a work was first seen; one that hung before stays as old as it is. */
export async function updateToPublished(sql: Queryable, id: string, publishedAt: Date): Promise<void> {
  await sql
    .update(artworks)
    .set({ publishedAt })
    .where(and(eq(artworks.id, id), isNull(artworks.publishedAt)))
}

/** Whether a work can be bought now: shown, for sale, and nobody has it or is paying for it. */
export const canBeBought = raw`(${artworks.published} and ${artworks.saleState} = 'for_sale' and not exists (
  select from ${artworkHolds} taken where taken.artwork_id = ${artworks.id} and taken.state in ('active', 'consumed')))`

/** The longer side of a work in centimetres. */
export const longerSide = longerSideOf(raw`${artworks}`)
