import { expect } from '@playwright/test'
import { sentAgain } from '../../support/sent-again.ts'

/** What the buyer of an order is told of it. */
export interface PlacedOrder {
  readonly ref: string
  readonly token: string
  /** Where it is paid. */
  readonly link: string
}

/** A line of a cart. `price` in whole units of the currency. */
interface Wanted {
  readonly id: string
  readonly title: string
  readonly price: number
  readonly currency: string
}

const send = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function goodAnswer(reply: Response) {
  expect(reply.ok, `${reply.url} answered ${reply.status}`).toBe(true)
  return reply.json()
}

const post = async (url: string, body: object) => goodAnswer(await send(url, body))

/** Orders originals or prints at a running shop, as a browser would, to be fetched at the studio. */
export async function placeOrderAt(url: string, ...cart: readonly Wanted[]): Promise<PlacedOrder> {
  const wish = {
    requestKey: crypto.randomUUID(),
    items: cart.map(({ id, title, price, currency }) => ({ id, title, price, quantity: 1, currency })),
    customer: {
      firstName: 'Ana',
      lastName: 'Paz',
      email: 'ana@example.com',
      phone: '11 2345-6789',
      dni: '30111222',
    },
    shipping: { method: 'pickup' },
    billing: { type: 'consumidor_final' },
    total: cart.reduce((sum, { price }) => sum + price, 0),
  }
  const answer = (await goodAnswer(
    await sentAgain(() => send(`${url}/api/checkout/create-preference`, wish)),
  )) as { init_point: string; order_ref: string; order_token: string }
  return { ref: answer.order_ref, token: answer.order_token, link: answer.init_point }
}

/** Pays for it at the payment double, and has the shop look. @param method 'card', or what is paid later elsewhere */
export async function payForOrder(url: string, order: PlacedOrder, method: string): Promise<void> {
  const { origin, searchParams } = new URL(order.link)
  const preference = searchParams.get('pref_id') ?? ''
  const paid = (await post(`${origin}/_double/preferences/${preference}/pay`, {
    method,
  })) as {
    id: string | number
  }
  await post(`${url}/api/payments/confirm`, { external_reference: order.ref, payment_id: String(paid.id) })
}
