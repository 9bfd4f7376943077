import { adminLinkTo } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import type { LegalIdentity } from '#site-info/legal-identity.ts'
import { findArtistMailbox, findLegalIdentity, findSiteInfo } from '#site-info/server/find-site-info.ts'
import type { SiteInfo } from '#site-info/site-info.ts'
import type { OpenOrder } from './locked-order.ts'
import { type OrderLineRow, selectOrderLines } from './order-lines-table.ts'

/** An order with everything that an email about it may tell. */
export interface EmailFacts extends OpenOrder {
  readonly lines: readonly OrderLineRow[]
  readonly site: SiteInfo
  readonly identity: LegalIdentity
  /** Where the artist reads. */
  readonly artistMailbox: string
}

export async function emailFactsOf(open: OpenOrder): Promise<EmailFacts> {
  const { sql } = open.transaction
  return {
    ...open,
    lines: await selectOrderLines(sql, [open.order.id]),
    site: await findSiteInfo(sql, { demo: false }),
    identity: await findLegalIdentity(sql),
    artistMailbox: await findArtistMailbox(sql, open.shop),
  }
}

/** The buyer's own page: whoever has its address sees the order, so it stands in her own emails only. */
export const ownPageOf = ({ shop, order }: OpenOrder): string => `${shop.siteUrl}${linkTo.order(order.token)}`

/** The order in the administration. */
export const adminPageOf = ({ shop, order }: OpenOrder): string =>
  `${shop.siteUrl}${adminLinkTo.order(order.id)}`
