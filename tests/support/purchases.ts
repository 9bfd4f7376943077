import { z } from 'zod'
import type { CheckoutRequest } from '#checkout/checkout-api.ts'
import { type OrderRow, selectOrderByReference } from '#orders/server/orders-table.ts'
import { refreshOrder } from '#orders/server/read-provider.ts'
import type { TestShop } from './test-shop.ts'

const Paid = z.object({ id: z.union([z.string(), z.number()]).transform(String) })

type Item = CheckoutRequest['items'][number]

const customer = {
  firstName: 'Ana',
  lastName: 'Paz',
  email: 'ana@example.com',
  phone: '11 2345-6789',
  dni: '30111222',
}

/** From where a buyer comes whose network nobody looks at. */
export const SOMEWHERE = { by: 'visitor', network: 'en algún lado' } as const

/** A checkout request as the specification shapes it, with whatever a test wants different. */
export const requestFor = (items: readonly Item[], changes: object = {}) => ({
  items,
  customer,
  shipping: { method: 'pickup' },
  billing: { type: 'consumidor_final' },
  total: items.reduce((sum, { price }) => sum + price, 0),
  ...changes,
})

/** Sends a checkout request to the real route. @param remoteAddress where it comes from */
export async function checkOut({ server }: TestShop, payload: object, remoteAddress = '127.0.0.1') {
  const url = '/api/checkout/create-preference'
  const reply = await server.inject({ method: 'POST', url, payload, remoteAddress })
  return { status: reply.statusCode, body: reply.json() }
}

const preferenceOf = (paymentUrl: string) => new URL(paymentUrl).searchParams.get('pref_id') ?? ''

/** Pays at the double without its page, even after the payment page has ended; answers the payment's id. */
export async function payAtDouble(
  { doubleUrl }: TestShop,
  paymentUrl: string,
  how: object = {},
): Promise<string> {
  const reply = await fetch(`${doubleUrl}/_double/preferences/${preferenceOf(paymentUrl)}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'card', holder: 'APRO', ...how }),
  })
  return Paid.parse(await reply.json()).id
}

/** The row of an order that is there. */
export async function orderOf({ shop }: TestShop, reference: string): Promise<OrderRow> {
  const row = await selectOrderByReference(shop.database.sql, reference)
  if (row === undefined) throw new Error('the order is not there')
  return row
}

/** Checks out, pays and is heard of: the order as it is sold. */
export async function sell(gallery: TestShop, payload: object): Promise<OrderRow> {
  const { body } = await checkOut(gallery, payload)
  const reference = String(body.order_ref)
  await payAtDouble(gallery, String(body.init_point))
  await refreshOrder(gallery.shop, reference)
  return orderOf(gallery, reference)
}

/** Whether visitors see that an original can be bought. */
export const isForSale = async ({ server }: TestShop, workId: string): Promise<boolean> =>
  (await server.inject(`/api/artworks/${workId}`)).json().data.status.isAvailable

/** Whether the provider's double still takes money on a payment page. */
export async function canBePaidAt({ doubleUrl }: TestShop, link: string): Promise<boolean> {
  const { pathname, search } = new URL(link)
  const page = await (await fetch(`${doubleUrl}${pathname}${search}`)).text()
  return page.includes('name="attempt"')
}
