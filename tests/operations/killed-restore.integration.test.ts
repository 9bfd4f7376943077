// Also on PostgreSQL: what a server makes of a transaction whose process is gone.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { backUpShop } from '#backup/server/backup-command.ts'
import { restoreShop } from '#backup/server/restore-command.ts'
import { createDiskStore } from '#images/server/disk-store.ts'
import { readStoreMark } from '#images/server/store-mark.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, requestFor } from '../support/purchases.ts'
import { connectTo, emptyPlace, openShopAt, type Place, placeToRestoreInto } from '../support/shop-places.ts'
import { isOnPostgres } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const LONG = 480_000
const program = join(import.meta.dirname, '..', 'support', 'restore-program.ts')

/** A shop with two works, of which one is ordered. */
let first: Place
let file: string
let pictures: string[]
beforeAll(async () => {
  first = await emptyPlace()
  const gallery = await openShopAt(first)
  await paint(gallery.shop, { id: 'libre' })
  await checkOut(gallery, requestFor([await paint(gallery.shop, { id: 'reservada' })]))
  await gallery.stop()
  file = join(first.DATA_DIR, 'backup.zip')
  await backUpShop(first, file)
  pictures = await filesIn(first, 'media')
}, LONG)

async function filesIn({ DATA_DIR }: Place, folder: string): Promise<string[]> {
  const found = await readdir(join(DATA_DIR, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return found
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(DATA_DIR, folder).length))
    .sort()
}

/** Restores the backup at an empty place and ends that as a power cut would, at this moment. */
async function killedAt(moment: 'pictures' | 'rows' | 'mark'): Promise<Place> {
  const place = await placeToRestoreInto()
  const { DATA_DIR, DATABASE_URL = '' } = place
  const child = spawn(process.execPath, [program, DATA_DIR, DATABASE_URL, file, moment], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const here = once(child.stdout, 'data').then(() => 'it has come so far')
  expect(await Promise.race([here, ended])).toBe('it has come so far')
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  return place
}

const titlesAt = async ({ server }: TestShop) =>
  (await server.inject({ method: 'GET', url: '/api/artworks' })).json().pagination.total

/** All of the backup is there and nothing besides, and nothing is sold before the artist has looked. */
async function expectWhole(place: Place): Promise<void> {
  const gallery = await openShopAt(place)
  expect(await titlesAt(gallery)).toBe(2)
  const { rows } = await gallery.shop.database.sql.execute(
    'select (select count(*)::int from orders) as orders, (select count(*)::int from selling_pause) as pauses, (select mark from shop_mark) as mark',
  )
  expect(rows).toEqual([{ orders: 1, pauses: 1, mark: expect.stringMatching(/^[\w-]{20,}$/) }])
  expect(await readStoreMark(gallery.shop.media)).toEqual({ shop: rows[0]?.mark })
  await gallery.stop()
  expect(await filesIn(place, 'media')).toEqual(pictures)
  // Beside a server another process may be at work: what was in hand goes an hour later.
  if (!isOnPostgres) expect(await filesIn(place, 'temporary')).toEqual([])
}

/** What the shop says that does not open at a place, by which nothing is changed. */
async function refusalAt(place: Place): Promise<string> {
  return String(await openTestShop(place.environment, await connectTo(place)).catch(String))
}

for (const moment of ['pictures', 'rows'] as const)
  test(
    `a restore that is killed at its ${moment} opens no shop, says what to do, and is begun again`,
    async () => {
      const place = await killedAt(moment)
      if (moment === 'pictures') expect(await filesIn(place, 'temporary')).toHaveLength(1)
      expect(await refusalAt(place)).toMatch(
        /^Error: A restore was broken off here \(unfinished restore of 20\S+ [\w-]+\): say npm run restore once more/,
      )
      await restoreShop(place, file, { place: 'empty' })
      await expectWhole(place)
    },
    LONG,
  )

test(
  'one that is killed when all but its name was there opens as a whole shop',
  async () => {
    await expectWhole(await killedAt('mark'))
  },
  LONG,
)

test(
  'or goes on when it is begun again all the same; then it is a shop, and is not written over',
  async () => {
    const place = await killedAt('mark')
    await restoreShop(place, file, { place: 'empty' })
    await expectWhole(place)
    await expect(restoreShop(place, file, { place: 'empty' })).rejects.toThrow('There is a shop already')
  },
  LONG,
)

test(
  'another backup takes the place of one that was broken off when that is said',
  async () => {
    const place = await killedAt('pictures')
    const other = join(first.DATA_DIR, 'other.zip')
    await backUpShop(first, other)
    const { shop = '' } = (await readStoreMark(createDiskStore(join(place.DATA_DIR, 'media')))) ?? {}
    await expect(restoreShop(place, other, { place: 'empty' })).rejects.toThrow(`say --take-over "${shop}"`)
    await restoreShop(place, other, { place: 'empty', takeOver: shop })
    await expectWhole(place)
  },
  LONG,
)
