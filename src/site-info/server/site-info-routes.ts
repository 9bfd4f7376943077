import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import type { SessionShop } from '#session/server/session-shop.ts'
import { requireAdministrator } from '#session/server/tokens.ts'
import {
  changeSiteInfo,
  readBiography,
  readContactInfo,
  readLegalIdentity,
  readSellingRules,
  readSiteInfo,
  updateSiteInfo,
} from '../site-info-api.ts'
import {
  findBiography,
  findContactInfo,
  findLegalIdentity,
  findSellingRules,
  findWholeSiteInfo,
} from './find-site-info.ts'
import { storeSiteInfo } from './store-site-info.ts'

export function serveSiteInfo(api: Api, shop: SessionShop & { readonly demo: boolean }): void {
  const { database, demo } = shop

  api.serve(readSiteInfo, async () => ok(await findWholeSiteInfo(database.sql, { demo })))
  api.serve(readBiography, async () => ok(await findBiography(database.sql)))
  api.serve(readContactInfo, async () => ok(await findContactInfo(database.sql)))
  api.serve(readLegalIdentity, async () => ok(await findLegalIdentity(database.sql)))

  api.serve(readSellingRules, async () => ok(await findSellingRules(database.sql)))

  for (const update of [updateSiteInfo, changeSiteInfo])
    api.serve(update, async ({ body }, { bearer }) => {
      const by = (await requireAdministrator(shop, bearer)).name
      await database.transaction((transaction) => storeSiteInfo(transaction, body, { by, at: shop.clock() }))
      return ok(await findWholeSiteInfo(database.sql, { demo }))
    })
}
