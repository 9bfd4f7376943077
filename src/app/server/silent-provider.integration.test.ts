import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { type PaymentProvider, ProviderSilent } from '#payments/server/payment-provider.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { printWork } from '../../../tests/support/prints.ts'
import { checkOut, requestFor } from '../../../tests/support/purchases.ts'
import { stranger } from '../../../tests/support/strangers.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { runScheduledTasks, startBackgroundWork } from './background-work.ts'

// Also on PostgreSQL: jobs of two kinds side by side.

/** A provider that is not heard holds up nothing that can be done without it, and is not asked fifty times for the same silence. */

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => gallery.stop())

const statusOf = async (reference: string) =>
  (await selectOrderByReference(gallery.shop.database.sql, reference))?.status

/** A provider that nobody reaches, and what it was asked. */
function nobodyThere() {
  const asked: string[] = []
  const { payments } = gallery.shop
  const silent = (name: keyof PaymentProvider) => async (): Promise<never> => {
    asked.push(name)
    throw new ProviderSilent('nobody there')
  }
  const closeCheckout = silent('closeCheckout')
  const findPayments = silent('findPayments')
  const findUpdated = silent('findUpdated')
  return { asked, payments: { ...payments, closeCheckout, findPayments, findUpdated } }
}

test('many orders that run out ask a silent provider once in a round, and end after a quarter of an hour', async () => {
  const references: string[] = []
  for (let each = 0; each < 6; each += 1)
    references.push((await checkOut(gallery, requestFor([await paint(gallery.shop)]))).body.order_ref)
  const statuses = () => Promise.all(references.map(statusOf))
  await gallery.advance(31)
  const { asked, payments } = nobodyThere()
  await runScheduledTasks({ ...gallery.shop, payments })
  // Parts of the round that begin together may each have asked before one of them knew.
  expect(asked.length).toBeGreaterThan(0)
  expect(asked).toEqual([...new Set(asked)])
  expect(new Set(await statuses())).toEqual(new Set(['awaiting_payment']))
  await gallery.advance(15)
  await runScheduledTasks({ ...gallery.shop, payments })
  expect(new Set(await statuses())).toEqual(new Set(['expired']))
})

test('an email that is due does not wait for a round that hears nothing from the provider', async () => {
  const round = (name: string) => {
    const kind = jobKind({ name, data: z.object({}), retries: 0, retryDelay: 1 })
    return gallery.shop.jobs.enqueue(kind, {}, { key: `${name} of this test` })
  }
  let answer: () => void = () => {}
  const never = new Promise<never>((_done, fail) => {
    answer = () => fail(new ProviderSilent('nobody there'))
  })
  const asking = vi.spyOn(gallery.shop.payments, 'findUpdated').mockReturnValue(never)
  await startBackgroundWork(gallery.shop)
  for (const each of ['minute-round', 'provider-round']) await round(each)
  await expect.poll(() => asking.mock.calls).not.toEqual([])
  const { customer } = stranger()
  await checkOut(gallery, requestFor((await printWork(gallery.shop)).items.slice(0, 1), { customer }))
  await gallery.advance(6)
  const emails = async () => {
    const { rows } = await gallery.shop.database.sql.execute(
      "select kind from letters where kind = 'order-received'",
    )
    return rows.length
  }
  const before = await emails()
  await round('minute-round')
  await expect.poll(emails, { timeout: 30_000 }).toBe(before + 1)
  answer()
})
