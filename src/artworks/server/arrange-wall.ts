import { pageTags } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { artworkProblems } from '../artworks-api.ts'
import { placesBetween } from '../wall-place.ts'
import { lockArtworks } from './artwork-locks-table.ts'
import { clearWallPlaces, selectAroundPosition, updateWallPlace, type WallPlace } from './wall-order-table.ts'

/** What shows how works hang. */
const TAGS = [pageTags.artworks, pageTags.publishedArtworks]

/** Works that are moved along at first, where two that hang side by side were made at the same instant. */
const MOVED_ALONG = 32

/** Where a work hangs at a position, and where those behind it make room for it: few of them, and none as a rule. */
async function placesAt(sql: Queryable, id: string, position: number): Promise<WallPlace[]> {
  for (let along = 0; ; along = along * 4 || MOVED_ALONG) {
    const { before, behind } = await selectAroundPosition(sql, { id, position, count: along + 1 })
    // The only work of the wall hangs where it hangs.
    if (before === undefined && behind.length === 0) return []
    const moved = behind.slice(0, along)
    const places = placesBetween(before?.place, behind[along]?.place, moved.length + 1)
    if (places !== undefined)
      return [id, ...moved.map((each) => each.id)].map((each, at) => ({ id: each, place: places[at] ?? 0 }))
  }
}

/** Hangs a work at a position of the wall, from 1 on; beyond the last it is the last. @throws Problem `artwork_not_found` */
export const hangAt = (
  { database }: { readonly database: Database },
  id: string,
  position: number,
): Promise<void> =>
  database.transaction(async ({ sql, announce }) => {
    const hung = await placesAt(sql, id, position)
    const locked = await lockArtworks(sql, [id, ...hung.map((each) => each.id)])
    if (!locked.includes(id)) throw new Problem(artworkProblems.artwork_not_found)
    // One that was deleted meanwhile leaves its place free.
    for (const each of hung) if (locked.includes(each.id)) await updateWallPlace(sql, each.id, each.place)
    await announce(catalogueChanged, TAGS)
  })

/** Hangs all works by their day again, the newest first. */
export const forgetArrangement = ({ database }: { readonly database: Database }): Promise<void> =>
  database.transaction(async ({ sql, announce }) => {
    await clearWallPlaces(sql)
    await announce(catalogueChanged, TAGS)
  })
