import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { printWork } from '../../../tests/support/prints.ts'
import { checkOut, requestFor } from '../../../tests/support/purchases.ts'
import { sentAgain } from '../../../tests/support/sent-again.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

/** Many buyers at the same moment, each with a work of her own and from a network of her own. */

// Also on PostgreSQL: there it is connections that purchases wait for, and not one database.

const BUYERS = 40

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => gallery.stop())

const buyer = (at: number) => ({
  ...requestFor([]).customer,
  email: `ana${at}@example.com`,
  dni: `${30_000_000 + at}`,
})

/** A crowd that comes at the same moment. */
const crowd = <Answer>(come: (at: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: BUYERS }, (_, at) => come(at)))

test('of a crowd the first can pay while the last still wait, and nobody is forgotten', async () => {
  const works: Awaited<ReturnType<typeof paint>>[] = []
  while (works.length < BUYERS) works.push(await paint(gallery.shop))
  const asked = vi.spyOn(gallery.shop.payments, 'createCheckout')
  const writtenAtFirst: number[] = []
  const answers = await crowd(async (at) => {
    const request = requestFor(works.slice(at, at + 1), {
      customer: buyer(at),
      requestKey: crypto.randomUUID(),
    })
    const { status } = await sentAgain(() => checkOut(gallery, request, `190.4.${at}.1`))
    writtenAtFirst.push(asked.mock.calls.length)
    return status
  })
  expect(answers).toEqual(works.map(() => 200))
  // Every order that is written has its page asked for at once.
  expect(writtenAtFirst[0]).toBeLessThan(BUYERS / 2)
})

test('of a crowd that wants one work one has it, and who comes after that is told so for the price of a look', async () => {
  const work = await paint(gallery.shop)
  const { items: prints } = await printWork(gallery.shop, { editionSize: 1 })
  for (const item of [work, prints[0]]) {
    if (item === undefined) throw new Error('there is something to buy')
    const transactions = vi.spyOn(gallery.shop.database, 'transaction')
    const answers = await crowd((at) =>
      checkOut(gallery, requestFor([item], { customer: buyer(at) }), `190.5.${at}.1`),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(BUYERS - 1).fill(409)])
    const told = new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))
    expect(told.size).toBe(1)
    // In one each is counted that she came; only the first have another, who could not know it yet.
    expect(transactions.mock.calls.length).toBeLessThan(BUYERS * 1.5)
    vi.restoreAllMocks()
  }
})

test('a wish that comes again and again in a crowd is one order, and all are led to it', async () => {
  const work = await paint(gallery.shop)
  const request = requestFor([work], { customer: buyer(0), requestKey: 'el-mismo-deseo'.padEnd(24, '_') })
  const answers = await crowd((at) => checkOut(gallery, request, `190.6.${at}.1`))
  expect(answers.map(({ status }) => status)).toEqual(Array(BUYERS).fill(200))
  expect(new Set(answers.map(({ body }) => body.order_ref)).size).toBe(1)
})
