import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import { idsOfSelection } from '../favourites.ts'
import { readSelection } from '../favourites-api.ts'
import { findSelection, type SelectionShop } from './find-selection.ts'

export function serveFavourites(api: Api, shop: SelectionShop): void {
  api.serve(readSelection, async ({ query }) => ok(await findSelection(shop, idsOfSelection(query.ids))))
}
