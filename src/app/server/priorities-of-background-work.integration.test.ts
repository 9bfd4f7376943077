import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { withPriority } from '#payments/server/provider-rate-limiter.ts'
import { sweepPaymentsJob } from '#payments/server/receive-notification.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { runScheduledTasks, startBackgroundWork } from './background-work.ts'

/** Many who only ask once more keep nobody from what is urgent. */

let gallery: TestShop
/** Those who wait for their turn, ten seconds at most; the next test begins among them. */
const crowd = new Set<Promise<unknown>>()

beforeAll(async () => {
  gallery = await openTestShop({ MP_REQUESTS_PER_SECOND: '5' })
})
afterAll(async () => {
  await Promise.all(crowd)
  await gallery.stop()
})

async function reserve() {
  const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop)]))
  return { reference: String(body.order_ref), link: String(body.init_point) }
}

const statusOf = async (reference: string) =>
  (await selectOrderByReference(gallery.shop.database.sql, reference))?.status

/** So many come at once that those who have no room in the line of their share are sent away. */
function come(): Promise<unknown> {
  const asked = Array.from({ length: 40 }, () =>
    withPriority('polling', () => gallery.shop.payments.whoAmI()),
  )
  for (const each of asked) crowd.add(each.catch(() => {}))
  return Promise.all(asked)
}

async function amongMany(work: () => Promise<void>): Promise<void> {
  await expect(come()).rejects.toThrow('cannot be asked so often')
  const coming = setInterval(() => come().catch(() => {}), 500)
  await work().finally(() => clearInterval(coming))
}

test('an order that was not paid in time ends, and its work is free', async () => {
  const { reference } = await reserve()
  await gallery.advance(31)
  await amongMany(() => runScheduledTasks(gallery.shop))
  expect(await statusOf(reference)).toBe('expired')
})

test('a payment that no notification came of is found by the round', async () => {
  const { reference, link } = await reserve()
  await payAtDouble(gallery, link)
  await amongMany(() => runScheduledTasks(gallery.shop))
  expect(await statusOf(reference)).toBe('paid')
})

test('and at once when a notification says that something has changed', async () => {
  await startBackgroundWork(gallery.shop)
  const { reference, link } = await reserve()
  await payAtDouble(gallery, link)
  await amongMany(async () => {
    await gallery.shop.jobs.enqueue(sweepPaymentsJob, {}, { key: 'claim' })
    await expect.poll(() => statusOf(reference), { timeout: 20_000 }).toBe('paid')
  })
})
