import { and, asc, desc, eq, isNotNull, ne, sql as raw } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { artworks } from './artworks-table.ts'
import { placeOnWall } from './works-on-wall-table.ts'

const place = placeOnWall(raw`${artworks}`).mapWith(Number)

export interface WallPlace {
  readonly id: string
  readonly place: number
}

/**
 * The works that hang around a position, without the one that is to be hung there: the one in front of it, and some from it on.
 * Behind the last, the last alone.
 */
export async function selectAroundPosition(
  sql: Queryable,
  { id, position, count }: { readonly id: string; readonly position: number; readonly count: number },
): Promise<{ before: WallPlace | undefined; behind: WallPlace[] }> {
  const others = and(raw`${artworks.published}`, ne(artworks.id, id))
  const hung = sql.select({ id: artworks.id, place }).from(artworks).where(others)
  const skipped = Math.max(0, position - 2)
  const rows = await hung
    .orderBy(asc(place), asc(artworks.id))
    .offset(skipped)
    .limit(count + position - 1 - skipped)
  if (position === 1) return { before: undefined, behind: rows }
  if (rows.length > 0) return { before: rows[0], behind: rows.slice(1) }
  const [last] = await sql
    .select({ id: artworks.id, place })
    .from(artworks)
    .where(others)
    .orderBy(desc(place), desc(artworks.id))
    .limit(1)
  return { before: last, behind: [] }
}

/** Hangs a work at a place; answers whether it was there. */
export async function updateWallPlace(sql: Queryable, id: string, wallPlace: number): Promise<boolean> {
  const rows = await sql
    .update(artworks)
    .set({ wallPlace })
    .where(eq(artworks.id, id))
    .returning({ id: artworks.id })
  return rows.length === 1
}

/** Hangs all works by their day again. */
export async function clearWallPlaces(sql: Queryable): Promise<void> {
  await sql.update(artworks).set({ wallPlace: null }).where(isNotNull(artworks.wallPlace))
}
