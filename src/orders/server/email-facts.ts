import { adminLinkTo } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { findSender, type Sender } from '#site-info/server/find-site-info.ts'
import type { OpenOrder } from './locked-order.ts'
import { type OrderLineRow, selectOrderLines } from './order-lines-table.ts'

/** An order with everything that an email about it may tell. */
export interface EmailFacts extends OpenOrder, Sender {
  readonly lines: readonly OrderLineRow[]
}

export async function emailFactsOf(open: OpenOrder): Promise<EmailFacts> {
  const { sql } = open.transaction
  return {
    ...open,
    lines: await selectOrderLines(sql, [open.order.id]),
    ...(await findSender(sql, { artistAddress: open.shop.artistAddress })),
  }
}

/** The buyer's own page: whoever has its address sees the order, so it stands in her own emails only. */
export const ownPageOf = ({ shop, order }: OpenOrder): string => `${shop.siteUrl}${linkTo.order(order.token)}`

/** The order in the administration. */
export const adminPageOf = ({ shop, order }: OpenOrder): string =>
  `${shop.siteUrl}${adminLinkTo.order(order.id)}`
