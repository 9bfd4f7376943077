import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runScheduledTasks } from '#app/server/background-work.ts'
import { closePages } from '#orders/server/close-page.ts'
import { cancelOrder, expireOrders } from '#orders/server/expire-orders.ts'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { ProviderUnavailable } from '#payments/server/payment-provider.ts'
import { control } from '../support/double.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { canBePaidAt, checkOut, orderOf, payAtDouble, requestFor } from '../support/purchases.ts'
import { sendDueRefunds } from '../support/refunds.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// Also on PostgreSQL: which orders are to be closed is asked in SQL.

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())
beforeEach(() => closePages(gallery.shop))

interface Begun {
  readonly reference: string
  readonly link: string
}

async function order(kind: 'original' | 'prints'): Promise<Begun> {
  const items =
    kind === 'original' ? [await paint(gallery.shop)] : (await printWork(gallery.shop)).items.slice(0, 1)
  const { body } = await checkOut(gallery, requestFor(items))
  return { reference: String(body.order_ref), link: String(body.init_point) }
}

const rowOf = ({ reference }: Begun) => orderOf(gallery, reference)

/** What a buyer sees who opens the payment page. */
const canBePaid = ({ link }: Begun) => canBePaidAt(gallery, link)

const sell = async (begun: Begun) => {
  const payment = await payAtDouble(gallery, begun.link)
  await refreshOrder(gallery.shop, begun.reference)
  return payment
}

describe('a payment page is closed', () => {
  test('when its order is sold, and a ticket that was taken before is called off', async () => {
    const begun = await order('prints')
    const ticket = await payAtDouble(gallery, begun.link, { method: 'rapipago' })
    await sell(begun)
    expect((await rowOf(begun)).status).toBe('paid')
    expect(await canBePaid(begun)).toBe(true)
    await runScheduledTasks(gallery.shop)
    expect(await canBePaid(begun)).toBe(false)
    expect((await gallery.shop.payments.getPayment(ticket))?.status).toBe('cancelled')
    expect((await rowOf(begun)).status).toBe('paid')
  })

  test('when its order is refunded while another payment is under way, which is called off', async () => {
    const begun = await order('prints')
    await sell(begun)
    await refundOrder(gallery.shop, (await rowOf(begun)).id, { amount: 'full', reason: 'x', key: 'todo' })
    await sendDueRefunds(gallery)
    const review = await payAtDouble(gallery, begun.link, { holder: 'CONT' })
    await refreshOrder(gallery.shop, begun.reference)
    expect((await rowOf(begun)).status).toBe('refunded')
    await closePages(gallery.shop)
    expect(await canBePaid(begun)).toBe(false)
    expect((await gallery.shop.payments.getPayment(review))?.status).toBe('cancelled')
  })

  test('when the bank has taken its payment back', async () => {
    const begun = await order('original')
    await control(gallery, `/payments/${await payAtDouble(gallery, begun.link)}/chargeback`)
    await refreshOrder(gallery.shop, begun.reference)
    await closePages(gallery.shop)
    expect(await canBePaid(begun)).toBe(false)
  })

  test('by whoever ends an unpaid order, once', async () => {
    const begun = await order('original')
    const close = vi.spyOn(gallery.shop.payments, 'closeCheckout')
    await cancelOrder(gallery.shop, (await rowOf(begun)).id)
    await closePages(gallery.shop)
    expect(close).toHaveBeenCalledTimes(1)
    close.mockRestore()
    expect(await canBePaid(begun)).toBe(false)
  })

  test('as soon as the provider can be asked again, and once', async () => {
    const begun = await order('prints')
    await sell(begun)
    const close = vi
      .spyOn(gallery.shop.payments, 'closeCheckout')
      .mockRejectedValueOnce(new ProviderUnavailable('away'))
    await closePages(gallery.shop)
    expect(await canBePaid(begun)).toBe(true)
    await closePages(gallery.shop)
    await closePages(gallery.shop)
    expect(close).toHaveBeenCalledTimes(2)
    close.mockRestore()
    expect(await canBePaid(begun)).toBe(false)
  })

  test('that came when its order had ended already, and could not be closed then', async () => {
    const work = await paint(gallery.shop)
    const { createCheckout } = gallery.shop.payments
    const opening = vi.spyOn(gallery.shop.payments, 'createCheckout').mockImplementationOnce(async (wish) => {
      const { rows } = await gallery.shop.database.sql.execute(
        `select id from orders where reference = '${wish.orderReference}'`,
      )
      await cancelOrder(gallery.shop, String(rows[0]?.id))
      return createCheckout(wish)
    })
    const close = vi
      .spyOn(gallery.shop.payments, 'closeCheckout')
      .mockRejectedValueOnce(new ProviderUnavailable('away'))
    const { body } = await checkOut(gallery, requestFor([work]))
    expect(body.code).toBe('order_not_payable')
    await closePages(gallery.shop)
    expect(close).toHaveBeenCalledTimes(2)
    opening.mockRestore()
    close.mockRestore()
  })
})

test('nobody asks about pages that have ended by themselves', async () => {
  const begun = await order('original')
  await sell(begun)
  await gallery.advance(24 * 60)
  const close = vi.spyOn(gallery.shop.payments, 'closeCheckout')
  await closePages(gallery.shop)
  expect(close).not.toHaveBeenCalled()
  close.mockRestore()
})

test('what was paid short stays payable while a person decides', async () => {
  const begun = await order('original')
  await control(gallery, '/seed', { payments: [{ external_reference: begun.reference, amount: 50_000 }] })
  await refreshOrder(gallery.shop, begun.reference)
  await closePages(gallery.shop)
  expect(await canBePaid(begun)).toBe(true)
  await expireOrders(gallery.shop)
})
