import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownStatusText } from '#orders/own-order-texts.ts'
import { expireOrders } from '#orders/server/expire-orders.ts'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { control } from '../support/double.ts'
import { EMAIL_TRUTHS } from '../support/email-truths.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, isForSale, orderOf, payAtDouble, requestFor } from '../support/purchases.ts'
import { sendDueRefunds } from '../support/refunds.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// Also on PostgreSQL: an order ends and gives its works free in the transaction that hears of its payment.

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

async function reserve() {
  const work = await paint(gallery.shop, { pesos: 100_000 })
  const { body } = await checkOut(gallery, requestFor([work]))
  return { work, reference: String(body.order_ref), link: String(body.init_point), token: body.order_token }
}

const rowOf = (reference: string) => orderOf(gallery, reference)

const isFree = (id: string) => isForSale(gallery, id)

async function emailsAbout(reference: string) {
  const { rows } = await gallery.shop.database.sql.execute(
    `select l.kind, l.text from letters l join orders o on l.about = o.id
     where o.reference = '${reference}' order by l.created_at, l.key`,
  )
  return rows.map(({ kind, text }) => ({ kind: String(kind), text: String(text).replace(/\s+/g, ' ') }))
}
const kindsAbout = async (reference: string) => (await emailsAbout(reference)).map(({ kind }) => kind)

const textOf = async (reference: string, kind: keyof typeof EMAIL_TRUTHS) => {
  const text = (await emailsAbout(reference)).findLast((each) => each.kind === kind)?.text ?? ''
  expect(text).toMatch(EMAIL_TRUTHS[kind].says)
  return text
}

const pageOf = async (token: string) =>
  ownStatusText((await gallery.server.inject(`/api/orders/own?token=${token}`)).json().data)

describe('a payment of which a part was returned before anybody here had heard of it', () => {
  test('is told to its buyer and to the artist as what it is', async () => {
    const { reference, link, token } = await reserve()
    const payment = await payAtDouble(gallery, link)
    await control(gallery, `/payments/${payment}/refund`, { amount: 30_000 })
    await refreshOrder(gallery.shop, reference)
    expect((await rowOf(reference)).status).toBe('amount_mismatch')
    expect(await textOf(reference, 'order-short-returned')).toMatch(/se devolvieron ARS 30\.000/)
    expect(await textOf(reference, 'amount_alert')).toMatch(
      /cuesta ARS 100\.000 y llegaron ARS 70\.000, sin contar ARS 30\.000 que ya se devolvieron/,
    )
    expect((await pageOf(token)).text).toMatch(/Se devolvió una parte de lo que pagaste/)
    await refreshOrder(gallery.shop, reference)
    expect((await kindsAbout(reference)).toSorted()).toEqual(['amount_alert', 'order-short-returned'])
  })

  test('and of which the artist returns the rest ends as an order whose money is back', async () => {
    const { reference, link } = await reserve()
    const payment = await payAtDouble(gallery, link)
    await control(gallery, `/payments/${payment}/refund`, { amount: 30_000 })
    await refreshOrder(gallery.shop, reference)
    await refundOrder(gallery.shop, (await rowOf(reference)).id, {
      amount: 'full',
      reason: 'x',
      key: 'resto',
    })
    await sendDueRefunds(gallery)
    await refreshOrder(gallery.shop, reference)
    expect((await rowOf(reference)).status).toBe('refunded')
    expect(await textOf(reference, 'order-refunded')).toMatch(/Devolvimos ARS 100\.000/)
  })
})

test('of too little money the artist returns a part, and its buyer is told of each', async () => {
  const { reference, token } = await reserve()
  await control(gallery, '/seed', { payments: [{ external_reference: reference, amount: 50_000 }] })
  await refreshOrder(gallery.shop, reference)
  expect((await pageOf(token)).text).toMatch(/Nos llegó un monto distinto/)
  const { id } = await rowOf(reference)
  for (const [key, sum] of [
    ['una', '10\\.000'],
    ['otra', '20\\.000'],
  ] as const) {
    await refundOrder(gallery.shop, id, { amount: 10_000, reason: 'x', key })
    await sendDueRefunds(gallery)
    await refreshOrder(gallery.shop, reference)
    expect(await textOf(reference, 'order-short-returned')).toMatch(new RegExp(`devolvieron ARS ${sum}`))
  }
  expect((await kindsAbout(reference)).filter((kind) => kind === 'order-short-returned')).toHaveLength(2)
})

describe('a payment that the bank took back before anybody here had heard of it', () => {
  test('ends its order, gives the work free, and buyer and artist are told', async () => {
    const { work, reference, link, token } = await reserve()
    await control(gallery, `/payments/${await payAtDouble(gallery, link)}/chargeback`)
    await refreshOrder(gallery.shop, reference)
    expect((await rowOf(reference)).status).toBe('cancelled')
    expect(await isFree(work.id)).toBe(true)
    expect(await textOf(reference, 'order-payment-disowned')).toMatch(/la obra ya no queda reservada/)
    expect(await textOf(reference, 'disputed')).toMatch(/no llegó a ser una venta/)
    expect((await pageOf(token)).text).toMatch(/fue desconocido ante el banco/)
    await refreshOrder(gallery.shop, reference)
    expect((await kindsAbout(reference)).toSorted()).toEqual(['disputed', 'order-payment-disowned'])
  })

  test('ends it as well where money was under way', async () => {
    const { items } = await printWork(gallery.shop)
    const { body } = await checkOut(gallery, requestFor(items.slice(0, 1)))
    const reference = String(body.order_ref)
    const payment = await payAtDouble(gallery, String(body.init_point), { holder: 'CONT' })
    await refreshOrder(gallery.shop, reference)
    expect((await rowOf(reference)).status).toBe('payment_pending')
    await control(gallery, `/payments/${payment}/approve`)
    await control(gallery, `/payments/${payment}/chargeback`)
    await refreshOrder(gallery.shop, reference)
    expect((await rowOf(reference)).status).toBe('cancelled')
  })

  test('ends nothing while another payment of the same order is under way', async () => {
    const { items } = await printWork(gallery.shop)
    const { body } = await checkOut(gallery, requestFor(items.slice(0, 1)))
    const reference = String(body.order_ref)
    await payAtDouble(gallery, String(body.init_point), { method: 'rapipago' })
    const card = await payAtDouble(gallery, String(body.init_point))
    await control(gallery, `/payments/${card}/chargeback`)
    await refreshOrder(gallery.shop, reference)
    expect((await rowOf(reference)).status).toBe('payment_pending')
  })

  test('keeps no work for an order that was paid short', async () => {
    const { work, reference } = await reserve()
    const [short] = await control(gallery, '/seed', {
      payments: [{ external_reference: reference, amount: 50_000 }],
    })
    await refreshOrder(gallery.shop, reference)
    expect(await isFree(work.id)).toBe(false)
    await control(gallery, `/payments/${short.id}/chargeback`)
    await refreshOrder(gallery.shop, reference)
    expect((await rowOf(reference)).status).toBe('amount_mismatch')
    expect(await isFree(work.id)).toBe(true)
  })

  test('goes back to who paid it when the artist wins it after the order has ended', async () => {
    const { reference, link } = await reserve()
    const payment = await payAtDouble(gallery, link)
    await control(gallery, `/payments/${payment}/chargeback`)
    await refreshOrder(gallery.shop, reference)
    await control(gallery, `/payments/${payment}/reimburse_chargeback`)
    await refreshOrder(gallery.shop, reference)
    const { rows } = await gallery.shop.database.sql.execute(
      `select reason, amount_minor::int as minor from refunds where order_reference = '${reference}'`,
    )
    expect(rows).toEqual([{ reason: 'cancelled_order', minor: 10_000_000 }])
    await gallery.advance(60)
    await expireOrders(gallery.shop)
    expect((await rowOf(reference)).status).toBe('cancelled')
  })
})
