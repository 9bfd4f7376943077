import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findEmailsAbout } from '#email/server/find-emails.ts'
import { cancelOrder, expireOrder } from '#orders/server/expire-orders.ts'
import { fulfilOrder } from '#orders/server/fulfil-order.ts'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { refreshOrder, settlePayment } from '#orders/server/read-provider.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { remindBuyers } from '#orders/server/remind-buyers.ts'
import { sendOrderRefund } from '#orders/server/send-order-refund.ts'
import { adminLinkTo } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { selectDueRefunds } from '#payments/server/refunds-table.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, payAtDouble, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

let buyers = 0
beforeEach(() => {
  buyers += 1
})

/** An order by a buyer who has no other. */
async function order(items: Parameters<typeof requestFor>[0], changes: object = {}) {
  const customer = { firstName: 'Ana', lastName: 'Paz', phone: '11 2345-6789', dni: '30111222' }
  const email = `ana${buyers}@example.com`
  const wishes = { acceptedTerms: '2026-11', customer: { ...customer, email }, ...changes }
  const { body } = await checkOut(gallery, requestFor(items, wishes))
  const row = await selectOrderByReference(gallery.shop.database.sql, body.order_ref)
  if (row === undefined) throw new Error(`there is no order: ${JSON.stringify(body)}`)
  return {
    id: row.id,
    number: row.number,
    ref: row.reference,
    token: row.token,
    link: body.init_point as string,
  }
}

const anOriginal = async (changes: object = {}) => order([await paint(gallery.shop)], changes)
const aPrint = async () => order((await printWork(gallery.shop)).items.slice(0, 1))

const kinds = async (id: string) =>
  (await findEmailsAbout(gallery.shop.database.sql, id)).map(({ kind }) => kind).toSorted()

async function textOf(id: string, kind: string): Promise<string> {
  const { rows } = await gallery.shop.database.sql.execute(
    `select text from letters where about = '${id}' and kind = '${kind}'`,
  )
  return String(rows[0]?.text ?? '').replace(/\s+/g, ' ')
}

async function sendAllRefunds(ref: string) {
  const { sql } = gallery.shop.database
  for (const id of await selectDueRefunds(sql, new Date(gallery.shop.clock().getTime() + 60_000), 50))
    await sendOrderRefund(gallery.shop, id)
  await refreshOrder(gallery.shop, ref)
}

describe('a buyer is written to', () => {
  test('when her order stands unpaid, with what she accepted and the way to pay', async () => {
    const { id, number, token } = await anOriginal()
    await gallery.advance(5)
    await remindBuyers(gallery.shop)
    expect(await kinds(id)).toEqual(['order-received'])
    const text = await textOf(id, 'order-received')
    expect(text).toContain(`Recibimos tu pedido ${number}`)
    expect(text).toContain('versión 2026-11')
    expect(text).toContain(linkTo.order(token))
    expect(text).toContain('Tenés derecho a arrepentirte de tu compra dentro de los 10 días corridos')
    expect(text).toContain('AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA')
  })

  test('when it is paid, once, however often the shop hears of it; and so is the artist', async () => {
    const { id, ref, link, token } = await anOriginal()
    const payment = await payAtDouble(gallery, link)
    await Promise.all([1, 2, 3].map(() => settlePayment(gallery.shop, payment)))
    await refreshOrder(gallery.shop, ref)
    expect(await kinds(id)).toEqual(['new-order', 'order-paid'])
    expect(await textOf(id, 'order-paid')).toContain(linkTo.order(token))
    expect(await textOf(id, 'order-paid')).toContain('versión 2026-11')
    const toArtist = await textOf(id, 'new-order')
    expect(toArtist).toContain(adminLinkTo.order(id))
    expect(toArtist).not.toContain(token)
  })

  test('while a ticket waits to be paid, with its day', async () => {
    const { id, ref, link } = await aPrint()
    await payAtDouble(gallery, link, { method: 'rapipago' })
    await refreshOrder(gallery.shop, ref)
    await refreshOrder(gallery.shop, ref)
    expect(await kinds(id)).toEqual(['order-pending'])
    expect(await textOf(id, 'order-pending')).toMatch(
      /Tenés tiempo hasta el \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}/,
    )
  })

  test('when her time is over, and again when late money made it a sale', async () => {
    const { id, link } = await anOriginal()
    await gallery.advance(31)
    await expireOrder(gallery.shop, id)
    await expireOrder(gallery.shop, id)
    expect(await kinds(id)).toEqual(['order-expired'])
    await settlePayment(gallery.shop, await payAtDouble(gallery, link))
    expect(await kinds(id)).toEqual(['new-order', 'order-expired', 'order-paid'])
  })

  test('when the artist cancels, but not when she herself begins again', async () => {
    const one = await anOriginal()
    await cancelOrder(gallery.shop, one.id)
    expect(await kinds(one.id)).toEqual(['order-cancelled'])
    const work = await paint(gallery.shop)
    const first = await order([work])
    const second = await order([work], { previousOrder: first.token, billing: { type: 'factura_a' } })
    expect(await kinds(first.id)).toEqual([])
    await gallery.advance(5)
    await remindBuyers(gallery.shop)
    expect([await kinds(first.id), await kinds(second.id)]).toEqual([[], ['order-received']])
  })

  test('when a part of her money went back, and when all of it did', async () => {
    const { id, ref, link } = await anOriginal()
    await settlePayment(gallery.shop, await payAtDouble(gallery, link))
    await refundOrder(gallery.shop, id, { amount: 30_000, reason: 'marco dañado', key: 'one' })
    await sendAllRefunds(ref)
    await refreshOrder(gallery.shop, ref)
    expect(await kinds(id)).toEqual(['new-order', 'order-paid', 'order-partly-refunded'])
    expect(await textOf(id, 'order-partly-refunded')).toContain('Devolvimos ARS 30.000')
    expect(await textOf(id, 'order-partly-refunded')).not.toContain('sigue en pie')
    await refundOrder(gallery.shop, id, { amount: 'full', reason: 'arrepentimiento', key: 'two' })
    await sendAllRefunds(ref)
    await refreshOrder(gallery.shop, ref)
    expect(await kinds(id)).toContain('order-refunded')
    expect(await kinds(id)).toHaveLength(4)
    expect(await textOf(id, 'order-refunded')).toContain('Devolvimos ARS 120.000')
  })

  test('with an apology when her money came after the work had gone, and when it is back', async () => {
    const work = await paint(gallery.shop)
    const late = await order([work])
    await gallery.advance(31)
    await expireOrder(gallery.shop, late.id)
    buyers += 1
    const quick = await order([work])
    await settlePayment(gallery.shop, await payAtDouble(gallery, quick.link))
    await settlePayment(gallery.shop, await payAtDouble(gallery, late.link))
    expect(await kinds(late.id)).toEqual(['conflict-alert', 'order-conflict', 'order-expired'])
    await sendAllRefunds(late.ref)
    expect(await kinds(late.id)).toContain('order-refunded')
  })

  test('when a second payment of hers is returned, while the sale stands', async () => {
    const { id, ref, link } = await anOriginal()
    await payAtDouble(gallery, link)
    await payAtDouble(gallery, link)
    await refreshOrder(gallery.shop, ref)
    await sendAllRefunds(ref)
    expect(await kinds(id)).toEqual(['new-order', 'order-paid', 'order-partly-refunded'])
    expect(await textOf(id, 'order-partly-refunded')).toMatch(
      /más de lo que cuesta[\s\S]*La compra sigue en pie/,
    )
  })

  test('when her work is on its way or can be fetched', async () => {
    const shipping = {
      method: 'delivery',
      address: 'Mitre 1',
      city: 'Salta',
      province: 'Salta',
      postalCode: '4400',
    }
    const far = await anOriginal({ shipping })
    await settlePayment(gallery.shop, await payAtDouble(gallery, far.link))
    await fulfilOrder(gallery.shop, far.id, { status: 'preparing', trackingNumber: '', note: '', tell: true })
    await fulfilOrder(gallery.shop, far.id, {
      status: 'shipped',
      trackingNumber: 'AR123',
      note: 'Andreani',
      tell: true,
    })
    expect(await textOf(far.id, 'order-shipped')).toContain('AR123')
    expect(await textOf(far.id, 'order-shipped')).not.toContain('Andreani')
    buyers += 1
    const near = await anOriginal()
    await settlePayment(gallery.shop, await payAtDouble(gallery, near.link))
    await fulfilOrder(gallery.shop, near.id, {
      status: 'preparing',
      trackingNumber: '',
      note: '',
      tell: true,
    })
    await fulfilOrder(gallery.shop, near.id, {
      status: 'ready_for_pickup',
      trackingNumber: '',
      note: '',
      tell: true,
    })
    expect(await kinds(near.id)).toContain('order-ready_for_pickup')
  })
})

test('a name that is no name is carried to nobody', async () => {
  const customer = {
    firstName: 'Ganaste! www.premios.example',
    lastName: '<b>x</b>',
    email: 'victima@example.com',
    phone: '1',
    dni: '1',
  }
  const notes = 'Entrá a www.premios.example'
  const { id } = await anOriginal({ customer, shipping: { method: 'pickup', notes } })
  await gallery.advance(5)
  await remindBuyers(gallery.shop)
  const text = await textOf(id, 'order-received')
  expect(text).toContain('Hola: ')
  expect(text).not.toMatch(/premios/)
})
