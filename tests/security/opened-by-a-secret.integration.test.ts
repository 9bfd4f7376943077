import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sellAtStudio } from '#artworks/server/sell-at-studio.ts'
import { certifyStudioSale } from '#certificates/server/certify-studio-sale.ts'
import { offerTransfer } from '#certificates/server/transfer-certificate.ts'
import { counterOfferWith } from '#offers/server/answer-offer.ts'
import { createAdministrator } from '#session/server/create-administrator.ts'
import { invitationFor } from '../support/invitations.ts'
import { grantedInvoice } from '../support/invoices.ts'
import { offered } from '../support/offers.ts'
import { paint } from '../support/paintings.ts'
import { resetTokenFor } from '../support/password-resets.ts'
import { checkOut, requestFor } from '../support/purchases.ts'
import { askForNewsletter, confirmTokenOf } from '../support/readers.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { roomFor } from '../support/viewing-rooms.ts'
import type { OPENED_BY_A_SECRET } from './public-routes.ts'

let gallery: TestShop

/** What each secret opens, and what of it nobody else may read. */
interface Secrets {
  readonly orderId: string
  readonly orderToken: string
  readonly orderReference: string
  readonly readerToken: string
  /** Puts an address onto the list of readers. */
  readonly confirmToken: string
  readonly wishToken: string
  readonly offerToken: string
  readonly resetToken: string
  /** Lets somebody into the administration. */
  readonly invitationToken: string
  /** Opens the PDF of a certificate. */
  readonly certificateSecret: string
  readonly certificateCode: string
  /** Opens the PDF of an invoice. */
  readonly invoiceSecret: string
  readonly invoiceId: string
  /** Opens the page of whoever has the work, and the link by which she passes its certificate on. */
  readonly holderSecret: string
  readonly transferToken: string
  readonly roomSecret: string
}
let ana: Secrets
let bruno: Secrets

/** What the browser keeps of whoever receives a work. */
const RECEIPT = 'a'.repeat(43)

const textIn = (rows: unknown[], column: string): string => String(Object(rows[0])[column])

/** A work that somebody has bought at the studio, with its certificate. */
async function certified(buyer: string) {
  const { id } = await paint(gallery.shop)
  await sellAtStudio(gallery.shop, id, { buyer, price: null })
  await certifyStudioSale(gallery.shop, id, null)
  const { rows } = await gallery.shop.database.runner.executeSql(
    'select code, secret, holder_secret from certificates where work_id = $1',
    [id],
  )
  const holderSecret = textIn(rows, 'holder_secret')
  await offerTransfer(gallery.shop, holderSecret)
  const transfers = await gallery.shop.database.runner.executeSql(
    'select token from certificate_transfers where code = $1',
    [textIn(rows, 'code')],
  )
  return {
    certificateCode: textIn(rows, 'code'),
    certificateSecret: textIn(rows, 'secret'),
    holderSecret,
    transferToken: textIn(transfers.rows, 'token'),
  }
}

/** What opens an offer that the artist has answered with another amount. */
async function counteredOffer(name: string, email: string): Promise<string> {
  const { id, token } = await offered(gallery, { name: `${name} Paz`, email })
  await counterOfferWith(gallery.shop, id, { amount: 110_000, words: '' })
  return token
}

async function secretsOf(firstName: string): Promise<Secrets> {
  const email = `${firstName.toLowerCase()}@example.com`
  const customer = { firstName, lastName: 'Paz', email, phone: '11 2345-6789', dni: '30111222' }
  const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop)], { customer }))
  await askForNewsletter(gallery, { email })
  const { executeSql } = gallery.shop.database.runner
  const orders = await executeSql('select id from orders where token = $1', [body.order_token])
  const emails = await executeSql(
    "select unsubscribe_url from letters where to_address = $1 and kind = 'newsletter-confirmation'",
    [email],
  )
  const wished = { email, kind: 'similar', artworkId: (await paint(gallery.shop)).id }
  await gallery.server.inject({ method: 'POST', url: '/api/waiting-list', payload: wished })
  const wishes = await executeSql('select token from wishes where email = $1', [email])
  await createAdministrator(gallery.shop, { email, name: firstName, password: 'una clave larga' })
  return {
    orderId: textIn(orders.rows, 'id'),
    orderToken: body.order_token,
    orderReference: body.order_ref,
    readerToken: new URL(textIn(emails.rows, 'unsubscribe_url')).searchParams.get('token') ?? '',
    confirmToken: await confirmTokenOf(gallery, email),
    wishToken: textIn(wishes.rows, 'token'),
    offerToken: await counteredOffer(firstName, email),
    resetToken: await resetTokenFor(gallery, email),
    invitationToken: await invitationFor(gallery, `con-invitacion-${email}`),
    ...(await certified(firstName)),
    ...(await grantedInvoice(gallery, textIn(orders.rows, 'id'))),
    roomSecret: (await roomFor(gallery, { name: `Para ${firstName}`, forWhom: `${firstName} Paz` })).secret,
  }
}

beforeAll(async () => {
  gallery = await openTestShop()
  ana = await secretsOf('Ana')
  bruno = await secretsOf('Bruno')
})
afterAll(() => gallery.stop())

type Secret = keyof Secrets
type Route = (typeof OPENED_BY_A_SECRET)[number]

interface Opened {
  readonly by: Secret
  /** How the route is asked with a secret, or without any. */
  readonly ask: (secret: string | undefined) => { url: string; payload?: object }
  /** What its own answers, unless that is 200. */
  readonly status?: number
}

const inQuery = (path: string, secret: string | undefined) => ({
  url: secret === undefined ? path : `${path}?token=${encodeURIComponent(secret)}`,
})

const OPENED: Record<Route, Opened> = {
  'GET /api/orders/:id': {
    by: 'orderToken',
    ask: (secret) => inQuery(`/api/orders/${ana.orderId}`, secret),
  },
  'GET /api/orders/own': { by: 'orderToken', ask: (secret) => inQuery('/api/orders/own', secret) },
  'GET /api/certificates/own': {
    by: 'orderToken',
    ask: (secret) => inQuery('/api/certificates/own', secret),
  },
  'GET /api/certificates/:code/pdf': {
    by: 'certificateSecret',
    ask: (secret) => {
      const query = secret === undefined ? '' : `?secret=${encodeURIComponent(secret)}`
      return { url: `/api/certificates/${ana.certificateCode}/pdf${query}` }
    },
  },
  'GET /api/invoices/own': { by: 'orderToken', ask: (secret) => inQuery('/api/invoices/own', secret) },
  'GET /api/withdrawals/own': { by: 'orderToken', ask: (secret) => inQuery('/api/withdrawals/own', secret) },
  'GET /api/invoices/:id/pdf': {
    by: 'invoiceSecret',
    ask: (secret) => {
      const query = secret === undefined ? '' : `?secret=${encodeURIComponent(secret)}`
      return { url: `/api/invoices/${ana.invoiceId}/pdf${query}` }
    },
  },
  'GET /api/certificates/held': {
    by: 'holderSecret',
    ask: (secret) => ({
      url: `/api/certificates/held${secret === undefined ? '' : `?secret=${encodeURIComponent(secret)}`}`,
    }),
  },
  'GET /api/certificates/transfer': {
    by: 'transferToken',
    ask: (secret) => inQuery('/api/certificates/transfer', secret),
  },
  // In the order in which both sides press.
  'POST /api/certificates/transfer/receive': {
    by: 'transferToken',
    ask: (token) => ({ url: '/api/certificates/transfer/receive', payload: { token, receipt: RECEIPT } }),
  },
  'POST /api/certificates/held/transfer': {
    by: 'holderSecret',
    ask: (secret) => ({ url: '/api/certificates/held/transfer', payload: { secret } }),
  },
  'POST /api/certificates/held/transfer/complete': {
    by: 'holderSecret',
    ask: (secret) => ({ url: '/api/certificates/held/transfer/complete', payload: { secret } }),
  },
  'POST /api/certificates/held/transfer/withdraw': {
    by: 'holderSecret',
    ask: (secret) => ({ url: '/api/certificates/held/transfer/withdraw', payload: { secret } }),
  },
  'POST /api/payments/create-intent': {
    by: 'orderToken',
    ask: (token) => ({ url: '/api/payments/create-intent', payload: { token, acceptedTerms: '2026-11' } }),
  },
  'POST /api/payments/confirm': {
    by: 'orderReference',
    ask: (external_reference) => ({ url: '/api/payments/confirm', payload: { external_reference } }),
  },
  'GET /api/payments/news': {
    by: 'orderReference',
    // It stands somewhere else than that: the answer comes at once.
    ask: (reference) => ({
      url: `/api/payments/news?status=paid${reference === undefined ? '' : `&external_reference=${encodeURIComponent(reference)}`}`,
    }),
  },
  'GET /api/newsletter/confirm': {
    by: 'confirmToken',
    ask: (secret) => inQuery('/api/newsletter/confirm', secret),
  },
  'POST /api/newsletter/confirm': {
    by: 'confirmToken',
    ask: (token) => ({ url: '/api/newsletter/confirm', payload: { token } }),
  },
  'GET /api/newsletter/unsubscribe': {
    by: 'readerToken',
    ask: (secret) => inQuery('/api/newsletter/unsubscribe', secret),
  },
  'POST /api/newsletter/unsubscribe': {
    by: 'readerToken',
    ask: (token) => ({ url: '/api/newsletter/unsubscribe', payload: { token } }),
  },
  'GET /api/waiting-list/own': {
    by: 'wishToken',
    ask: (secret) => inQuery('/api/waiting-list/own', secret),
  },
  'POST /api/waiting-list/own/confirm': {
    by: 'wishToken',
    ask: (token) => ({ url: '/api/waiting-list/own/confirm', payload: { token } }),
  },
  'POST /api/waiting-list/own/leave': {
    by: 'wishToken',
    ask: (token) => ({ url: '/api/waiting-list/own/leave', payload: { token } }),
  },
  'GET /api/offers/own': { by: 'offerToken', ask: (secret) => inQuery('/api/offers/own', secret) },
  'POST /api/offers/own/accept': {
    by: 'offerToken',
    ask: (token) => ({ url: '/api/offers/own/accept', payload: { token } }),
  },
  'POST /api/offers/own/decline': {
    by: 'offerToken',
    // It was accepted a moment ago, which only its owner is told.
    status: 409,
    ask: (token) => ({ url: '/api/offers/own/decline', payload: { token } }),
  },
  'GET /api/viewing-rooms/opened': {
    by: 'roomSecret',
    ask: (secret) => ({
      url: `/api/viewing-rooms/opened${secret === undefined ? '' : `?secret=${encodeURIComponent(secret)}`}`,
    }),
  },
  'POST /api/viewing-rooms/opened': {
    by: 'roomSecret',
    ask: (secret) => ({ url: '/api/viewing-rooms/opened', payload: { secret } }),
  },
  'POST /api/auth/invitations/use': {
    by: 'invitationToken',
    ask: (token) => ({
      url: '/api/auth/invitations/use',
      payload: { token, name: 'Alguien', newPassword: 'una clave bien distinta' },
    }),
  },
  'POST /api/auth/password-reset/use': {
    by: 'resetToken',
    ask: (token) => ({
      url: '/api/auth/password-reset/use',
      payload: { token, newPassword: 'una clave bien distinta' },
    }),
  },
}

/** Each asks from a network of its own: guessing is limited besides. */
let asked = 0

describe.each(Object.entries(OPENED))('%s', (route, { by, ask, status: opened = 200 }) => {
  const send = async (secret: string | undefined) => {
    const [method] = route.split(' ')
    asked += 1
    const remoteAddress = `10.0.${asked >> 8}.${asked & 255}`
    const reply = await gallery.server.inject({ method: method as 'GET', remoteAddress, ...ask(secret) })
    return { status: reply.statusCode, body: reply.body }
  }
  const refused = async (secret: string | undefined) => {
    const { status, body } = await send(secret)
    expect([400, 404, 410]).toContain(status)
    expect(JSON.parse(body)).toMatchObject({ success: false })
    expect(body).not.toMatch(/Ana|ana@|Paz|init_point|30111222/)
  }

  test('refuses without its secret', () => refused(undefined))

  test('refuses an empty, an invented, a shortened and a lengthened one', async () => {
    for (const wrong of ['', 'x'.repeat(43), ana[by].slice(0, -1), `${ana[by]}x`, '%', "' or '1'='1", '*'])
      await refused(wrong)
  })

  test('refuses what opens something else, and answers to another secret what is the other’s', async () => {
    for (const other of Object.keys(ana) as Secret[]) if (other !== by) await refused(ana[other])
    const { body } = await send(bruno[by])
    expect(body).not.toMatch(/Ana|ana@/)
  })

  test('opens by its own', async () => {
    expect((await send(ana[by])).status).toBe(opened)
  })
})
