import type { Recipes } from './contract-cases.ts'

/** Calls about how works hang together: on the wall, in series, in a selection. */
export const hangingRecipes: Recipes = {
  'GET /api/selection': { query: [['ids', 'known:artworks:0']] },
  'POST /api/series': { body: { name: 'Sudestadas', text: 'El río, crecido.' } },
  'PUT /api/series/{id}': { body: { name: 'Orillas lejanas', text: 'Otra vez el río.', works: [] } },
  'PUT /api/artworks/{id}/wall-position': { body: { position: 2 } },
  'PUT /api/series/order': { body: { ids: ['known:series:1', 'known:series:0'] } },
}
