import { sitePages } from '#pages/site-pages.ts'
import { usualEnd } from '#viewing-rooms/viewing-room.ts'
import type { Prepare } from './stress-kind.ts'
import type { TestShop } from './test-shop.ts'
import { roomFor } from './viewing-rooms.ts'

/** Calls and pages about private rooms, each with a room of its own. */
export function roomRecipes(gallery: TestShop) {
  const prepare: Prepare = async () => {
    const { id, secret, works } = await roomFor(gallery)
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
