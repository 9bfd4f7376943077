import { findOrderByToken } from '#orders/server/fail-order.ts'
import type { TestShop } from './test-shop.ts'

let count = 0

/** Somebody whom nobody has seen before, in a network of her own that has no neighbours. */
export function stranger() {
  count += 1
  const dni = `${20_000_000 + count}`
  const customer = { firstName: 'Inés', lastName: 'Paz', email: `ines${count}@example.com`, phone: '1', dni }
  return { network: `2800:810:${count.toString(16)}:9f::1`, customer }
}
export type Stranger = ReturnType<typeof stranger>

/** The order that a token opens. */
export async function orderByToken({ shop }: TestShop, token: string) {
  const order = await findOrderByToken(shop, token)
  if (order === undefined) throw new Error('there is no such order')
  return order
}

/** When the provider closes its page by itself. */
export async function endOfPage({ doubleUrl }: TestShop, paymentUrl: string): Promise<Date> {
  const id = new URL(paymentUrl).searchParams.get('pref_id')
  const reply = await fetch(`${doubleUrl}/checkout/preferences/${id}`, {
    headers: { authorization: 'Bearer APP_USR-double-demo' },
  })
  return new Date(Object(await reply.json()).expiration_date_to)
}
