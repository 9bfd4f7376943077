import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { CheckoutRequest } from '#checkout/checkout-api.ts'
import { placeOrder } from '#checkout/server/place-order.ts'
import { cancelOrder } from '#orders/server/expire-orders.ts'
import { updateReading } from '#orders/server/orders-table.ts'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { remindBuyers } from '#orders/server/remind-buyers.ts'
import { control } from '../support/double.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, payAtDouble, requestFor, SOMEWHERE } from '../support/purchases.ts'
import { endOfPage, orderByToken, type Stranger, stranger } from '../support/strangers.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** What happens to an order between the moment somebody looks at it and the moment it is written. */

let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop({ MAX_ORIGINALS_PER_BUYER: '3', ALLOW_CASH_FOR_ORIGINALS: 'true' })
  headers = await gallery.signIn()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => gallery.stop())

const paintings = (many: number) => Promise.all(Array.from({ length: many }, () => paint(gallery.shop)))

const buy = (
  { network, customer }: Stranger,
  works: Parameters<typeof requestFor>[0],
  changes: object = {},
) => checkOut(gallery, requestFor(works, { customer, ...changes }), network)

const orderOf = (token: string) => orderByToken(gallery, token)

const statusOf = async (id: string) => (await gallery.server.inject(`/api/artworks/${id}`)).json().data.status

/** As if the provider had not answered when the page was asked for. */
const loseThePage = (token: string) =>
  gallery.shop.database.runner.executeSql(
    'update orders set payment_url = null, provider_checkout_id = null where token = $1',
    [token],
  )

async function payAgain(token: string) {
  const reply = await gallery.server.inject({
    method: 'POST',
    url: '/api/payments/create-intent',
    payload: { token, acceptedTerms: '2026-11' },
  })
  return { status: reply.statusCode, body: reply.json() }
}

async function emailsTo(address: string): Promise<string[]> {
  const { rows } = await gallery.shop.database.sql.execute(
    `select kind from letters where to_address = '${address}' order by created_at`,
  )
  return rows.map(({ kind }) => String(kind))
}

describe('an order that is ended', () => {
  test('while its buyer opens its payment page leaves no page on which it could be paid', async () => {
    const { body } = await buy(stranger(), await paintings(1))
    await loseThePage(body.order_token)
    const { findPayments } = gallery.shop.payments
    vi.spyOn(gallery.shop.payments, 'findPayments').mockImplementationOnce(async (reference) => {
      expect((await payAgain(body.order_token)).body.init_point).toBe(body.init_point)
      return findPayments(reference)
    })
    expect(await cancelOrder(gallery.shop, (await orderOf(body.order_token)).id)).toBe(true)
    expect((await orderOf(body.order_token)).status).toBe('cancelled')
    expect((await endOfPage(gallery, body.init_point)).getTime()).toBeLessThanOrEqual(
      gallery.shop.clock().getTime(),
    )
  })

  test('while the provider is silent goes on ending, and the artist is told so after eight seconds', async () => {
    const [work] = await paintings(1)
    const { body } = await buy(stranger(), work === undefined ? [] : [work])
    const { id } = await orderOf(body.order_token)
    const { closeCheckout } = gallery.shop.payments
    let answer: () => void = () => {}
    const silent = new Promise<void>((done) => (answer = done))
    vi.spyOn(gallery.shop.payments, 'closeCheckout').mockImplementationOnce(async (page) => {
      await silent
      return closeCheckout(page)
    })
    const url = `/api/orders/${id}/cancel`
    const reply = await Promise.race([
      gallery.server.inject({ method: 'POST', url, headers }),
      new Promise<undefined>((done) => setTimeout(() => done(undefined), 20_000)),
    ])
    expect([reply?.statusCode, reply?.json().code]).toEqual([502, 'cancelling_goes_on'])
    expect((await orderOf(body.order_token)).status).toBe('awaiting_payment')
    const { rows } = await gallery.shop.database.sql.execute(
      "select data->>'orderId' as id from pgboss.job where name = 'end-displaced-order'",
    )
    expect(rows).toContainEqual({ id })
    answer()
    await expect.poll(async () => (await orderOf(body.order_token)).status).toBe('cancelled')
    expect(await statusOf(work?.id ?? '')).toMatchObject({ isAvailable: true, isReserved: false })
  })
})

describe('a network', () => {
  test('that has begun a large order is not forgotten because its buyer goes on from another one', async () => {
    const [she, another] = [stranger(), stranger()]
    const works = await paintings(4)
    const first = await buy(she, works)
    const elsewhere = { ...she, network: stranger().network }
    const notes = {
      shipping: { method: 'pickup', notes: 'sin marco' },
      previousOrder: first.body.order_token,
    }
    expect((await buy(elsewhere, works, notes)).status).toBe(200)
    expect(await buy({ ...another, network: she.network }, await paintings(4))).toMatchObject({
      status: 429,
      body: { code: 'large_order_waits' },
    })
  })

  test('that holds another original is offered no cash, nor when the page is opened a second time', async () => {
    const [one, other] = [stranger(), stranger()]
    const opening = vi.spyOn(gallery.shop.payments, 'createCheckout')
    await buy(one, await paintings(1))
    const { body } = await buy({ ...other, network: one.network }, await paintings(1))
    await loseThePage(body.order_token)
    expect((await payAgain(body.order_token)).status).toBe(200)
    const wishes = opening.mock.calls.map(([wish]) => wish)
    expect(wishes.map(({ instantResultOnly }) => instantResultOnly)).toEqual([false, true, true])
    expect(wishes[2]).toEqual(wishes[1])
  })
})

describe('a buyer', () => {
  test('who was told that it takes too long has no order that was written after that', async () => {
    const [work] = await paintings(1)
    const { transaction } = gallery.shop.database
    vi.spyOn(gallery.shop.database, 'transaction').mockImplementationOnce(
      (write) =>
        transaction.call(gallery.shop.database, async (parts) => {
          await new Promise((done) => setTimeout(done, 9000))
          return write(parts)
        }) as never,
    )
    const request = CheckoutRequest.parse(requestFor(work === undefined ? [] : [work]))
    const refusal = await placeOrder(gallery.shop, request, SOMEWHERE).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ kind: { code: 'payment_unavailable' }, details: {} })
    expect(Object(refusal).details.data).toBeUndefined()
    await gallery.shop.database.transaction(async () => undefined)
    await new Promise((done) => setTimeout(done, 500))
    expect(await statusOf(work?.id ?? '')).toMatchObject({ isAvailable: true, isReserved: false })
  })

  test('has no order either when the eight seconds went by before her cart was looked at', async () => {
    const [work] = await paintings(1)
    const { transaction } = gallery.shop.database
    vi.spyOn(gallery.shop.database, 'transaction').mockImplementationOnce(
      (count) =>
        new Promise((done) => setTimeout(done, 9000)).then(() =>
          transaction.call(gallery.shop.database, count),
        ) as never,
    )
    const { status, body } = await buy(stranger(), work === undefined ? [] : [work])
    expect([status, body.code, body.data]).toEqual([502, 'payment_unavailable', undefined])
    await new Promise((done) => setTimeout(done, 2000))
    expect(await statusOf(work?.id ?? '')).toMatchObject({ isAvailable: true, isReserved: false })
  })

  test('whose larger order is refused keeps the one that she has', async () => {
    const [she, joker] = [stranger(), stranger()]
    const works = await paintings(4)
    const few = works.slice(0, 3)
    const large = await buy({ ...joker, network: she.network }, await paintings(4))
    await cancelOrder(gallery.shop, (await orderOf(large.body.order_token)).id)
    const { body } = await buy(she, few)
    const again = { previousOrder: body.order_token }
    expect((await buy(she, works, again)).body.code).toBe('large_order_waits')
    const gone = await paint(gallery.shop, { saleState: 'not_for_sale' })
    expect((await buy(she, [...few.slice(0, 1), gone], again)).body.code).toBe('artwork_not_for_sale')
    expect((await orderOf(body.order_token)).status).toBe('awaiting_payment')
    expect((await endOfPage(gallery, body.init_point)).getTime()).toBeGreaterThan(
      gallery.shop.clock().getTime(),
    )
  })

  test('whose ticket ended unpaid is told how to pay the order that waits again', async () => {
    const she = stranger()
    const { items } = await printWork(gallery.shop)
    const { body } = await buy(she, items.slice(0, 1))
    const ticket = await payAtDouble(gallery, body.init_point, { method: 'rapipago' })
    expect(await refreshOrder(gallery.shop, body.order_ref)).toBe('payment_pending')
    await gallery.advance(6)
    await remindBuyers(gallery.shop)
    await control(gallery, `/payments/${ticket}/cancel`)
    expect(await refreshOrder(gallery.shop, body.order_ref)).toBe('awaiting_payment')
    await gallery.advance(6)
    await remindBuyers(gallery.shop)
    expect(await emailsTo(she.customer.email)).toEqual(['order-pending', 'order-received'])
  })

  test('whose only payment was returned while it was on its way is told so, and her work is free at once', async () => {
    const she = stranger()
    const works = await paintings(1)
    const { body } = await buy(she, works)
    const ticket = await payAtDouble(gallery, body.init_point, { method: 'rapipago' })
    expect(await refreshOrder(gallery.shop, body.order_ref)).toBe('payment_pending')
    await control(gallery, `/payments/${ticket}/approve`)
    await control(gallery, `/payments/${ticket}/refund`)
    expect(await refreshOrder(gallery.shop, body.order_ref)).toBe('refunded')
    expect(await statusOf(works[0]?.id ?? '')).toMatchObject({ isAvailable: true, isReserved: false })
    expect(await emailsTo(she.customer.email)).toEqual(['order-pending', 'order-refunded'])
    const again = await payAtDouble(gallery, body.init_point)
    expect(await refreshOrder(gallery.shop, body.order_ref, again)).toBe('refunded')
  })
})

test('an order that has moved since it was looked at says itself when the provider is asked again', async () => {
  const { body } = await buy(stranger(), await paintings(1))
  const seen = await orderOf(body.order_token)
  await payAtDouble(gallery, body.init_point)
  await cancelOrder(gallery.shop, seen.id)
  const now = await orderOf(body.order_token)
  expect(now.status).toBe('paid')
  const later = new Date(gallery.shop.clock().getTime() + 60_000)
  expect(await updateReading(gallery.shop.database.sql, seen, later)).toBe(false)
  expect((await orderOf(body.order_token)).nextReadingAt).toEqual(now.nextReadingAt)
})
