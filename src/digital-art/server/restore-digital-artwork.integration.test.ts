import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUpPictures } from '#images/server/clean-up-pictures.ts'
import { printWork } from '../../../tests/support/prints.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { deleteDigitalArtworkRow } from './digital-artworks-table.ts'
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

test('a digital work comes back after its share card was cleared away, and gets another one', async () => {
  const { id } = await printWork(gallery.shop)
  await shareDigitalArt(gallery.shop)
  const card = await shareOf(id)
  expect(card).toMatch(/card\.jpg$/)
  await call('DELETE', `/digital-art/${id}`)
  await gallery.advance(8 * DAY)
  headers = await gallery.signIn()
  await cleanUpPictures(gallery.shop)
  expect((await restoreNewest()).status).toBe(200)
  await shareDigitalArt(gallery.shop)
  expect(await shareOf(id)).toBe(card)
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
