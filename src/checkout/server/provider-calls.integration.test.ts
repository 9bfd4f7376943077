import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { closePageOf, closePages } from '#orders/server/close-page.ts'
import { expireOrder } from '#orders/server/expire-orders.ts'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { ProviderUnavailable } from '#payments/server/payment-provider.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { printWork } from '../../../tests/support/prints.ts'
import { canBePaidAt, checkOut, orderOf, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
import { sendDueRefunds } from '../../../tests/support/refunds.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

/** How often the provider is asked for a purchase: whoever begins again and again is not to use up everybody's turns. */

// Also on PostgreSQL: an order gives way while others hold its row.

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => gallery.stop())

/** What the provider is asked from now on, by name. */
function askedFromNowOn(): string[] {
  const asked: string[] = []
  const { payments } = gallery.shop
  for (const name of ['createCheckout', 'closeCheckout', 'findPayments', 'getPayment'] as const) {
    const ask = payments[name] as (...wish: unknown[]) => Promise<never>
    vi.spyOn(payments, name).mockImplementation((...wish: unknown[]) => {
      asked.push(name)
      return ask(...wish)
    })
  }
  return asked
}

async function order(items: Parameters<typeof requestFor>[0], changes: object = {}) {
  const { status, body } = await checkOut(gallery, requestFor(items, changes))
  return {
    status,
    body,
    reference: String(body.order_ref),
    link: String(body.init_point),
    previousOrder: body.order_token,
  }
}

const prints = async () => (await printWork(gallery.shop)).items

const payAgain = (token: string) =>
  gallery.server.inject({
    method: 'POST',
    url: '/api/payments/create-intent',
    payload: { token, acceptedTerms: '2026-11' },
  })

/** The jobs that wait to close a page, by their orders. */
async function closings(): Promise<string[]> {
  const { rows } = await gallery.shop.database.sql.execute(
    "select data->>'orderId' as id from pgboss.job where name = 'close-page'",
  )
  return rows.map(({ id }) => String(id))
}

describe('a buyer who begins again with something else', () => {
  test('has the provider asked once for what she leaves, and once for what she takes', async () => {
    const [one, other] = await prints()
    const first = await order(one === undefined ? [] : [one])
    const asked = askedFromNowOn()
    const second = await order(other === undefined ? [] : [other], { previousOrder: first.previousOrder })
    expect(second.status).toBe(200)
    expect(asked).toEqual(['findPayments', 'createCheckout'])
    expect((await orderOf(gallery, first.reference)).status).toBe('cancelled')
  })

  test('leaves a page that is closed right after, with two questions, and once', async () => {
    const work = await paint(gallery.shop)
    const first = await order([work])
    await order([work, await paint(gallery.shop)], { previousOrder: first.previousOrder })
    const { id } = await orderOf(gallery, first.reference)
    expect(await closings()).toContain(id)
    expect(await canBePaidAt(gallery, first.link)).toBe(true)
    const asked = askedFromNowOn()
    for (const _twice of [1, 2]) await closePageOf(gallery.shop, id)
    expect(asked).toEqual(['closeCheckout', 'findPayments'])
    expect(await canBePaidAt(gallery, first.link)).toBe(false)
  })

  test('and pays on the page that she has left has her money back, and the other order unharmed', async () => {
    const work = await paint(gallery.shop)
    const first = await order([work])
    const second = await order([work], { previousOrder: first.previousOrder, billing: { type: 'factura_a' } })
    const payment = await payAtDouble(gallery, first.link)
    // The job was lost, and the round finds the page all the same.
    await closePages(gallery.shop)
    await sendDueRefunds(gallery)
    expect((await orderOf(gallery, first.reference)).status).toBe('cancelled')
    expect(await gallery.shop.payments.getPayment(payment)).toMatchObject({ status: 'refunded' })
    expect(await canBePaidAt(gallery, first.link)).toBe(false)
    await payAtDouble(gallery, second.link)
    expect(await refreshOrder(gallery.shop, second.reference)).toBe('paid')
  })

  test('keeps what she has when the provider cannot be asked', async () => {
    const work = await paint(gallery.shop)
    const first = await order([work])
    vi.spyOn(gallery.shop.payments, 'findPayments').mockRejectedValueOnce(new ProviderUnavailable('away'))
    const again = { previousOrder: first.previousOrder, billing: { type: 'factura_a' } }
    expect((await order([work], again)).status).toBe(502)
    expect((await orderOf(gallery, first.reference)).status).toBe('awaiting_payment')
  })
})

test('an order that runs out costs two questions', async () => {
  const { reference } = await order([await paint(gallery.shop)])
  await gallery.advance(31)
  const asked = askedFromNowOn()
  await expireOrder(gallery.shop, (await orderOf(gallery, reference)).id)
  expect((await orderOf(gallery, reference)).status).toBe('expired')
  expect(asked).toEqual(['closeCheckout', 'findPayments'])
})

test('who asks again and again where she can pay has the provider asked once in ten seconds', async () => {
  const { previousOrder, link } = await order([await paint(gallery.shop)])
  const asked = askedFromNowOn()
  for (const _time of [1, 2, 3])
    expect((await payAgain(previousOrder)).json()).toMatchObject({ init_point: link })
  expect(asked).toEqual(['findPayments'])
})
