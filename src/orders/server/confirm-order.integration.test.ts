import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { control } from '../../../tests/support/double.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
import { sentAgain } from '../../../tests/support/sent-again.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { confirmOrder } from './confirm-order.ts'
import { cancelOrder, expireOrder } from './expire-orders.ts'
import { selectOrderByReference } from './orders-table.ts'
import { settlePayment } from './read-provider.ts'

let gallery: TestShop
let searches: ReturnType<typeof countSearches>

const countSearches = () => vi.spyOn(gallery.shop.payments, 'findPayments')

beforeAll(async () => {
  gallery = await openTestShop()
  searches = countSearches()
})
beforeEach(async () => {
  await control(gallery, '/scenario', { api: { fault: 'none' } })
  searches.mockClear()
})
afterAll(() => gallery.stop())

async function buy() {
  const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop)]))
  const reference = String(body.order_ref)
  const id = (await selectOrderByReference(gallery.shop.database.sql, reference))?.id ?? ''
  return { id, reference, link: String(body.init_point) }
}
type Bought = Awaited<ReturnType<typeof buy>>

const confirm = (external_reference: string, remoteAddress?: string) =>
  gallery.server.inject({
    method: 'POST',
    url: '/api/payments/confirm',
    payload: { external_reference },
    ...(remoteAddress !== undefined && { remoteAddress }),
  })

const listen = (reference: string, status: string, remoteAddress?: string) =>
  gallery.server.inject({
    url: `/api/payments/news?external_reference=${reference}&status=${status}`,
    ...(remoteAddress !== undefined && { remoteAddress }),
  })

describe('the provider is asked about an order', () => {
  test('never when there is no such order', async () => {
    expect((await confirm('nadie')).statusCode).toBe(404)
    expect(searches).not.toHaveBeenCalled()
  })

  test('once in ten seconds, however many ask and in how many processes', async () => {
    const { reference } = await buy()
    for (const _each of [1, 2, 3, 4, 5]) expect((await confirm(reference)).json().data.outcome).toBe('open')
    // What another process knows is in the database alone.
    await confirmOrder({ ...gallery.shop }, reference, '123456789012')
    expect(searches).toHaveBeenCalledTimes(1)
    await gallery.advance(0.2)
    await confirm(reference)
    expect(searches).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['that was cancelled', ({ id }: Bought) => cancelOrder(gallery.shop, id)],
    [
      'whose time was over',
      ({ id }: Bought) => gallery.advance(31).then(() => expireOrder(gallery.shop, id)),
    ],
    [
      'that is sold',
      async ({ link }: Bought) => settlePayment(gallery.shop, await payAtDouble(gallery, link)),
    ],
  ])('hardly ever when it is one %s', async (_which, end) => {
    const order = await buy()
    await end(order)
    searches.mockClear()
    for (let minute = 0; minute < 14; minute += 1) {
      await confirm(order.reference)
      await gallery.advance(1)
    }
    expect(searches).toHaveBeenCalledTimes(1)
    await gallery.advance(2)
    await confirm(order.reference)
    expect(searches).toHaveBeenCalledTimes(2)
  })

  test('once when it ended unpaid and its buyer comes back from paying: she hears that it is hers', async () => {
    const { id, reference, link } = await buy()
    await gallery.advance(31)
    await expireOrder(gallery.shop, id)
    await payAtDouble(gallery, link)
    expect((await confirm(reference)).json().data.outcome).toBe('paid')
  })

  test('once for all who ask at the same time, and all hear what it says', async () => {
    const { reference, link } = await buy()
    await payAtDouble(gallery, link)
    await control(gallery, '/scenario', { api: { fault: 'slow', faultMs: 300 } })
    const heard = await Promise.all(Array.from({ length: 30 }, () => confirm(reference)))
    expect(new Set(heard.map((reply) => reply.json().data.outcome))).toEqual(new Set(['paid']))
    expect(searches).toHaveBeenCalledTimes(1)
  })

  test('for a buyer who waits no longer than she should: she hears what is known', async () => {
    const { reference } = await buy()
    await control(gallery, '/scenario', { api: { fault: 'timeout', faultMs: 20_000 } })
    const begun = performance.now()
    expect((await confirm(reference)).json().data.outcome).toBe('open')
    expect(performance.now() - begun).toBeLessThan(15_000)
  })

  test('for one network so often in a minute and not more', async () => {
    const { reference } = await buy()
    const replies = await Promise.all(Array.from({ length: 230 }, () => confirm(reference, '203.0.113.9')))
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30)
    expect((await confirm(reference, '198.51.100.9')).statusCode).toBe(200)
  })
})

describe('who listens', () => {
  test('hears of the payment as soon as the shop does', async () => {
    const { reference, link } = await buy()
    const heard = listen(reference, 'awaiting_payment')
    await settlePayment(gallery.shop, await payAtDouble(gallery, link))
    expect((await heard).json().data).toEqual({ status: 'paid', outcome: 'paid' })
    expect(searches).not.toHaveBeenCalled()
  })

  test('and knows less than the shop, is told at once', async () => {
    const { reference } = await buy()
    expect((await listen(reference, 'payment_pending')).json().data.status).toBe('awaiting_payment')
  })

  test('for an order that is not there, is told so', async () => {
    expect((await listen('nadie', 'paid')).statusCode).toBe(404)
  })

  test.each([
    ['twenty in a network', () => '203.0.113.10', 20],
    ['forty at a site', (each: number) => `2001:db8:7:${each}::1`, 40],
  ])('is one of %s, and all are let go when the shop closes', async (_which, addressOf, most) => {
    const own = await openTestShop({ DATA_DIR: gallery.dataFolder }, gallery.shop.database)
    const { reference } = await buy()
    const url = `/api/payments/news?external_reference=${reference}&status=awaiting_payment`
    const replies: number[] = []
    const askFrom = (remoteAddress: string) =>
      own.server.inject({ url, remoteAddress }).then(({ statusCode }) => {
        replies.push(statusCode)
      })
    for (let each = 0; each < most + 2; each += 1) askFrom(addressOf(each))
    await expect.poll(() => replies).toEqual([429, 429])
    askFrom('2001:db8:8:1::1')
    await own.server.close()
    await expect.poll(() => replies).toHaveLength(most + 3)
    expect(replies.filter((status) => status === 200)).toHaveLength(most + 1)
    own.shop.pictureWorkers.stop()
    await own.shop.jobs.stop()
  })
})

describe('while sixty connections ask without a pause', () => {
  const FLOOD = 60

  test('ten of ten buyers get their payment page', async () => {
    const shop = await openTestShop({ MP_REQUESTS_PER_SECOND: '5' })
    await control(shop, '/scenario', { api: { fault: 'slow', faultMs: 150 } })
    const url = await shop.server.listen({ port: 0, host: '127.0.0.1' })
    const post = (path: string, body: object) =>
      fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const works: Awaited<ReturnType<typeof paint>>[] = []
    for (let each = 0; each < 10; each += 1) works.push(await paint(shop.shop))
    const own = await checkOut(shop, requestFor([await paint(shop.shop)]))
    const invented = ['nadie', own.body.order_ref, 'x'.repeat(43)]
    let isOver = false
    let asked = 0
    const hammer = async (each: number) => {
      while (!isOver) {
        const reply = await post('/payments/confirm', {
          external_reference: invented[each % invented.length],
        })
        await reply.arrayBuffer()
        asked += 1
      }
    }
    const flood = Array.from({ length: FLOOD }, (_none, each) => hammer(each))
    await wait(1000)
    const open = async (work: (typeof works)[number]): Promise<number> => {
      const wish = requestFor([work], { requestKey: crypto.randomUUID() })
      return (await sentAgain(() => post('/checkout/create-preference', wish))).status
    }
    const opened = await Promise.all(works.map((work) => open(work)))
    isOver = true
    await Promise.all(flood)
    await shop.stop()
    expect(asked).toBeGreaterThan(FLOOD)
    expect(opened).toEqual(Array.from({ length: 10 }, () => 200))
  })
})
