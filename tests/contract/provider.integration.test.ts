import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectPayments, type PaymentConnection } from '#app/server/payment-connection.ts'
import { readSettings } from '#app/server/settings.ts'
import { linkTo } from '#pages/site-pages.ts'
import { type CheckoutOpening, ProviderRefused } from '#payments/server/payment-provider.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { silentLog } from '../support/test-database.ts'

/**
 * The shop's own adapter asks the double and, where the token of a test seller is given, Mercado Pago itself the same
 * questions. No money moves.
 */

const token = process.env.MP_CONTRACT_TOKEN
const PLACES: readonly (readonly [string, Record<string, string>])[] = [
  ['the double', { PAYMENT_DOUBLE_PORT: '0' }],
  ...(token === undefined
    ? []
    : [
        [
          'Mercado Pago',
          { PAYMENTS_BASE_URL: 'https://api.mercadopago.com', MP_ACCESS_TOKEN: token },
        ] as const,
      ]),
]

function openingOf(changes: Partial<CheckoutOpening> = {}): CheckoutOpening {
  const now = Date.now()
  return {
    orderReference: randomUUID(),
    lines: [
      {
        id: 'obra-1',
        title: 'Atardecer en el Delta',
        amount: { minor: 14_500_000, currency: 'ARS' },
        imageUrl: 'https://galeria.example/obra-1.jpg',
      },
    ],
    payer: {
      firstName: 'Ana',
      lastName: 'Paz',
      email: 'ana@example.com',
      phone: '0351 15-555-1234',
      dni: '30111222',
      cuit: '',
    },
    returnUrls: {
      success: `https://galeria.example${linkTo.paymentSuccess()}`,
      failure: `https://galeria.example${linkTo.paymentFailure()}`,
    },
    opensAt: new Date(now - 1000),
    closesAt: new Date(now + 30 * 60_000),
    hasOriginal: true,
    instantResultOnly: true,
    ticketsDueAt: undefined,
    idempotencyKey: randomUUID(),
    ...changes,
  }
}

describe.each(PLACES)('of %s', (_name, environment) => {
  let connection: PaymentConnection
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'caballete-contract-'))
    const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment })
    const place = { siteUrl: 'https://galeria.example', log: silentLog, clock: systemClock }
    connection = await connectPayments(settings, place)
  })
  afterAll(async () => {
    await connection.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('the account is told', async () => {
    expect(await connection.payments.whoAmI()).toEqual({
      sellerAccountId: expect.stringMatching(/^\d+$/),
      site: 'MLA',
    })
  })

  test('a payment page is opened for this gallery, and closed, and closed again', async () => {
    const opened = await connection.payments.createCheckout(openingOf())
    expect(opened.redirectUrl).toContain(`pref_id=${opened.providerCheckoutId}`)
    for (const _time of [1, 2]) await connection.payments.closeCheckout(opened.providerCheckoutId)
  })

  test('a page with tickets is opened, too', async () => {
    const ticketsDueAt = new Date(Date.now() + 3 * 24 * 3_600_000)
    const prints = openingOf({ hasOriginal: false, instantResultOnly: false, ticketsDueAt })
    const opened = await connection.payments.createCheckout(prints)
    await connection.payments.closeCheckout(opened.providerCheckoutId)
  })

  test('the same key opens one page', async () => {
    const opening = openingOf()
    const [one, other] = [
      await connection.payments.createCheckout(opening),
      await connection.payments.createCheckout(opening),
    ]
    expect(other).toEqual(one)
    await connection.payments.closeCheckout(one.providerCheckoutId)
  })

  test('what costs nothing is refused', async () => {
    const [line] = openingOf().lines
    if (line === undefined) throw new Error('nothing is sold')
    const free = openingOf({ lines: [{ ...line, amount: { minor: 0, currency: 'ARS' } }] })
    await expect(connection.payments.createCheckout(free)).rejects.toBeInstanceOf(ProviderRefused)
  })

  test('an order that nobody paid has no payments, and what changed is told in pages', async () => {
    expect(await connection.payments.findPayments(randomUUID())).toEqual([])
    const page = await connection.payments.findUpdated(new Date(Date.now() - 3_600_000), 0)
    expect(page.read).toBeLessThanOrEqual(100)
  })

  test('a payment that never was is not there, and can neither be called off nor returned', async () => {
    const { payments } = connection
    expect(await payments.getPayment('1')).toBeUndefined()
    await expect(payments.cancelPayment('1')).rejects.toBeInstanceOf(ProviderRefused)
    const request = { amount: { minor: 100, currency: 'ARS' as const }, idempotencyKey: randomUUID() }
    await expect(payments.refund('1', request)).rejects.toBeInstanceOf(ProviderRefused)
  })
})
