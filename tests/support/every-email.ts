import { selectMessages } from '#contact-messages/server/contact-messages-table.ts'
import { replyToMessage } from '#contact-messages/server/reply-to-message.ts'
import { sendAlert, tellOfRecovery } from '#monitoring/server/send-alert.tsx'
import { tellOfDamage } from '#monitoring/server/tell-of-damage.tsx'
import { changeTracking } from '#orders/server/change-tracking.ts'
import { cancelOrder, expireOrders } from '#orders/server/expire-orders.ts'
import { fulfilOrder } from '#orders/server/fulfil-order.ts'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { refreshOrder, settlePayment } from '#orders/server/read-provider.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { remindBuyers } from '#orders/server/remind-buyers.ts'
import { settleOrder } from '#orders/server/settle-order.ts'
import { tellOfClosedDoor, watchPayments } from '#orders/server/watch-payments.tsx'
import { tellOfSimilar } from '#waiting-list/server/tell-of-similar.ts'
import { tellWaiters } from '#waiting-list/server/tell-waiters.ts'
import { control } from './double.ts'
import { WILD, writeOfAccess } from './every-access-email.ts'
import { writeOfInvoices } from './every-invoice-email.ts'
import { haggle } from './every-offer-email.ts'
import { paint } from './paintings.ts'
import { printWork } from './prints.ts'
import { checkOut, payAtDouble, requestFor } from './purchases.ts'
import { joinList } from './readers.ts'
import { sendDueRefunds } from './refunds.ts'
import type { TestShop } from './test-shop.ts'
import { waitFor } from './wishes.ts'

export const WILD_TITLE =
  `<b>El río</b> & su orilla «de noche» 🎨 ${'larguísimo '.repeat(16)}${'x'.repeat(60)}`.slice(0, 290)

const DELIVERY = {
  method: 'delivery',
  address: 'Av. <i>Mitre</i> 1234 & Belgrano',
  city: 'San Salvador de Jujuy',
  province: 'Jujuy',
  postalCode: 'Y4600',
  notes: WILD.slice(0, 400),
}

interface Placed {
  readonly id: string
  readonly reference: string
  readonly link: string
}

async function place(gallery: TestShop, items: Parameters<typeof requestFor>[0], changes: object = {}) {
  const { body } = await checkOut(gallery, requestFor(items, { acceptedTerms: '2026-11', ...changes }))
  const reference = String(body.order_ref)
  const row = await selectOrderByReference(gallery.shop.database.sql, reference)
  if (row === undefined) throw new Error(`there is no order: ${JSON.stringify(body)}`)
  return { id: row.id, reference, link: String(body.init_point) }
}

async function pay(gallery: TestShop, { reference, link }: Placed, how: object = {}): Promise<string> {
  const payment = await payAtDouble(gallery, link, how)
  await refreshOrder(gallery.shop, reference)
  return payment
}

const sold = async (gallery: TestShop, changes: object = {}) => {
  const order = await place(gallery, [await paint(gallery.shop)], changes)
  return { ...order, payment: await pay(gallery, order) }
}

async function giveBack(gallery: TestShop, { id, reference }: Placed, amount: number | 'full') {
  await refundOrder(gallery.shop, id, { amount, reason: 'marco dañado', key: `${amount}-${id}` })
  await sendDueRefunds(gallery)
  await refreshOrder(gallery.shop, reference)
}

async function sellAndDeliver(gallery: TestShop): Promise<void> {
  const { shop } = gallery
  const works = [await paint(shop, { title: WILD_TITLE }), await paint(shop, { title: 'Río' })]
  const far = await place(gallery, works, { shipping: DELIVERY })
  await pay(gallery, far)
  const step = { trackingNumber: '', note: '', tell: true }
  await fulfilOrder(shop, far.id, { ...step, status: 'preparing' })
  await fulfilOrder(shop, far.id, { ...step, status: 'shipped', trackingNumber: 'AR-123456789-0' })
  const near = await sold(gallery)
  await writeOfInvoices(gallery, near.id)
  await fulfilOrder(shop, near.id, { ...step, status: 'preparing' })
  await fulfilOrder(shop, near.id, { ...step, status: 'ready_for_pickup' })
  const late = await sold(gallery, { shipping: DELIVERY })
  await fulfilOrder(shop, late.id, { ...step, status: 'preparing' })
  await fulfilOrder(shop, late.id, { ...step, status: 'shipped', tell: false })
  await changeTracking(shop, late.id, { trackingNumber: 'AR-987654321-0', tell: true })
}

async function returnMoney(gallery: TestShop): Promise<void> {
  const order = await sold(gallery)
  await giveBack(gallery, order, 30_000)
  await giveBack(gallery, order, 'full')
  await pay(gallery, order)
  await sendDueRefunds(gallery)
  await refreshOrder(gallery.shop, order.reference)
  const helpless = await sold(gallery)
  await refundOrder(gallery.shop, helpless.id, { amount: 'full', reason: 'x', key: 'no-alcanza' })
  await control(gallery, `/payments/${helpless.payment}/refund`, { amount: 25_000 })
  await sendDueRefunds(gallery)
  const poor = await sold(gallery)
  await control(gallery, '/scenario', { refunds: { availableBalance: 0 } })
  await giveBack(gallery, poor, 'full')
  await control(gallery, '/scenario', { refunds: { availableBalance: null } })
}

async function comeTooLate(gallery: TestShop): Promise<void> {
  const work = await paint(gallery.shop)
  const late = await place(gallery, [work])
  await gallery.advance(6)
  await remindBuyers(gallery.shop)
  await gallery.advance(25)
  await expireOrders(gallery.shop)
  await pay(gallery, await place(gallery, [work]))
  await pay(gallery, late)
  const unheard = await place(gallery, [await paint(gallery.shop)])
  const returned = await payAtDouble(gallery, unheard.link)
  await control(gallery, `/payments/${returned}/refund`, {})
  await refreshOrder(gallery.shop, unheard.reference)
  const parted = await place(gallery, [await paint(gallery.shop)])
  await control(gallery, `/payments/${await payAtDouble(gallery, parted.link)}/refund`, { amount: 30_000 })
  await refreshOrder(gallery.shop, parted.reference)
  const disowned = await place(gallery, [await paint(gallery.shop)])
  await control(gallery, `/payments/${await payAtDouble(gallery, disowned.link)}/chargeback`)
  await refreshOrder(gallery.shop, disowned.reference)
  // One mailbox gets few such emails in an hour.
  await gallery.advance(60)
  const cancelled = await place(gallery, [await paint(gallery.shop)])
  await cancelOrder(gallery.shop, cancelled.id)
}

/** The provider reviews, disputes, pays short and says what nobody knows. */
async function worry(gallery: TestShop): Promise<void> {
  const { shop } = gallery
  const aPrint = async () => place(gallery, (await printWork(shop)).items.slice(0, 1))
  await pay(gallery, await aPrint(), { method: 'rapipago' })
  await pay(gallery, await aPrint(), { holder: 'CONT' })
  const { payment, reference } = await sold(gallery)
  for (const step of ['mediate', 'close_mediation']) {
    await control(gallery, `/payments/${payment}/${step}`)
    await settlePayment(shop, payment)
  }
  const takenBack = await sold(gallery)
  for (const step of ['chargeback', 'settle_chargeback']) {
    await control(gallery, `/payments/${takenBack.payment}/${step}`)
    await settlePayment(shop, takenBack.payment)
  }
  const lost = await sold(gallery)
  await control(gallery, `/payments/${lost.payment}/mediate`)
  await settlePayment(shop, lost.payment)
  const mediated = await shop.payments.getPayment(lost.payment)
  if (mediated === undefined) throw new Error('the payment is not there')
  const ruling = { status: 'refunded', refundedMinor: mediated.amount.minor } as const
  await settleOrder(shop, lost.reference, [{ ...mediated, ...ruling }])
  const strange = await shop.payments.getPayment(payment)
  if (strange === undefined) throw new Error('the payment is not there')
  const updatedAt = new Date(strange.updatedAt.getTime() + 1000)
  await settleOrder(shop, reference, [
    { ...strange, id: '999', status: 'unknown', detail: 'on_hold', updatedAt },
    { ...strange, id: '998', amount: { minor: 50_050, currency: 'BRL' }, updatedAt },
    { ...strange, id: '997', isRegular: false, updatedAt },
  ])
  const back = {
    status: 'refunded',
    refundedMinor: 50_050,
    updatedAt: new Date(updatedAt.getTime() + 1000),
  } as const
  await settleOrder(shop, reference, [
    { ...strange, id: '998', amount: { minor: 50_050, currency: 'BRL' }, ...back },
  ])
  const elsewhere = await place(gallery, [await paint(shop)])
  await settleOrder(shop, elsewhere.reference, [
    { ...strange, orderReference: elsewhere.reference, updatedAt },
  ])
  const short = await place(gallery, [await paint(shop)])
  await control(gallery, '/seed', { payments: [{ external_reference: short.reference, amount: 50_000 }] })
  await refreshOrder(shop, short.reference)
  const [nobodys] = await control(gallery, '/seed', { payments: [{ external_reference: 'a'.repeat(43) }] })
  await settlePayment(shop, String(nobodys.id))
  await tellOfClosedDoor(shop, shop.payments)
  await tellOfDamage(shop, [{ relation: 'orders' }])
  await sendAlert(shop, 'quien.mantiene@example.com', {
    kind: 'disk',
    reason: 'no space is left on the disk',
  })
  await tellOfRecovery(shop, 'quien.mantiene@example.com', 'disk')
  await gallery.advance(5 * 24 * 60 + 1)
  for (let id = 1000; id < 1031; id += 1)
    await gallery.server.inject({
      method: 'POST',
      url: `/api/payments/webhook/mercadopago?data.id=${id}&type=payment`,
      payload: {},
    })
  await watchPayments(shop)
}

/** What visitors write, and what one of them is answered. */
async function write(gallery: TestShop): Promise<void> {
  const { server, shop } = gallery
  const email = 'visita@example.com'
  const name = 'María José Güiraldes'
  const send = async (url: string, payload: object) => {
    const reply = await server.inject({ method: 'POST', url, payload })
    if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.body}`)
  }
  const message = WILD.repeat(4).slice(0, 1000)
  await send('/api/contact', { name, email, phone: '+54 9 11 2345-6789', subject: 'info', message })
  const { rows } = await selectMessages(shop.database.sql, { limit: 1, offset: 0, sort: 'newest' })
  await replyToMessage(shop, rows[0]?.id ?? '', { text: WILD.repeat(9).slice(0, 3000), key: 'respuesta' })
  await joinList(gallery, { email, name })
  const comment = WILD.slice(0, 450)
  await send('/api/withdrawals', { name, email, purchase: 'Pedido 1001', comment })
}

/** Somebody waits for a work and for one that is like it, and both come. */
async function wait(gallery: TestShop): Promise<void> {
  const { shop } = gallery
  const { id } = await paint(shop, { title: WILD_TITLE, saleState: 'sold' })
  for (const kind of ['work', 'similar'])
    await waitFor(gallery, { email: 'visita@example.com', artworkId: id, kind })
  await gallery.advance(1)
  await paint(shop, { title: WILD_TITLE, createdAt: shop.clock() })
  await tellOfSimilar(shop)
  await shop.database.runner.executeSql("update artworks set sale_state = 'for_sale' where id = $1", [id])
  await tellWaiters(shop)
  await gallery.advance(1)
  await tellWaiters(shop)
}

/** One of each kind of email that the gallery writes, and the longest and wildest that anybody can bring about. */
export async function enqueueEveryEmail(gallery: TestShop) {
  await sellAndDeliver(gallery)
  await returnMoney(gallery)
  await comeTooLate(gallery)
  await worry(gallery)
  await write(gallery)
  await wait(gallery)
  await haggle(gallery, WILD_TITLE)
  await writeOfAccess(gallery)
  const { rows } = await gallery.shop.database.sql.execute(
    'select kind, subject, html, text, to_address, good_until from letters order by created_at, key',
  )
  return rows.map((row) => ({
    kind: String(row.kind),
    subject: String(row.subject),
    html: String(row.html),
    text: String(row.text),
    toAddress: String(row.to_address),
    hasEnd: row.good_until !== null,
  }))
}
