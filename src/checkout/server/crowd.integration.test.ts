import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, requestFor } from '../../../tests/support/purchases.ts'
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

test('of a crowd the first can pay while the last still wait, and nobody is forgotten', async () => {
  const works: Awaited<ReturnType<typeof paint>>[] = []
  while (works.length < BUYERS) works.push(await paint(gallery.shop))
  const asked = vi.spyOn(gallery.shop.payments, 'createCheckout')
  const writtenAtFirst: number[] = []
  const answers = await Promise.all(
    works.map(async (work, at) => {
      const customer = {
        firstName: 'Ana',
        lastName: 'Paz',
        phone: '1',
        email: `ana${at}@example.com`,
        dni: `${30_000_000 + at}`,
      }
      const { status } = await checkOut(gallery, requestFor([work], { customer }), `190.4.${at}.1`)
      writtenAtFirst.push(asked.mock.calls.length)
      return status
    }),
  )
  expect(answers).toEqual(works.map(() => 200))
  // Every order that is written has its page asked for at once.
  expect(writtenAtFirst[0]).toBeLessThan(BUYERS / 2)
})
