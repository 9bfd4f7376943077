import { sellAtStudio } from '#artworks/server/sell-at-studio.ts'
import { findSignature, keepSignature } from '#certificates/server/artist-signature.ts'
import { certifyLine } from '#certificates/server/certify-order.ts'
import { findOrderCertificates } from '#certificates/server/find-certificates.ts'
import { findHeld } from '#certificates/server/find-transfers.ts'
import { offerTransfer, receiveTransfer } from '#certificates/server/transfer-certificate.ts'
import { findEmailsAbout } from '#email/server/find-emails.ts'
import { fulfilOrder } from '#orders/server/fulfil-order.ts'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { sitePages } from '#pages/site-pages.ts'
import { withdraw } from '#withdrawals/server/withdraw.ts'
import { photograph } from './catalogue-facts.ts'
import type { Recipes } from './contract-cases.ts'
import { control } from './double.ts'
import { sizeOf } from './ordinary-print.ts'
import { paint } from './paintings.ts'
import { printWork } from './prints.ts'
import { checkOut, payAtDouble, requestFor } from './purchases.ts'
import { sendDueRefunds } from './refunds.ts'
import type { Prepare } from './stress-kind.ts'
import type { TestShop } from './test-shop.ts'

type Items = Parameters<typeof requestFor>[0]

/** An order that is paid, of which the shop has not heard yet. */
async function payUnheard(gallery: TestShop, network: string, items?: Items, changes: object = {}) {
  const request = requestFor(items ?? [await paint(gallery.shop)], changes)
  const { body } = await checkOut(gallery, request, network)
  const reference = String(body.order_ref)
  const payment = await payAtDouble(gallery, String(body.init_point))
  const order = await selectOrderByReference(gallery.shop.database.sql, reference)
  return { id: order?.id ?? '', number: String(order?.number), reference, payment }
}

const DELIVERY = {
  method: 'delivery',
  address: 'Av. Mitre 1234',
  city: 'San Salvador de Jujuy',
  province: 'Jujuy',
  postalCode: 'Y4600',
}

type Bought = Awaited<ReturnType<typeof payUnheard>>

/** A paid order that travels to its buyer. */
export async function orderToSend(gallery: TestShop, network: string) {
  return paid(gallery, await payUnheard(gallery, network, undefined, { shipping: DELIVERY }))
}

/** An order of which the artist has begun to take care. */
async function begunOrder(gallery: TestShop, network: string) {
  const order = await paidOrder(gallery, network)
  await fulfilOrder(gallery.shop, order.id, { status: 'preparing', note: '', tell: false })
  return order
}

/** A request to withdraw of which nobody can tell which order it means. */
async function newWithdrawal({ shop }: TestShop, network: string) {
  const form = { name: 'Ana Paz', email: '', phone: '11 2345-6789', purchase: '', comment: '' }
  const { withdrawal } = await withdraw(shop, form, network)
  return { id: withdrawal.id }
}

export async function paidOrder(gallery: TestShop, network: string) {
  return paid(gallery, await payUnheard(gallery, network))
}

async function paid(gallery: TestShop, order: Bought) {
  await refreshOrder(gallery.shop, order.reference)
  return order
}

/** An order of a print of an edition, whose buyer has her money back. */
async function refundedCopy(gallery: TestShop, network: string) {
  const { items } = await printWork(gallery.shop, { editionSize: 5, sizes: [sizeOf('a4')] })
  const order = await giveBack(gallery, await paid(gallery, await payUnheard(gallery, network, items)))
  return { ...order, item: '0' }
}

async function refundedOrder(gallery: TestShop, network: string) {
  return giveBack(gallery, await paidOrder(gallery, network))
}

/** An order whose money the bank has given back to its buyer. */
async function lostOrder(gallery: TestShop, network: string) {
  const order = await paidOrder(gallery, network)
  for (const step of ['chargeback', 'settle_chargeback'])
    await control(gallery, `/payments/${order.payment}/${step}`)
  await refreshOrder(gallery.shop, order.reference)
  return order
}

async function giveBack(gallery: TestShop, order: Bought) {
  await refundOrder(gallery.shop, order.id, { amount: 'full', reason: 'marco dañado', key: order.id })
  await sendDueRefunds(gallery)
  await refreshOrder(gallery.shop, order.reference)
  return order
}

/** The certificate of a paid order. */
async function certified(gallery: TestShop, network: string) {
  const order = await paidOrder(gallery, network)
  await certifyLine(gallery.shop, order.id, { item: 0, replaces: null })
  const [work] = await findOrderCertificates(gallery.shop.database.sql, order.id)
  const [certificate] = work?.certificates ?? []
  return { ...order, code: certificate?.code ?? '', secret: certificate?.holderSecret ?? '' }
}

const RECEIPT = 'recibo-de-quien-la-recibe'

/** A certificate that is about to be passed on; whoever receives the work has said so, or not yet. */
async function offered(gallery: TestShop, network: string, isReceived: boolean) {
  const { secret } = await certified(gallery, network)
  await offerTransfer(gallery.shop, secret)
  const token = (await findHeld(gallery.shop, secret)).transfer?.token ?? ''
  if (isReceived) await receiveTransfer(gallery.shop, { token, receipt: RECEIPT })
  return { secret, token }
}

/** How a certificate passes to the next owner, from either side. */
export function transferRecipes(gallery: TestShop) {
  const bySecret = { secret: 'known:fresh-secret:0' }
  const byToken = { token: 'known:fresh-token:0' }
  const offers: Prepare = (network) => offered(gallery, network, false)
  const received: Prepare = (network) => offered(gallery, network, true)
  const query = [['clave', 'known:fresh-secret:0'] as const]
  return {
    api: {
      'GET /api/certificates/own': {
        query: Object.entries(byToken),
        prepare: (network: string) => certified(gallery, network),
      },
      'GET /api/certificates/held': { query: Object.entries(bySecret), prepare: offers },
      'POST /api/certificates/held/transfer': { body: bySecret, prepare: offers },
      'POST /api/certificates/held/transfer/complete': { body: bySecret, prepare: received },
      'POST /api/certificates/held/transfer/withdraw': { body: bySecret, prepare: received },
      'GET /api/certificates/transfer': { query: Object.entries(byToken), prepare: offers },
      'POST /api/certificates/transfer/receive': { body: { ...byToken, receipt: RECEIPT }, prepare: offers },
    },
    pages: {
      [sitePages.ownCertificate.path]: { query, prepare: offers },
      [sitePages.certificate.path]: {
        query: [],
        prepare: (each: string) => certified(gallery, each),
      },
    },
  }
}

/** A picture of her signature that the artist has just kept. */
async function keptSignature({ shop }: TestShop) {
  await keepSignature(shop, await photograph(1))
  return { id: (await findSignature(shop.database.sql))?.id ?? '' }
}

/** A work that was sold at the studio. */
async function soldAtStudio({ shop }: TestShop) {
  const { id } = await paint(shop)
  await sellAtStudio(shop, id, { buyer: '', price: null })
  return { id }
}

/** A paid order and the first email about it. */
async function orderWithEmail(gallery: TestShop, network: string) {
  const order = await paidOrder(gallery, network)
  const [email] = await findEmailsAbout(gallery.shop.database.sql, order.id)
  if (email === undefined) throw new Error('nothing was written about a paid order')
  return { ...order, emailId: email.id }
}

/** Calls about orders that are further than a checkout alone brings them. @param sale the number of a paid order */
export function orderRecipes(gallery: TestShop, sale: number): Recipes {
  const paid: Prepare = (network) => paidOrder(gallery, network)
  const params = ['id']
  const notification = { query: [['type', 'payment'] as const, ['data.id', '4711'] as const] }
  return {
    'PATCH /api/orders/{id}/status': { params, body: { status: 'preparing' }, prepare: paid },
    'POST /api/orders/{id}/status/undo': {
      params,
      body: { status: 'preparing' },
      prepare: (network) => begunOrder(gallery, network),
    },
    'GET /api/withdrawals/own': { query: [['token', 'known:fresh-token:0']], prepare: paid },
    'PUT /api/withdrawals/{id}/order': {
      params,
      body: { orderNumber: sale },
      prepare: (network) => newWithdrawal(gallery, network),
    },
    'POST /api/orders/{id}/refunds': {
      params,
      body: { reason: 'marco dañado', key: 'known:fresh-id:0', amount: 1000 },
      prepare: paid,
    },
    'PUT /api/orders/{id}/items/{item}/copy': {
      params: ['id', 'item'],
      body: { fate: 'retired' },
      prepare: (network) => refundedCopy(gallery, network),
    },
    'POST /api/orders/{id}/items/{item}/certificate': {
      params: ['id', 'item'],
      body: { replaces: null },
      prepare: async (network) => ({ ...(await paidOrder(gallery, network)), item: '0' }),
    },
    'GET /api/orders/{id}/certificates': { params, prepare: paid },
    'GET /api/certificates/{code}': { params: ['code'], prepare: (network) => certified(gallery, network) },
    'POST /api/certificates/{code}/revoke': {
      params: ['code'],
      body: { reason: 'mal impreso' },
      prepare: (network) => certified(gallery, network),
    },
    'POST /api/artworks/{id}/certificate': {
      params,
      body: { replaces: null },
      prepare: () => soldAtStudio(gallery),
    },
    'GET /api/artworks/{id}/certificates': { params, prepare: () => soldAtStudio(gallery) },
    ...transferRecipes(gallery).api,
    'DELETE /api/certificates/signature/{id}': { params, prepare: () => keptSignature(gallery) },
    'POST /api/orders/{id}/relist': { params, prepare: (network) => refundedOrder(gallery, network) },
    'POST /api/orders/{id}/withhold': { params, prepare: (network) => refundedOrder(gallery, network) },
    'POST /api/orders/{id}/write-off': { params, prepare: (network) => lostOrder(gallery, network) },
    'POST /api/orders/{id}/emails/{emailId}/resend': {
      params: ['id', 'emailId'],
      prepare: (network) => orderWithEmail(gallery, network),
    },
    'POST /api/emails/{id}/resend': {
      params,
      prepare: async (network) => ({ id: (await orderWithEmail(gallery, network)).emailId }),
    },
    // Who knows of no payment yet is answered at once.
    'GET /api/payments/news': {
      query: [
        ['external_reference', 'known:fresh-reference:0'] as const,
        ['status', 'awaiting_payment'] as const,
      ],
      prepare: paid,
    },
    'GET /api/payments/order/{id}': { params, prepare: paid },
    'POST /api/payments/confirm': {
      body: { external_reference: 'known:fresh-reference:0', payment_id: 'known:fresh-payment:0' },
      prepare: (network) => payUnheard(gallery, network),
    },
    'POST /api/payments/webhook/mercadopago': notification,
    'GET /api/payments/webhook/mercadopago': notification,
  }
}
