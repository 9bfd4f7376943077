import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runScheduledTasks } from '#app/server/background-work.ts'
import { backUpShop } from '#backup/server/backup-command.ts'
import { checkRestored } from '#backup/server/check-restored.ts'
import { withBackup } from '#backup/server/read-backup.ts'
import { restoreShop } from '#backup/server/restore-command.ts'
import type { Dashboard } from '#dashboard/dashboard-api.ts'
import { createDiskStore } from '#images/server/disk-store.ts'
import { offerFor, sendOffer } from '../support/offers.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, isForSale, requestFor } from '../support/purchases.ts'
import { connectTo, emptyPlace, openShopAt, type Place, placeToRestoreInto } from '../support/shop-places.ts'
import type { TestShop } from '../support/test-shop.ts'
import { waitFor, writtenTo } from '../support/wishes.ts'

const LONG = 240_000
const PAUSED = { code: 'selling_paused', success: false }

let file: string
let restored: Place
let gallery: TestShop
let work: Parameters<typeof requestFor>[0][number]
let token: string
let headers: { authorization: string }

beforeAll(async () => {
  const lost = await emptyPlace()
  const before = await openShopAt(lost)
  const waiting = await paint(before.shop, { id: 'esperada' })
  work = await paint(before.shop, { id: 'vendida-despues' })
  token = (await checkOut(before, requestFor([waiting]))).body.order_token
  await leaveWaiting(before, waiting.id)
  await before.stop()
  file = join(lost.DATA_DIR, 'backup.zip')
  await backUpShop(lost, file)
  restored = await placeToRestoreInto()
  await restoreShop(restored, file, { place: 'empty' })
  gallery = await openShopAt(restored)
  headers = await gallery.signIn()
}, LONG)
afterAll(() => gallery?.stop())

/** Somebody waits for a work, somebody for one that is like it and has come by now, and an offer has waited for too long. */
async function leaveWaiting(shop: TestShop, artworkId: string): Promise<void> {
  await waitFor(shop, { email: 'espera@example.com', artworkId })
  await waitFor(shop, { email: 'parecida@example.com', artworkId, kind: 'similar' })
  await shop.advance(1)
  const { id } = await paint(shop.shop, { createdAt: shop.shop.clock(), takesOffers: true })
  const offer = offerFor(id, { email: 'oferta@example.com' })
  expect((await sendOffer(shop, offer)).statusCode).toBe(200)
  await shop.shop.database.sql.execute("update offers set answer_by = sent_at - interval '1 day'")
}

const PROMISES = ['work-is-free', 'similar-works', 'offer-expired'] as const

/** Does for a while what a shop does by itself; answers who was told that a work is free or new, or that an offer is over. */
async function promisedInAWhile(): Promise<string[]> {
  for (let round = 0; round < 3; round += 1) {
    await gallery.advance(1)
    await runScheduledTasks(gallery.shop)
  }
  const told: string[] = []
  for (const kind of PROMISES) told.push(...(await writtenTo(gallery, kind)))
  return told
}

const dashboard = async (): Promise<Dashboard> =>
  (
    await gallery.server.inject({
      method: 'GET',
      url: '/api/stats/dashboard',
      headers,
    })
  ).json().data

test('a restored shop shows its works and sells none of them, whoever asks', async () => {
  expect(await isForSale(gallery, work.id)).toBe(true)
  const wish = requestFor([work])
  expect(await checkOut(gallery, wish)).toMatchObject({ status: 409, body: PAUSED })
  const assisted = await gallery.server.inject({
    method: 'POST',
    url: '/api/orders',
    headers,
    payload: wish,
  })
  expect([assisted.statusCode, assisted.json()]).toMatchObject([409, PAUSED])
  expect(assisted.json().message).toContain('No se cobró nada')
})

test('nobody is led to pay for an order that was begun before the backup', async () => {
  const reply = await gallery.server.inject({
    method: 'POST',
    url: '/api/payments/create-intent',
    payload: { token },
  })
  expect([reply.statusCode, reply.json()]).toMatchObject([409, PAUSED])
})

test('nobody who waits is told that a work is free, new or no longer hers, which may have been sold meanwhile', async () => {
  await gallery.advance(60)
  expect(await promisedInAWhile()).toEqual([])
})

test('the artist is told first of all, and sells again when she says so; a visitor cannot', async () => {
  expect((await dashboard()).sellingPaused).toEqual({ backupMadeAt: expect.stringMatching(/^\d{4}-/) })
  const resume = (by: object) =>
    gallery.server.inject({ method: 'DELETE', url: '/api/selling-pause', headers: { ...by } })
  expect((await resume({})).statusCode).toBe(401)
  expect((await checkOut(gallery, requestFor([work]))).status).toBe(409)
  for (const _press of ['first', 'again']) expect((await resume(headers)).statusCode).toBe(200)
  expect((await dashboard()).sellingPaused).toBeNull()
  expect(await promisedInAWhile()).toEqual([
    'espera@example.com',
    'parecida@example.com',
    'oferta@example.com',
  ])
  expect((await checkOut(gallery, requestFor([work]))).status).toBe(200)
})

test(
  'a shop that moves sells at once, and the pause is no fault of a rehearsal',
  async () => {
    const moved = await placeToRestoreInto()
    await restoreShop(moved, file, { place: 'empty', keepSelling: true })
    const elsewhere = await openShopAt(moved)
    expect((await checkOut(elsewhere, requestFor([work]))).status).toBe(200)
    await elsewhere.stop()
    const rehearsed = await placeToRestoreInto()
    // As a rehearsal does: nobody sells there.
    await restoreShop(rehearsed, file, { place: 'empty', keepSelling: true })
    const database = await connectTo(rehearsed)
    const media = createDiskStore(join(rehearsed.DATA_DIR, 'media'))
    const { faults } = await withBackup(file, ({ manifest }) => checkRestored(database, media, manifest))
    await database.close()
    expect(faults).toEqual([])
  },
  LONG,
)
