import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder, expireOrder } from '#orders/server/expire-orders.ts'
import { failOrder } from '#orders/server/fail-order.ts'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { control } from '../support/double.ts'
import { writeEveryLetter } from '../support/every-letter.ts'
import { LETTER_TRUTHS } from '../support/letter-truths.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../support/purchases.ts'
import { sendDueRefunds } from '../support/refunds.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
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
      const [letter, ...more] = await returnsOf(order)
      expect([letter?.kind, more]).toEqual(['order-payment-returned', []])
      expect(letter?.text).toMatch(
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
  await sendDueRefunds(gallery)
  await refreshOrder(gallery.shop, order.reference)
  expect((await returnsOf(order)).map(({ kind }) => kind)).toEqual(['order-late-refunded'])
})

test('every letter says what is true in each state in which it can be written', {
  timeout: 240_000,
}, async () => {
  const letters = await writeEveryLetter(gallery)
  for (const { kind, text } of letters) {
    const { says, never } = LETTER_TRUTHS[kind as keyof typeof LETTER_TRUTHS]
    const words = text.replace(/\s+/g, ' ')
    expect(words, kind).toMatch(says)
    if (never !== undefined) expect(words, kind).not.toMatch(never)
  }
})
