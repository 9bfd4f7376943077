import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUpShop } from '#backup/server/backup-command.ts'
import { rehearseRestore } from '#backup/server/rehearse-command.ts'
import { restoreShop } from '#backup/server/restore-command.ts'
import { cleanUpPictures } from '#images/server/clean-up-pictures.ts'
import { contentOf } from '#images/server/media-store.ts'
import { createS3Store } from '#images/server/s3-store.ts'
import { selectShopMark } from '#images/server/shop-mark-table.ts'
import { readStoreMark } from '#images/server/store-mark.ts'
import type { S3Place } from '#platform/s3/s3-client.ts'
import { paint } from '../support/paintings.ts'
import { openS3Server } from '../support/s3-server.ts'
import { connectTo, emptyPlace, openShopAt, type Place, placeToRestoreInto } from '../support/shop-places.ts'

const LONG = 240_000
const servers: { stop(): Promise<void> }[] = []
let bucket: S3Place
let production: Place
let bucketSettings: Record<string, string>
let file: string
let mark: string
let folder: string

beforeAll(async () => {
  const server = await openS3Server()
  servers.push(server)
  bucket = server.place
  bucketSettings = {
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: bucket.region,
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  }
  production = await emptyPlace(bucketSettings)
  const gallery = await openShopAt(production)
  await paint(gallery.shop, { id: 'una' })
  mark = (await selectShopMark(gallery.shop.database.sql)) ?? ''
  await gallery.stop()
  folder = await mkdtemp(join(tmpdir(), 'caballete-elsewhere-'))
  file = join(folder, 'backup.zip')
  await backUpShop(production, file)
}, LONG)
afterAll(async () => {
  for (const server of servers) await server.stop()
})

const namesIn = async (place: S3Place) => {
  const names: string[] = []
  for await (const { name } of createS3Store(place).list()) names.push(name)
  return names.sort()
}

async function markAt(place: Place) {
  const database = await connectTo(place)
  const found = await selectShopMark(database.sql)
  await database.close()
  return found
}

test(
  'a shop and its pictures have one mark from the first start on, and keep it',
  async () => {
    expect(mark).toMatch(/^[\w-]{20,}$/)
    expect(await readStoreMark(createS3Store(bucket))).toEqual({ shop: mark })
    const again = await openShopAt(production)
    expect(await selectShopMark(again.shop.database.sql)).toBe(mark)
    await again.shop.media.put('caballete-shop.json', Buffer.from(JSON.stringify({ shop: mark })))
    await again.advance(30 * 24 * 60)
    await cleanUpPictures(again.shop)
    expect(await readStoreMark(again.shop.media)).toEqual({ shop: mark })
    await again.stop()
  },
  LONG,
)

test(
  'a shop that is started on an empty folder does not open without its pictures, and says where to name them',
  async () => {
    const place = await emptyPlace()
    const gallery = await openShopAt(place)
    await paint(gallery.shop, { id: 'una' })
    await gallery.stop()
    const [media, kept] = [join(place.DATA_DIR, 'media'), join(place.DATA_DIR, 'kept')]
    await rename(media, kept)
    await expect(openShopAt(place)).rejects.toThrow(
      `The database names pictures, and none of them is in ${media}: name the DATA_DIR or S3_… that the shop has had`,
    )
    await writeFile(join(media, 'caballete-shop.json'), `{"shop":"${await markAt(place)}"}`)
    await (await openShopAt(place)).stop()
    await rm(media, { recursive: true })
    await rename(kept, media)
    await rm(join(media, 'caballete-shop.json'))
    await (await openShopAt(place)).stop()
  },
  LONG,
)

test('a backup is read by nobody but its owner', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

describe('in the environment of an open shop whose database alone was changed', () => {
  test(
    'a restore touches no picture and no row',
    async () => {
      const copy = await placeToRestoreInto(bucketSettings)
      const before = await namesIn(bucket)
      await expect(restoreShop(copy, file, { place: 'empty' })).rejects.toThrow(
        `The pictures belong to a shop already (its mark is ${mark}), and nothing was restored.`,
      )
      expect(await namesIn(bucket)).toEqual(before)
      expect(await readStoreMark(createS3Store(bucket))).toEqual({ shop: mark })
    },
    LONG,
  )

  test(
    'another shop does not start on its pictures: its clean-up would remove them',
    async () => {
      await expect(openShopAt(await emptyPlace(bucketSettings))).rejects.toThrow(
        `The pictures belong to another shop (its mark is ${mark})`,
      )
    },
    LONG,
  )

  test(
    'who says that the shop is gone for good takes its place, and its mark',
    async () => {
      const server = await openS3Server()
      servers.push(server)
      const own = { ...bucketSettings, S3_ENDPOINT: server.place.endpoint }
      const gone = await placeToRestoreInto(own)
      await restoreShop(gone, file, { place: 'empty' })
      const lost = await markAt(gone)
      expect(lost).not.toBe(mark)
      const successor = await placeToRestoreInto(own)
      await restoreShop(successor, file, { place: 'empty', takeOver: lost })
      expect(await markAt(successor)).toBe(lost)
      await (await openShopAt(successor)).stop()
    },
    LONG,
  )
})

test(
  'a shop is not replaced by the backup of another one unless its mark is said',
  async () => {
    const other = await emptyPlace()
    const gallery = await openShopAt(other)
    await paint(gallery.shop, { id: 'propia' })
    await gallery.stop()
    const theirs = await markAt(other)
    await expect(restoreShop(other, file, { place: 'replaced' })).rejects.toThrow(
      `The database is another shop's (its mark is ${theirs}), and nothing was restored.`,
    )
    await restoreShop(other, file, { place: 'replaced', takeOver: theirs })
    await expect(backUpShop(other, join(folder, 'successor.zip'))).resolves.toBeDefined()
    await (await openShopAt(other)).stop()
  },
  LONG,
)

test(
  'a bucket of an earlier version, which has no mark, is left alone',
  async () => {
    const server = await openS3Server()
    servers.push(server)
    const store = createS3Store(server.place)
    await store.put(`masters/${'a'.repeat(32)}`, Buffer.from('x'))
    const copy = await placeToRestoreInto({ ...bucketSettings, S3_ENDPOINT: server.place.endpoint })
    await expect(restoreShop(copy, file, { place: 'empty' })).rejects.toThrow(/say --take-over unmarked/)
    expect(await namesIn(server.place)).toEqual([`masters/${'a'.repeat(32)}`])
  },
  LONG,
)

describe('a rehearsal', () => {
  test(
    'reads every row and every picture, touches nothing of the shop and leaves nothing',
    async () => {
      const before = await namesIn(bucket)
      const parent = await mkdtemp(join(tmpdir(), 'caballete-parent-'))
      const { rows, pictures, faults } = await rehearseRestore(production, file, parent)
      expect(faults).toEqual([])
      expect(pictures).toBe(before.filter((name) => contentOf(name) !== undefined).length)
      expect(rows).toBeGreaterThan(2)
      expect(await readdir(parent)).toEqual([])
      expect(await namesIn(bucket)).toEqual(before)
      expect(await markAt(production)).toBe(mark)
    },
    LONG,
  )

  test(
    'says which original is missing',
    async () => {
      const place = await emptyPlace()
      const gallery = await openShopAt(place)
      await paint(gallery.shop, { id: 'sin-original' })
      for await (const { name } of gallery.shop.media.list())
        if (name.startsWith('masters/')) await gallery.shop.media.remove(name)
      await gallery.stop()
      const poor = join(folder, 'poor.zip')
      await backUpShop(place, poor)
      const { faults } = await rehearseRestore(place, poor, folder)
      expect(faults).toHaveLength(1)
      expect(faults[0]).toMatch(/^the original of the picture [0-9a-f]{32} is missing$/)
    },
    LONG,
  )
})
