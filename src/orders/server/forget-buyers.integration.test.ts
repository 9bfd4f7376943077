import { afterAll, beforeAll, expect, test } from 'vitest'
import { printWork } from '../../../tests/support/prints.ts'
import { checkOut, orderOf, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { cancelOrder } from './expire-orders.ts'
import { forgetBuyers } from './orders-of-person.ts'
import { refreshOrder } from './read-provider.ts'

// Also on PostgreSQL: rows are locked before they are looked at again.

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

async function cancelled() {
  const { items } = await printWork(gallery.shop)
  const { body } = await checkOut(gallery, requestFor(items.slice(0, 1)))
  const reference = String(body.order_ref)
  await cancelOrder(gallery.shop, (await orderOf(gallery, reference)).id)
  return { reference, link: String(body.init_point) }
}

const read = (reference: string) => orderOf(gallery, reference)

test('money that comes between reading orders and forgetting their buyers keeps its buyer, and only her', async () => {
  const [paid, unpaid] = [await cancelled(), await cancelled()]
  await gallery.advance(46 * 24 * 60)
  const rows = [await read(paid.reference), await read(unpaid.reference)]
  await payAtDouble(gallery, paid.link)
  await refreshOrder(gallery.shop, paid.reference)
  expect((await read(paid.reference)).status).toBe('cancelled')
  const forgotten = await gallery.shop.database.transaction(({ sql }) =>
    forgetBuyers(gallery.shop, sql, rows),
  )
  expect(forgotten).toBe(1)
  expect((await read(paid.reference)).customer.email).toBe('ana@example.com')
  expect((await read(unpaid.reference)).customer.email).toBe('')
})
