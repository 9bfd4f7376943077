import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { firstRates } from '#shipping/shipping-rates.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { announceEndedShipping } from './end-shipping-rates.ts'
import { storeSiteInfo } from './store-site-info.ts'

let gallery: TestShop

const read = async () => (await gallery.server.inject('/api/siteinfo/shipping')).json().data
const store = (validUntil: string) =>
  gallery.shop.database.transaction((transaction) =>
    storeSiteInfo(
      transaction,
      { shipping: { ...firstRates, insurancePercent: 2, validUntil } },
      { by: 'Eulalia', at: new Date() },
    ),
  )

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

test('a gallery that has no prices of delivery begins with zones and without prices', async () => {
  expect(await read()).toMatchObject(firstRates)
})

test('what the artist stores is what everybody reads', async () => {
  await store('2027-01-31')
  expect(await read()).toMatchObject({ insurancePercent: 2, validUntil: '2027-01-31' })
})

test('when the last day of the prices is over, pages are made anew, once', async () => {
  const dropped: unknown[] = []
  await gallery.shop.database.listen(catalogueChanged, (tags) => dropped.push(tags))
  await store('2026-11-24')
  dropped.length = 0
  const at = (time: string) => ({ database: gallery.shop.database, clock: () => new Date(time) })
  await announceEndedShipping(at('2026-11-25T02:59:00Z'))
  await announceEndedShipping(at('2026-11-25T03:06:00Z'))
  expect(dropped).toEqual([])
  await announceEndedShipping(at('2026-11-25T03:00:30Z'))
  await expect.poll(() => dropped).toEqual([['site']])
})
