import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUpShop } from '#backup/server/backup-command.ts'
import { restoreShop } from '#backup/server/restore-command.ts'
import { contentOf } from '#images/server/media-store.ts'
import { createS3Store } from '#images/server/s3-store.ts'
import type { S3Place } from '#platform/s3/s3-client.ts'
import { paint } from '../support/paintings.ts'
import { openS3Server, settingsFor } from '../support/s3-server.ts'
import { emptyPlace, openShopAt, type Place, placeToRestoreInto } from '../support/shop-places.ts'

const LONG = 240_000
const servers: { stop(): Promise<void> }[] = []

let bucket: S3Place
let place: Place
let file: string
let workId: string

/** A place whose pictures are kept in an empty bucket of its own. */
async function withBucket(make: typeof emptyPlace): Promise<{ place: Place; bucket: S3Place }> {
  const server = await openS3Server()
  servers.push(server)
  return { place: await make(settingsFor(server.place)), bucket: server.place }
}

async function filesIn(bucketPlace: S3Place): Promise<Map<string, string>> {
  const store = createS3Store(bucketPlace)
  const found = new Map<string, string>()
  for await (const { name } of store.list())
    if (contentOf(name) !== undefined) found.set(name, (await store.read(name)).toString('base64'))
  return new Map([...found].sort())
}

beforeAll(async () => {
  ;({ place, bucket } = await withBucket(emptyPlace))
  const gallery = await openShopAt(place)
  workId = (await paint(gallery.shop)).id
  await gallery.stop()
  file = join(await mkdtemp(join(tmpdir(), 'caballete-bucket-')), 'backup.zip')
  await backUpShop(place, file)
}, LONG)
afterAll(async () => {
  for (const server of servers) await server.stop()
})

const pictureOf = async ({ server }: Awaited<ReturnType<typeof openShopAt>>) => {
  const { data } = (await server.inject(`/api/artworks/${workId}`)).json()
  const reply = await server.inject(data.images.main.url)
  return { status: reply.statusCode, bytes: reply.rawPayload.toString('base64') }
}

test(
  'a shop whose pictures are in a bucket is restored with another bucket, masters included',
  async () => {
    const elsewhere = await withBucket(placeToRestoreInto)
    await restoreShop(elsewhere.place, file, { place: 'empty' })
    const pictures = await filesIn(elsewhere.bucket)
    expect(pictures).toEqual(await filesIn(bucket))
    expect([...pictures.keys()].some((name) => name.startsWith('masters/'))).toBe(true)
    expect(pictures.size).toBeGreaterThan(3)
    const [old, restored] = [await openShopAt(place), await openShopAt(elsewhere.place)]
    expect(await pictureOf(restored)).toEqual(await pictureOf(old))
    expect((await pictureOf(restored)).status).toBe(200)
    await old.stop()
    await restored.stop()
  },
  LONG,
)

test(
  'its pictures come to a disk, and from a disk into a bucket',
  async () => {
    const onDisk = await placeToRestoreInto()
    await restoreShop(onDisk, file, { place: 'empty' })
    const masters = await readdir(join(onDisk.DATA_DIR, 'media', 'masters'))
    const inBucket = [...(await filesIn(bucket)).keys()].filter((name) => name.startsWith('masters/'))
    expect(masters.map((name) => `masters/${name}`).sort()).toEqual(inBucket)
    const second = `${file}.second.zip`
    await backUpShop(onDisk, second)
    const back = await withBucket(placeToRestoreInto)
    await restoreShop(back.place, second, { place: 'empty' })
    expect(await filesIn(back.bucket)).toEqual(await filesIn(bucket))
  },
  LONG,
)

test(
  'a bucket that does not answer leaves no half backup and no half shop',
  async () => {
    const gone = await withBucket(placeToRestoreInto)
    await servers.pop()?.stop()
    await expect(restoreShop(gone.place, file, { place: 'empty' })).rejects.toThrow()
    const half = `${file}.half.zip`
    const unreachable = { ...place, S3_ENDPOINT: gone.place.S3_ENDPOINT }
    await expect(backUpShop(unreachable, half)).rejects.toThrow()
    const names = await readdir(dirname(half))
    expect(names.filter((name) => name.includes('half'))).toEqual([])
    // The database is as empty as before, so the same restore goes through where pictures can be kept.
    const { S3_ENDPOINT: _gone, ...onDisk } = gone.place
    await restoreShop(onDisk, file, { place: 'empty' })
  },
  LONG,
)
