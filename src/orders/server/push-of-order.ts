import { adminLinkTo } from '#pages/admin-pages.ts'
import { tellDevices } from '#push-messages/server/tell-artist.ts'
import type { EmailFacts } from './email-facts.ts'
import type { OpenOrder } from './locked-order.ts'

/** Has the artist's devices show a sale: what was sold, and not to whom. */
export async function showSale({
  shop,
  transaction,
  order,
  lines,
}: Pick<EmailFacts, 'shop' | 'transaction' | 'order' | 'lines'>): Promise<void> {
  const [first, ...others] = lines
  const more = others.length === 0 ? '' : ` y ${others.length} más`
  await tellDevices(shop, transaction, {
    kind: 'sale',
    occasion: order.id,
    title: `Vendiste «${first?.title ?? ''}»${more}`,
    body: `Pedido ${order.number}`,
    path: adminLinkTo.order(order.id),
  })
}

/** Has them show that money of an order needs her. @param occasion as the email about it says */
export const showDoubt = (
  { shop, transaction, order }: OpenOrder,
  { occasion, title }: { readonly occasion: string; readonly title: string },
): Promise<void> =>
  tellDevices(shop, transaction, {
    kind: 'payment',
    occasion,
    title,
    body: 'Tocá para ver el pedido.',
    path: adminLinkTo.order(order.id),
  })
