// Also on PostgreSQL: SQL, adding up.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumSales } from '#orders/server/count-orders.ts'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../support/purchases.ts'
import { sendDueRefunds } from '../support/refunds.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

async function sell(pesos: number, times = 1) {
  const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop, { pesos })]))
  for (let time = 0; time < times; time += 1) await payAtDouble(gallery, body.init_point)
  await refreshOrder(gallery.shop, body.order_ref)
  await sendDueRefunds(gallery)
  const row = await selectOrderByReference(gallery.shop.database.sql, body.order_ref)
  if (row === undefined) throw new Error('the order is not there')
  return row.id
}

const giveBack = async (id: string, amount: number | 'full') => {
  await refundOrder(gallery.shop, id, { amount, reason: 'marco', key: `devolver-${id}` })
  await sendDueRefunds(gallery)
}

const sums = async () =>
  (await sumSales(gallery.shop.database.sql, new Date(0))).map(({ count, minor }) => [count, minor / 100])

test('the sales of a month are what stayed: parts that went back are taken off, a surplus never counted', async () => {
  const first = await sell(100_000)
  expect(await sums()).toEqual([[1, 100_000]])
  await giveBack(first, 30_000)
  expect(await sums()).toEqual([[1, 70_000]])
  const twice = await sell(50_000, 2)
  expect(await sums()).toEqual([[2, 120_000]])
  await giveBack(twice, 10_000)
  expect(await sums()).toEqual([[2, 110_000]])
  await giveBack(await sell(80_000), 'full')
  expect(await sums()).toEqual([[2, 110_000]])
})
