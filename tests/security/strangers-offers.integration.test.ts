import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellAtStudio } from '#artworks/server/sell-at-studio.ts'
import { ANSWER_DAYS } from '#offers/offer-limits.ts'
import { followOffers } from '#offers/server/end-offers.ts'
import { offerFor, sendOffer } from '../support/offers.ts'
import { paint } from '../support/paintings.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { writtenTo } from '../support/wishes.ts'

let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

const work = async () => (await paint(gallery.shop, { takesOffers: true })).id
const send = async (artworkId: string, changes: object, network?: string) =>
  (await sendOffer(gallery, offerFor(artworkId, changes), network)).statusCode

/** Another way to write one and the same mailbox. */
const spelled = (name: string, at: number) => `${name}+${at}@example.com`

test('one network takes not all the places for offers of a work, and others find some', async () => {
  const id = await work()
  const statuses: number[] = []
  for (let sent = 0; sent < 12; sent += 1) {
    statuses.push(await send(id, {}, '10.99.0.1'))
    await gallery.advance(15)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  expect(await send(id, {})).toBe(200)
  expect(await send(await work(), {}, '10.99.0.1'), 'for another work it may').toBe(200)
  await gallery.advance(24 * 60)
  expect(await send(id, {}, '10.99.0.1')).toBe(200)
})

test('nor does it offer without end in the name of one mailbox, however that is spelled', async () => {
  const statuses: number[] = []
  for (let sent = 0; sent < 11; sent += 1) {
    statuses.push(await send(await work(), { email: spelled('victima', sent) }, '10.99.0.2'))
    await gallery.advance(15)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  expect(await send(await work(), { email: 'victima@example.com' }), 'she may from elsewhere').toBe(200)
})

test('however many offers end in somebody’s name, her mailbox gets few emails of it at a time', async () => {
  const [waiting, sold] = [await work(), await work()]
  for (let sent = 0; sent < 8; sent += 1) {
    await send(waiting, { email: spelled('otra', sent) })
    await send(sold, { email: spelled('otra', sent) })
  }
  await sellAtStudio(gallery.shop, sold, { buyer: '', price: null })
  await followOffers(gallery.shop)
  const heard = async (kind: string) =>
    (await writtenTo(gallery, kind)).filter((address) => address.startsWith('otra')).length
  expect(await heard('offer-missed')).toBe(5)
  await gallery.advance(ANSWER_DAYS * 24 * 60 + 1)
  await followOffers(gallery.shop)
  expect(await heard('offer-expired')).toBe(5)
  const { rows } = await gallery.shop.database.sql.execute(
    `select state, count(*)::int as offers from offers where email like 'otra%' group by state order by state`,
  )
  expect(rows, 'all of them have ended').toEqual([
    { state: 'expired', offers: 8 },
    { state: 'missed', offers: 8 },
  ])
})
