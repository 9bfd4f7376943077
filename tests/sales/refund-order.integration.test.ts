import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '#orders/server/expire-orders.ts'
import { findRefundsByHand } from '#orders/server/find-troubled-orders.ts'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { settlePayment } from '#orders/server/read-provider.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { ProviderUnavailable } from '#payments/server/payment-provider.ts'
import { control, paymentAt } from '../support/double.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../support/purchases.ts'
import { refundsOf, sendDueRefunds } from '../support/refunds.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const DAY_MS = 24 * 3_600_000

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())
afterEach(async () => {
  await fetch(`${gallery.doubleUrl}/_double/scenario`, { method: 'DELETE' })
})

const orderOf = async (reference: string) => {
  const row = await selectOrderByReference(gallery.shop.database.sql, reference)
  if (row === undefined) throw new Error('the order is not there')
  return row
}

const alertsAbout = async (reference: string) => {
  const { rows } = await gallery.shop.database.sql.execute(
    `select l.key from letters l join orders o on l.about = o.id where o.reference = '${reference}' order by l.key`,
  )
  return rows.map(({ key }) => String(key).split(':')[0])
}

async function sold() {
  const work = await paint(gallery.shop, { pesos: 100_000 })
  const { body } = await checkOut(gallery, requestFor([work]))
  const reference = String(body.order_ref)
  const payment = await payAtDouble(gallery, body.init_point)
  await settlePayment(gallery.shop, payment)
  const { id } = await orderOf(reference)
  return { id, reference, payment, link: String(body.init_point) }
}

const wish = (amount: number | 'full', key = 'una-vez') => ({ amount, reason: 'Llegó golpeada', key })

describe('the artist gives money back', () => {
  test('all of it, and the order is refunded as soon as the provider says so', async () => {
    const { id, reference, payment } = await sold()
    await refundOrder(gallery.shop, id, wish('full'))
    expect((await orderOf(reference)).status).toBe('paid')
    await sendDueRefunds(gallery)
    expect((await orderOf(reference)).status).toBe('refunded')
    expect(await paymentAt(gallery, payment)).toMatchObject({ status: 'refunded' })
    expect(await refundsOf(gallery, reference)).toMatchObject([
      { state: 'done', reason: 'admin', pesos: 100_000 },
    ])
  })

  test('in parts, and the sale stands until the last peso is back', async () => {
    const { id, reference, payment } = await sold()
    await refundOrder(gallery.shop, id, wish(30_000, 'primera'))
    await sendDueRefunds(gallery)
    expect((await orderOf(reference)).status).toBe('paid')
    expect(await paymentAt(gallery, payment)).toMatchObject({ transaction_amount_refunded: 30_000 })
    await expect(refundOrder(gallery.shop, id, wish(70_001, 'otra'))).rejects.toMatchObject({
      kind: { code: 'refund_too_high' },
    })
    await refundOrder(gallery.shop, id, wish(70_000, 'segunda'))
    await sendDueRefunds(gallery)
    expect((await orderOf(reference)).status).toBe('refunded')
  })

  test('once, however often she presses', async () => {
    const { id, reference } = await sold()
    await refundOrder(gallery.shop, id, wish(10_000))
    await refundOrder(gallery.shop, id, wish(10_000))
    expect(await refundsOf(gallery, reference)).toHaveLength(1)
  })

  test('never of an order that brought none', async () => {
    const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop)]))
    const { id } = await orderOf(body.order_ref)
    await expect(refundOrder(gallery.shop, id, wish('full'))).rejects.toMatchObject({
      kind: { code: 'order_nothing_to_refund' },
    })
    await expect(refundOrder(gallery.shop, 'nadie', wish('full'))).rejects.toMatchObject({
      kind: { code: 'order_not_found' },
    })
  })
})

describe('a refund', () => {
  test('that fails twice is tried again, and returns the money once', async () => {
    const { id, reference, payment } = await sold()
    await control(gallery, '/scenario', { refunds: { failTimes: 2 } })
    await refundOrder(gallery.shop, id, wish('full'))
    for (const minutes of [0, 1, 2]) {
      await gallery.advance(minutes)
      await sendDueRefunds(gallery)
    }
    expect(await refundsOf(gallery, reference)).toMatchObject([{ state: 'done' }])
    expect((await paymentAt(gallery, payment)).refunds).toHaveLength(1)
    expect((await orderOf(reference)).status).toBe('refunded')
  })

  test('is asked for with the same key however often it is tried, and another one with another', async () => {
    const keys: string[] = []
    const unreachable = {
      ...gallery.shop.payments,
      refund: async (_id: string, { idempotencyKey }: { idempotencyKey: string }) => {
        keys.push(idempotencyKey)
        throw new ProviderUnavailable('no answer')
      },
    }
    const cut = { ...gallery, shop: { ...gallery.shop, payments: unreachable } }
    const [first, second] = [await sold(), await sold()]
    await refundOrder(gallery.shop, first.id, wish('full'))
    for (const minutes of [0, 1, 2]) {
      await gallery.advance(minutes)
      await sendDueRefunds(cut)
    }
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    await refundOrder(gallery.shop, second.id, wish('full'))
    await sendDueRefunds(cut)
    expect(new Set(keys).size).toBe(2)
  })

  test('whose answer was lost is not made twice', async () => {
    const { id, reference, payment } = await sold()
    await refundOrder(gallery.shop, id, wish(40_000))
    const fault = {
      fault: 'hang_up',
      faultTimes: 50,
      faultPath: `/v1/payments/${payment}/refunds`,
    }
    await control(gallery, '/scenario', { api: fault })
    await sendDueRefunds(gallery)
    expect(await refundsOf(gallery, reference)).toMatchObject([{ state: 'requested', attempts: 1 }])
    await control(gallery, '/scenario', { api: { fault: 'none' } })
    // The provider keeps keys for a day; only the payment itself tells afterwards.
    await gallery.advance(3 * 24 * 60)
    await sendDueRefunds(gallery)
    expect(await refundsOf(gallery, reference)).toMatchObject([{ state: 'done' }])
    expect((await paymentAt(gallery, payment)).refunds).toHaveLength(1)
  })

  test('without balance is tried again each day, and the artist is told once', async () => {
    const { id, reference } = await sold()
    await control(gallery, '/scenario', { refunds: { availableBalance: 0 } })
    await refundOrder(gallery.shop, id, wish('full'))
    for (const minutes of [0, 12 * 60, 13 * 60]) {
      await gallery.advance(minutes)
      await sendDueRefunds(gallery)
    }
    expect(await refundsOf(gallery, reference)).toMatchObject([
      { state: 'requested', attempts: 2, lastError: expect.stringContaining('2031') },
    ])
    expect(await alertsAbout(reference)).toContain('refund_without_balance')
    await control(gallery, '/scenario', { refunds: { availableBalance: null } })
    await gallery.advance(24 * 60)
    await sendDueRefunds(gallery)
    expect((await orderOf(reference)).status).toBe('refunded')
  })

  test('that the provider takes its time for is asked about until it is done', async () => {
    const { id, reference } = await sold()
    await control(gallery, '/scenario', { refunds: { outcome: 'in_process', settleAfterMs: 3_600_000 } })
    await refundOrder(gallery.shop, id, wish('full'))
    await sendDueRefunds(gallery)
    expect(await refundsOf(gallery, reference)).toMatchObject([{ state: 'in_process' }])
    expect((await orderOf(reference)).status).toBe('paid')
    await gallery.advance(90)
    await sendDueRefunds(gallery)
    expect(await refundsOf(gallery, reference)).toMatchObject([{ state: 'done' }])
    expect((await orderOf(reference)).status).toBe('refunded')
  })

  test.each(['heard', 'lost'])(
    'that the provider is at for days is asked for once, whether its answer was %s or not',
    async (answer) => {
      const { id, reference, payment } = await sold()
      const { shop } = gallery
      await control(gallery, '/scenario', { refunds: { outcome: 'in_process', settleAfterMs: 3 * DAY_MS } })
      await refundOrder(shop, id, wish(40_000))
      const refund: typeof shop.payments.refund = async (...asked) => {
        const reply = await shop.payments.refund(...asked)
        if (answer === 'lost') throw new ProviderUnavailable('the line is dead')
        return reply
      }
      await sendDueRefunds({ ...gallery, shop: { ...shop, payments: { ...shop.payments, refund } } })
      // The provider keeps keys for a day: from then on the same key would be another refund.
      for (const hours of [25, 20]) {
        await gallery.advance(hours * 60)
        await sendDueRefunds(gallery)
        expect((await paymentAt(gallery, payment)).refunds).toHaveLength(1)
      }
      expect(await refundsOf(gallery, reference)).toMatchObject([{ state: 'in_process' }])
      await gallery.advance(2 * 24 * 60)
      await sendDueRefunds(gallery)
      expect(await refundsOf(gallery, reference)).toMatchObject([{ state: 'done', pesos: 40_000 }])
      expect(await paymentAt(gallery, payment)).toMatchObject({ transaction_amount_refunded: 40_000 })
    },
  )

  test('of a payment that went back in the panel meanwhile is done without being made', async () => {
    const { id, reference, payment } = await sold()
    await refundOrder(gallery.shop, id, wish('full'))
    await control(gallery, `/payments/${payment}/refund`)
    await sendDueRefunds(gallery)
    expect(await refundsOf(gallery, reference)).toMatchObject([{ state: 'done' }])
    expect((await paymentAt(gallery, payment)).refunds).toHaveLength(1)
  })

  test('that the provider refuses for good waits for a person, who is told, and the order says so', async () => {
    const work = await paint(gallery.shop)
    const { body } = await checkOut(gallery, requestFor([work]))
    await gallery.advance(31)
    const second = await checkOut(gallery, requestFor([work]))
    await settlePayment(gallery.shop, await payAtDouble(gallery, second.body.init_point))
    const late = await payAtDouble(gallery, body.init_point)
    await settlePayment(gallery.shop, late)
    expect((await orderOf(body.order_ref)).status).toBe('conflict_refunding')
    // 180 days later the provider returns nothing any more.
    await gallery.advance(181 * 24 * 60)
    await sendDueRefunds(gallery)
    expect(await refundsOf(gallery, body.order_ref)).toMatchObject([{ state: 'manual' }])
    expect((await orderOf(body.order_ref)).status).toBe('refund_failed')
    expect(await alertsAbout(body.order_ref)).toContain('refund_failed')
  })

  test('that has to be made by hand is something to do until the money is back', async () => {
    const { id, reference, payment } = await sold()
    const { number } = await orderOf(reference)
    const byHand = () => findRefundsByHand(gallery.shop.database.sql)
    await refundOrder(gallery.shop, id, wish('full'))
    expect(await byHand()).toEqual([])
    // Somebody returned a part in the panel first: the whole is no longer there to be returned.
    await control(gallery, `/payments/${payment}/refund`, { amount: 25_000 })
    await sendDueRefunds(gallery)
    expect(await byHand()).toEqual([{ id, number }])
    await control(gallery, `/payments/${payment}/refund`)
    await settlePayment(gallery.shop, payment)
    expect(await byHand()).toEqual([])
  })

  test('that was asked for is not to be made by hand besides, because an earlier one had to be', async () => {
    const { id, payment } = await sold()
    const byHand = async () =>
      (await findRefundsByHand(gallery.shop.database.sql)).some((each) => each.id === id)
    await refundOrder(gallery.shop, id, wish(60_000))
    await control(gallery, `/payments/${payment}/refund`, { amount: 60_000 })
    await sendDueRefunds(gallery)
    await settlePayment(gallery.shop, payment)
    await refundOrder(gallery.shop, id, wish('full', 'el resto'))
    expect(await byHand()).toBe(false)
  })

  test('that has to be made by hand is nothing to do any more once it was asked for again and all is back', async () => {
    const { id, reference, payment } = await sold()
    const byHand = async () =>
      (await findRefundsByHand(gallery.shop.database.sql)).some((each) => each.id === id)
    await refundOrder(gallery.shop, id, wish('full'))
    await control(gallery, `/payments/${payment}/refund`, { amount: 25_000 })
    await sendDueRefunds(gallery)
    await settlePayment(gallery.shop, payment)
    expect(await byHand()).toBe(true)
    await refundOrder(gallery.shop, id, wish('full', 'otra-vez'))
    await sendDueRefunds(gallery)
    await settlePayment(gallery.shop, payment)
    expect((await orderOf(reference)).status).toBe('refunded')
    expect(await byHand()).toBe(false)
  })
})

test('what the bank has taken back is not to be returned by hand besides, unless the artist wins it', async () => {
  const { id, reference, payment } = await sold()
  const { number } = await orderOf(reference)
  const byHand = async () =>
    (await findRefundsByHand(gallery.shop.database.sql)).filter((each) => each.number === number)
  await refundOrder(gallery.shop, id, wish('full'))
  await control(gallery, `/payments/${payment}/chargeback`)
  await sendDueRefunds(gallery)
  expect(await refundsOf(gallery, reference)).toMatchObject([{ state: 'manual' }])
  expect(await byHand()).toEqual([])
  expect(await alertsAbout(reference)).not.toContain('refund_failed')
  await control(gallery, `/payments/${payment}/reimburse_chargeback`)
  await settlePayment(gallery.shop, payment)
  expect(await byHand()).toEqual([{ id, number }])
  expect(await alertsAbout(reference)).toContain('refund_failed')
})

test('a part that was returned in the provider’s panel leaves the sale, and a second payment goes back whole', async () => {
  const { reference, payment, link } = await sold()
  await control(gallery, `/payments/${payment}/refund`, { amount: 25_000 })
  await settlePayment(gallery.shop, payment)
  expect((await orderOf(reference)).status).toBe('paid')
  const again = await payAtDouble(gallery, link)
  await settlePayment(gallery.shop, again)
  await sendDueRefunds(gallery)
  expect(await paymentAt(gallery, again)).toMatchObject({ status: 'refunded' })
  expect(await paymentAt(gallery, payment)).toMatchObject({ transaction_amount_refunded: 25_000 })
})

test('an unpaid order that is cancelled gives its work free, and its late money goes back', async () => {
  const work = await paint(gallery.shop)
  const { body } = await checkOut(gallery, requestFor([work]))
  const { id } = await orderOf(body.order_ref)
  expect(await cancelOrder(gallery.shop, id)).toBe(true)
  expect(await cancelOrder(gallery.shop, id)).toBe(false)
  expect((await checkOut(gallery, requestFor([work]))).status).toBe(200)
  const late = await payAtDouble(gallery, body.init_point)
  await settlePayment(gallery.shop, late)
  await sendDueRefunds(gallery)
  expect(await paymentAt(gallery, late)).toMatchObject({ status: 'refunded' })
  expect((await orderOf(body.order_ref)).status).toBe('cancelled')
})
