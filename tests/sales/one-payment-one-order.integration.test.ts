import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findEmailsAbout } from '#email/server/find-emails.ts'
import type { OrdersShop } from '#orders/server/orders-shop.ts'
import { refreshOrder, settlePayment } from '#orders/server/read-provider.ts'
import { sweepPayments } from '#orders/server/sweep-payments.ts'
import type { ProviderClient } from '#payments/server/mercado-pago/client.ts'
import { mercadoPagoOver } from '../support/mercado-pago.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, orderOf, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** The provider shows a payment under another reference than it did: it lies, or somebody has edited it there. */

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

async function reserve(): Promise<string> {
  const work = await paint(gallery.shop, { pesos: 100_000 })
  return String((await checkOut(gallery, requestFor([work]))).body.order_ref)
}

const statusesOf = (...references: string[]) =>
  Promise.all(references.map(async (reference) => (await orderOf(gallery, reference)).status))

let payments = 0

/** An approved payment as the provider's API writes it, and what changes of it so many seconds later. */
function paid(reference: string) {
  payments += 1
  const start = gallery.shop.clock().getTime()
  const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()
  const payment = {
    id: 710_000_000_000 + payments,
    status: 'approved',
    transaction_amount: 100_000,
    transaction_amount_refunded: 0,
    currency_id: 'ARS',
    external_reference: reference,
    operation_type: 'regular_payment',
    date_created: at(0),
    date_approved: at(0),
    date_last_updated: at(0),
  }
  return (seconds = 0, changes: object = {}) => ({ ...payment, date_last_updated: at(seconds), ...changes })
}

const RETURNED = { status: 'refunded', transaction_amount_refunded: 100_000 }

/** The shop with a provider that knows one payment, and finds it under the reference that it shows. */
function shopHearing(payment: { readonly id: number; readonly external_reference?: unknown }): OrdersShop {
  const client: ProviderClient = async ({ path, reply }) => {
    const { pathname, searchParams } = new URL(path, 'http://provider')
    const wanted = searchParams.get('external_reference')
    const isFound = wanted === null || wanted === payment.external_reference
    const results = isFound ? [payment] : []
    const found = { results, paging: { total: results.length } }
    return reply?.parse(pathname === `/v1/payments/${payment.id}` ? payment : found) as never
  }
  const { clock, log } = gallery.shop
  return { ...gallery.shop, payments: mercadoPagoOver({ client, clock, log }) }
}

const kindsOf = async (reference: string) => {
  const { id } = await orderOf(gallery, reference)
  return (await findEmailsAbout(gallery.shop.database.sql, id)).map(({ kind }) => kind)
}

describe('a payment that has paid an order', () => {
  test('pays no other that the provider shows it under later, and the artist is told once', async () => {
    const [first, second] = [await reserve(), await reserve()]
    const payment = paid(first)
    expect(await refreshOrder(shopHearing(payment()), first)).toBe('paid')
    const later = shopHearing(payment(5, { external_reference: second }))
    expect(await refreshOrder(later, second)).toBe('awaiting_payment')
    await settlePayment(later, String(payment().id))
    await sweepPayments(later)
    expect(await statusesOf(first, second)).toEqual(['paid', 'awaiting_payment'])
    expect((await kindsOf(second)).filter((kind) => kind === 'counted_elsewhere')).toHaveLength(1)
    expect(await kindsOf(first)).not.toContain('counted_elsewhere')
  })

  test('is that order’s when it goes back, whichever the provider calls it then', async () => {
    const [first, second] = [await reserve(), await reserve()]
    const payment = paid(first)
    await refreshOrder(shopHearing(payment()), first)
    await refreshOrder(shopHearing(payment(5, { external_reference: second, ...RETURNED })), second)
    expect(await statusesOf(first, second)).toEqual(['refunded', 'awaiting_payment'])
  })

  test.each([
    ['one that is not ours', 'b'.repeat(43)],
    ['none', null],
  ])('is that order’s when the provider names %s later', async (_which, external_reference) => {
    const first = await reserve()
    const payment = paid(first)
    await refreshOrder(shopHearing(payment()), first)
    await settlePayment(shopHearing(payment(5, { external_reference, ...RETURNED })), String(payment().id))
    expect(await statusesOf(first)).toEqual(['refunded'])
    const { rows } = await gallery.shop.database.sql.execute(
      `select key from letters where key = 'unknown-payment:${payment().id}'`,
    )
    expect(rows).toEqual([])
  })

  test('has paid one of two that are told of it at the same moment', async () => {
    const [first, second] = [await reserve(), await reserve()]
    const payment = paid(first)
    await Promise.all([
      refreshOrder(shopHearing(payment()), first),
      refreshOrder(shopHearing(payment(5, { external_reference: second })), second),
    ])
    expect((await statusesOf(first, second)).toSorted()).toEqual(['awaiting_payment', 'paid'])
  })
})
