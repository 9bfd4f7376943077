import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUpPictures } from '#images/server/clean-up-pictures.ts'
import type { Transaction } from '#platform/database/database.ts'
import { sizeOf } from '../../../tests/support/ordinary-print.ts'
import { printWork } from '../../../tests/support/prints.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { deleteDigitalArtworkRow } from './digital-artworks-table.ts'
import { decideNumber, holdNumbers, takeNumbers } from './hold-numbers.ts'
import { trashDigitalArtwork, wholeDigitalArtwork } from './restore-digital-artwork.ts'
import { shareDigitalArt } from './share-digital-art.ts'

const DAY = 24 * 60
let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

async function call(method: 'GET' | 'POST' | 'DELETE', path: string) {
  const reply = await gallery.server.inject({ method, url: `/api${path}`, headers })
  return { status: reply.statusCode, body: reply.json() }
}

const shareOf = async (id: string) => (await call('GET', `/digital-art/${id}`)).body.data.images.share

/** Puts the newest thing in the trash back. */
async function restoreNewest() {
  const { body } = await call('GET', '/trash?limit=1')
  return call('POST', `/trash/${body.data[0].id}/restore`)
}

test('a deleted digital work has no share card any more, comes back a week later all the same, and gets another one', async () => {
  const { id } = await printWork(gallery.shop)
  await shareDigitalArt(gallery.shop)
  const card = await shareOf(id)
  expect(card).toMatch(/card\.jpg$/)
  expect((await gallery.server.inject(card)).statusCode).toBe(200)
  await call('DELETE', `/digital-art/${id}`)
  expect((await gallery.server.inject(card)).statusCode).toBe(404)
  await gallery.advance(8 * DAY)
  headers = await gallery.signIn()
  await cleanUpPictures(gallery.shop)
  expect((await restoreNewest()).status).toBe(200)
  await shareDigitalArt(gallery.shop)
  expect(await shareOf(id)).toBe(card)
})

test('the share card of an edition says a price until it is sold out, and again when a number comes back', async () => {
  const { id } = await printWork(gallery.shop, { editionSize: 1, sizes: [sizeOf('a4')] })
  const line = { orderId: 'una', position: 0, digitalArtworkId: id }
  const within = <Answer>(act: (transaction: Transaction) => Promise<Answer>) =>
    gallery.shop.database.transaction(act)
  const cardNow = async () => {
    await shareDigitalArt(gallery.shop)
    return shareOf(id)
  }
  const priced = await cardNow()
  await within((transaction) => holdNumbers(transaction, [line]))
  expect(await cardNow(), 'reserved, it may be for sale again at any moment').toBe(priced)
  await within((transaction) => takeNumbers(transaction, line.orderId, [line]))
  const soldOut = await cardNow()
  expect(soldOut).toMatch(/card\.jpg$/)
  expect(soldOut).not.toBe(priced)
  await within((transaction) => decideNumber(transaction, line, 'returned'))
  expect(await cardNow()).toBe(priced)
})

test('a digital work that has named its share card in the trash comes back without it', async () => {
  const { id } = await printWork(gallery.shop)
  const { database } = gallery.shop
  const work = await wholeDigitalArtwork(database.sql, id)
  if (work === undefined) throw new Error('the digital work is not there')
  await database.transaction(async (transaction) => {
    const named = { ...work, shareCard: 'forgotten-since' }
    await trashDigitalArtwork(gallery.shop, transaction, named)
    await deleteDigitalArtworkRow(transaction.sql, id)
  })
  expect((await restoreNewest()).status).toBe(200)
  expect(await shareOf(id)).toBeNull()
})
