import { sitePages } from '#pages/site-pages.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { deleteOldRooms, updateToClosed } from '#viewing-rooms/server/viewing-rooms-table.ts'
import { usualEnd } from '#viewing-rooms/viewing-room.ts'
import type { Prepare } from './stress-kind.ts'
import type { TestShop } from './test-shop.ts'
import { roomFor } from './viewing-rooms.ts'

/** Calls and pages about private rooms, each with a room of its own. */
export function roomRecipes(gallery: TestShop) {
  let earlier: string | undefined
  // One at a time: there cannot be more than so many.
  const prepare: Prepare = async () => {
    const { database, clock } = gallery.shop
    if (earlier !== undefined) await updateToClosed(database.sql, earlier, clock())
    await deleteOldRooms(database.sql, new Date(clock().getTime() + DAY_MS))
    const { id, secret, works } = await roomFor(gallery)
    earlier = id
    return { id, secret, work: works[0] ?? '' }
  }
  const params = ['id']
  const query = [['secret', 'known:fresh-secret:0'] as const]
  const body = {
    name: 'Para Ana',
    endsOn: usualEnd(gallery.shop.clock()),
    works: ['known:fresh-work:0'],
  }
  return {
    api: {
      'POST /api/viewing-rooms': { body, prepare },
      'GET /api/viewing-rooms/{id}': { params, prepare },
      'PUT /api/viewing-rooms/{id}': { params, body, prepare },
      'POST /api/viewing-rooms/{id}/close': { params, prepare },
      'POST /api/viewing-rooms/{id}/link': { params, prepare },
      'GET /api/viewing-rooms/opened': { query, prepare },
      'POST /api/viewing-rooms/opened': { body: Object.fromEntries(query), prepare },
    },
    pages: { [sitePages.room.path]: { query: [], prepare } },
  }
}
