import { sitePages } from '#pages/site-pages.ts'
import { createSeries } from '#series/server/save-series.ts'
import { deleteSeriesRow } from '#series/server/series-table.ts'
import { paint } from './paintings.ts'
import type { Prepare } from './stress-kind.ts'
import type { TestShop } from './test-shop.ts'

/** Calls and pages about how works hang together: on the wall, in series, in a selection. */
export function hangingRecipes(gallery: TestShop) {
  let earlier: string | undefined
  // One at a time: there cannot be more than so many.
  const prepare: Prepare = async () => {
    const { shop } = gallery
    if (earlier !== undefined) await deleteSeriesRow(shop.database.sql, earlier)
    const { id: work } = await paint(shop)
    earlier = await createSeries(shop, {
      name: `Orillas ${work}`,
      text: 'El río.',
      works: [work],
      cover: null,
    })
    return { id: earlier }
  }
  const params = ['id']
  return {
    api: {
      'GET /api/selection': { query: [['ids', 'known:artworks:0'] as const] },
      'POST /api/series': { body: { name: 'Sudestadas', text: 'El río, crecido.' } },
      'GET /api/series/{id}': { params, prepare },
      'GET /api/studio/series/{id}': { params, prepare },
      'PUT /api/series/{id}': {
        params,
        body: { name: 'Orillas lejanas', text: 'Otra vez el río.', works: [] },
        prepare,
      },
      'DELETE /api/series/{id}': { params, prepare },
      'PUT /api/artworks/{id}/wall-position': { body: { position: 2 } },
      'PUT /api/series/order': { body: { ids: ['known:series:1', 'known:series:0'] } },
    },
    pages: { [sitePages.series.path]: { query: [], prepare } },
  }
}
