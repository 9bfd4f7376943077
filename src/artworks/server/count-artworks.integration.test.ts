import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Currency } from '#money/money.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { countCatalogue } from './count-artworks.ts'

let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

const figures = () => countCatalogue(gallery.shop.database.sql)
const paintFor = (pesos: number, currency: Currency) => paint(gallery.shop, { pesos, currency })

test('the value of the catalogue is told in the currency of most works, whichever is the newest', async () => {
  expect(await figures()).toMatchObject({ currency: 'ARS', totalValue: 0, totals: [{ currency: 'ARS' }] })
  await paintFor(700, 'USD')
  expect(await figures()).toMatchObject({ currency: 'USD', totals: [{ currency: 'USD', amount: 700 }] })
  await paintFor(1000, 'ARS')
  // As many of each: the order in which they are declared.
  expect(await figures()).toMatchObject({ currency: 'ARS', totalValue: 1000 })
  await paintFor(50, 'EUR')
  await paintFor(60, 'EUR')
  await paint(gallery.shop, { pesos: 900, currency: 'USD', published: false })
  expect(await figures()).toMatchObject({
    currency: 'EUR',
    totalValue: 110,
    totals: [
      { currency: 'EUR', amount: 110 },
      { currency: 'ARS', amount: 1000 },
      { currency: 'USD', amount: 700 },
    ],
  })
})
