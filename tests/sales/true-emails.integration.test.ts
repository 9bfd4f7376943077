import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSale, ORDER_STATUSES, type OrderStatus } from '#orders/order.ts'
import { ownStatusText } from '#orders/own-order-texts.ts'
import { cancelOrder, expireOrder } from '#orders/server/expire-orders.ts'
import { failOrder } from '#orders/server/fail-order.ts'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { settleOrder } from '#orders/server/settle-order.ts'
import type { Unapplied } from '#orders/settlement.ts'
import { control } from '../support/double.ts'
import {
  LISTED_PAIRS,
  pairOf,
  readEnqueuedEmails,
  watchEmails,
  wrongsInEmails,
} from '../support/enqueued-emails.ts'
import { enqueueEveryEmail } from '../support/every-email.ts'
import { writeOfInvoices } from '../support/every-invoice-email.ts'
import { orderThatIs, worryAbout } from '../support/orders-in-each-status.ts'
import { PAGE_TRUTHS } from '../support/page-truths.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../support/purchases.ts'
import { sendDueRefunds } from '../support/refunds.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
  await watchEmails(gallery.shop.database.sql)
})
afterAll(() => gallery.stop())

const statusOf = async (reference: string) =>
  (await selectOrderByReference(gallery.shop.database.sql, reference))?.status

async function reserve() {
  const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop)]))
  const reference = String(body.order_ref)
  const row = await selectOrderByReference(gallery.shop.database.sql, reference)
  if (row === undefined) throw new Error('the order is not there')
  return { row, reference, link: String(body.init_point) }
}

type Reserved = Awaited<ReturnType<typeof reserve>>

/** Holds what the page of the order says to the table; answers how the money that does not pay it is told of. */
async function readPage({ row }: Reserved): Promise<string> {
  const reply = await gallery.server.inject(`/api/orders/own?token=${row.token}`)
  const { data } = reply.json()
  const { title, text } = ownStatusText(data)
  const { says, never } = PAGE_TRUTHS[data.status as OrderStatus][data.unapplied as Unapplied]
  expect(`${title}. ${text}`).toMatch(says)
  if (never !== undefined) expect(text).not.toMatch(never)
  return `${data.status} ${data.unapplied}`
}

async function returnsOf({ row }: Reserved) {
  const { rows } = await gallery.shop.database.sql.execute(
    `select kind, text from letters where about = '${row.id}' and kind ~ 'refunded|returned'`,
  )
  return rows.map(({ kind, text }) => ({ kind: String(kind), text: String(text).replace(/\s+/g, ' ') }))
}

/** How an order comes to each status in which money that was returned elsewhere may be heard of. */
const endings = {
  awaiting_payment: async () => {},
  expired: async ({ row }: Reserved) => {
    await gallery.advance(31)
    await expireOrder(gallery.shop, row.id)
  },
  cancelled: ({ row }: Reserved) => cancelOrder(gallery.shop, row.id),
  failed_to_start: async ({ row }: Reserved) => {
    await gallery.shop.database.sql.execute(`update orders set payment_url = null where id = '${row.id}'`)
    await failOrder(gallery.shop, row)
  },
} as const

describe.each(Object.entries(endings))(
  'a payment that was returned before anybody had heard of it',
  (status, end) => {
    test(`is told as what it is, and nothing else, when the order is ${status}`, async () => {
      const order = await reserve()
      await end(order)
      const payment = await payAtDouble(gallery, order.link)
      await control(gallery, `/payments/${payment}/refund`, {})
      await refreshOrder(gallery.shop, order.reference)
      expect(await statusOf(order.reference)).toBe(status)
      expect(await readPage(order)).toBe(`${status} returned`)
      const [email, ...more] = await returnsOf(order)
      expect([email?.kind, more]).toEqual(['order-payment-returned', []])
      expect(email?.text).toMatch(
        status === 'awaiting_payment' ? /sigue esperando su pago/ : /El pedido ya no está vigente/,
      )
    })
  },
)

test('money that the shop itself sends back from a cancelled order came when it was over, and is told so', async () => {
  const order = await reserve()
  await cancelOrder(gallery.shop, order.row.id)
  await payAtDouble(gallery, order.link)
  await refreshOrder(gallery.shop, order.reference)
  expect(await readPage(order)).toBe('cancelled here')
  await sendDueRefunds(gallery)
  await refreshOrder(gallery.shop, order.reference)
  expect((await returnsOf(order)).map(({ kind }) => kind)).toEqual(['order-late-refunded'])
  expect(await readPage(order)).toBe('cancelled returned')
})

describe('the page of an order says what is true', () => {
  test('when nothing has come and its time is nearly over', async () => {
    const order = await reserve()
    expect(await readPage(order)).toBe('awaiting_payment none')
    await gallery.advance(29)
    const reply = await gallery.server.inject(`/api/orders/own?token=${order.row.token}`)
    expect(ownStatusText(reply.json().data).text).not.toContain('mientras pagás')
  })

  test.each(Object.entries(endings))(
    'when a payment came that does not count, and it is %s',
    async (status, end) => {
      const order = await reserve()
      await end(order)
      const payment = await gallery.shop.payments.getPayment(await payAtDouble(gallery, order.link))
      if (payment === undefined) throw new Error('the payment is not there')
      await settleOrder(gallery.shop, order.reference, [{ ...payment, isRegular: false }])
      expect(await readPage(order)).toBe(`${status} here`)
    },
  )

  test('when the work had gone to somebody else, and when the money is back', async () => {
    const order = await reserve()
    await endings.expired(order)
    await gallery.shop.database.sql.execute(
      `update artworks set sale_state = 'not_for_sale' where id in (select artwork_id from order_lines where order_id = '${order.row.id}')`,
    )
    await payAtDouble(gallery, order.link)
    await refreshOrder(gallery.shop, order.reference)
    expect(await readPage(order)).toBe('conflict_refunding here')
    await sendDueRefunds(gallery)
    await refreshOrder(gallery.shop, order.reference)
    expect(await readPage(order)).toBe('refunded returned')
  })

  test('when less has come than it costs', async () => {
    const order = await reserve()
    await control(gallery, '/seed', { payments: [{ external_reference: order.reference, amount: 50_000 }] })
    await refreshOrder(gallery.shop, order.reference)
    expect(await readPage(order)).toBe('amount_mismatch none')
  })
})

test.each(ORDER_STATUSES)('whatever money may do is told of an order that is %s', async (status) => {
  const order = await orderThatIs(gallery, status)
  await worryAbout(order)
  expect(await statusOf(order.row.reference)).toBe(status)
})

test.each(ORDER_STATUSES.filter(isSale))(
  'a part that is given back is told of a sale that is %s',
  async (status) => {
    const order = await orderThatIs(gallery, status)
    await order.hear({ refundedMinor: 10_000 })
    expect(await statusOf(order.row.reference)).toBe(status)
  },
)

test.each([...ORDER_STATUSES.filter(isSale), 'refunded' as const])(
  'an invoice and a credit note are told of an order that is %s',
  async (status) => {
    const order = await orderThatIs(gallery, status)
    await writeOfInvoices(gallery, order.row.id)
    expect(await statusOf(order.row.reference)).toBe(status)
  },
)

test('every email is written in each state that is listed, in no other, and says what is true there', {
  timeout: 240_000,
}, async () => {
  // One of its own: strangers' emails to the same mailbox would leave some of them out.
  const untouched = await openTestShop()
  await watchEmails(untouched.shop.database.sql)
  await enqueueEveryEmail(untouched)
  const emails = [
    ...(await readEnqueuedEmails(untouched.shop.database.sql)),
    ...(await readEnqueuedEmails(gallery.shop.database.sql)),
  ]
  await untouched.stop()
  expect([...new Set(wrongsInEmails(emails))]).toEqual([])
  expect([...new Set(emails.map(pairOf))].toSorted()).toEqual(LISTED_PAIRS.toSorted())
})
