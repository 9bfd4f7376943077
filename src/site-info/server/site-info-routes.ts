import { ok } from '#platform/contract/envelope.ts'
import type { Transaction } from '#platform/database/database.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import type { Api } from '#platform/http/api.ts'
import type { SessionShop } from '#session/server/session-shop.ts'
import { requireAdministrator } from '#session/server/tokens.ts'
import {
  changeSiteInfo,
  readAppIcon,
  readBiography,
  readContactInfo,
  readLegalIdentity,
  readSellingRules,
  readShippingRates,
  readSiteInfo,
  updateSiteInfo,
} from '../site-info-api.ts'
import { findAppIcon } from './find-app-icon.ts'
import {
  findBiography,
  findContactInfo,
  findLegalIdentity,
  findSaleTerms,
  findSellingRules,
  findStoredBiography,
  findWholeSiteInfo,
} from './find-site-info.ts'
import { trashRemovedRows } from './restore-row.ts'
import { type Author, patchSiteInfo, storeSiteInfo } from './store-site-info.ts'

export function serveSiteInfo(api: Api, shop: SessionShop & { readonly demo: boolean }): void {
  const { database, demo } = shop

  api.serve(readSiteInfo, async () => ok(await findWholeSiteInfo(database.sql, { demo })))
  api.serve(readBiography, async () => ok(await findBiography(database.sql)))
  api.serve(readContactInfo, async () => ok(await findContactInfo(database.sql)))
  api.serve(readLegalIdentity, async () => ok(await findLegalIdentity(database.sql)))

  api.serve(readShippingRates, async () => ok(await findSaleTerms(database.sql)))

  api.serve(readSellingRules, async () => ok(await findSellingRules(database.sql)))

  api.serve(readAppIcon, async () => ok(await findAppIcon(shop)))

  const store = (
    bearer: string | undefined,
    write: (transaction: Transaction, by: Author) => Promise<void>,
  ) =>
    requireAdministrator(shop, bearer).then(async ({ name }) => {
      const trashed = await database.transaction(async (transaction) => {
        // Who writes at the same time waits, or what the one removes could be missed by the other.
        await lockNames(transaction.sql, ['site info'])
        const before = await findStoredBiography(transaction.sql)
        await write(transaction, { by: name, at: shop.clock() })
        return trashRemovedRows(shop, transaction, before)
      })
      return { ...ok(await findWholeSiteInfo(database.sql, { demo })), trashed }
    })

  api.serve(updateSiteInfo, ({ body }, { bearer }) =>
    store(bearer, (transaction, author) => storeSiteInfo(transaction, body, author)),
  )
  api.serve(changeSiteInfo, ({ body }, { bearer }) =>
    store(bearer, (transaction, author) => patchSiteInfo(transaction, body, author)),
  )
}
