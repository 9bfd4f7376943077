import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUpShop } from '#backup/server/backup-command.ts'
import { LEFT_OUT } from '#backup/server/backup-manifest.ts'
import { restoreShop } from '#backup/server/restore-command.ts'
import { SHOP_MARK_FILE } from '#images/server/media-store.ts'
import { selectShopMark } from '#images/server/shop-mark-table.ts'
import { settlePayment } from '#orders/server/read-provider.ts'
import { dumpTables } from '#platform/database/dump-tables.ts'
import { prepareFolder } from '../support/database-template.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, payAtDouble, requestFor } from '../support/purchases.ts'
import {
  connectTo,
  emptyFolder,
  emptyPlace,
  openShopAt,
  type Place,
  placeToRestoreInto,
} from '../support/shop-places.ts'
import { isOnPostgres } from '../support/test-database.ts'
import { ADMINISTRATOR, type TestShop } from '../support/test-shop.ts'

/** Texts that a careless reader of lines, quotes or numbers would break. */
const TITLE = 'El río — «qué tarde»\u2028 "sí"; \\ 日本 🎨'
const AT = new Date('2026-02-03T04:05:06.789Z')

/** Each embedded database takes seconds to begin. */
const LONG = 240_000

let first: Place
let file: string
let rows: Map<string, string[]>
let answers: unknown
let soldId: string
let heldId: string

async function rowsAt(place: Place): Promise<Map<string, string[]>> {
  const database = await connectTo(place)
  const found = new Map<string, string[]>()
  const take = async (table: string, lines: readonly string[]) => {
    found.set(table, [...(found.get(table) ?? []), ...lines])
  }
  await dumpTables(database, {
    leaveOut: LEFT_OUT,
    take,
  })
  await database.close()
  for (const lines of found.values()) lines.sort()
  return found
}

async function markAt(place: Place): Promise<string | undefined> {
  const database = await connectTo(place)
  const mark = await selectShopMark(database.sql)
  await database.close()
  return mark
}

async function picturesAt({ DATA_DIR }: Place): Promise<Map<string, string>> {
  const folder = join(DATA_DIR, 'media')
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  )
  const pictures = files.filter(({ name }) => name !== SHOP_MARK_FILE)
  const found = pictures.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [path.slice(folder.length), (await readFile(path)).toString('base64')] as const
  })
  return new Map(await Promise.all(found))
}

const answersOf = async ({ server }: TestShop) =>
  Promise.all(
    ['/api/artworks', '/api/digital-art', '/api/siteinfo'].map(async (url) =>
      (await server.inject({ method: 'GET', url })).json(),
    ),
  )

beforeAll(async () => {
  first = await emptyPlace()
  const gallery = await openShopAt(first)
  const sold = await paint(gallery.shop, { id: 'vendida', title: TITLE, createdAt: AT })
  const held = await paint(gallery.shop, { id: 'reservada', height: 0.1 + 0.2 })
  const print = await printWork(gallery.shop)
  soldId = sold.id
  heldId = held.id
  await gallery.signIn()
  const { body } = await checkOut(gallery, requestFor([sold]))
  await settlePayment(gallery.shop, await payAtDouble(gallery, body.init_point))
  await checkOut(gallery, requestFor([held, ...print.items]))
  await gallery.server.inject({
    method: 'POST',
    url: '/api/newsletter/subscribe',
    payload: { email: 'lectora@example.com' },
  })
  answers = await answersOf(gallery)
  await gallery.stop()
  file = join(first.DATA_DIR, 'backup.zip')
  await backUpShop(first, file)
  rows = await rowsAt(first)
}, LONG)

describe('the rehearsal: a shop is backed up and restored elsewhere', () => {
  let second: Place
  let gallery: TestShop
  beforeAll(async () => {
    second = await emptyPlace()
    await restoreShop(second, file, { place: 'empty', keepSelling: true })
  }, LONG)
  afterAll(() => gallery?.stop())

  test('every row of every table is the same, orders and holds among them', async () => {
    expect(rows.get('orders')).toHaveLength(2)
    expect(rows.get('artwork_holds')).toHaveLength(2)
    expect(rows.get('administrators')).toHaveLength(1)
    expect(await rowsAt(second)).toEqual(rows)
  })

  test('every picture file is the same, masters among them', async () => {
    const pictures = await picturesAt(second)
    expect(pictures).toEqual(await picturesAt(first))
    expect([...pictures.keys()].some((name) => name.startsWith('/masters/'))).toBe(true)
  })

  test('the shop opens there, shows the same and sells no original twice', async () => {
    gallery = await openShopAt(second)
    expect(await answersOf(gallery)).toEqual(answers)
    for (const id of [soldId, heldId]) {
      const { data } = (await gallery.server.inject({ method: 'GET', url: `/api/artworks/${id}` })).json()
      const { finalPrice: price } = data.pricing
      const item = { id, title: data.title, price, currency: 'ARS' as const, quantity: 1 as const }
      expect((await checkOut(gallery, requestFor([item]))).status).toBe(409)
    }
  })

  test('its orders are counted on, and the artist signs in with her password', async () => {
    const work = await paint(gallery.shop, { id: 'nueva' })
    expect((await checkOut(gallery, requestFor([work]))).status).toBe(200)
    const { email, password } = ADMINISTRATOR
    const payload = { email, password }
    const signedIn = await gallery.server.inject({ method: 'POST', url: '/api/auth/login', payload })
    expect(signedIn.statusCode).toBe(200)
    const authorization = `Bearer ${signedIn.json().data.token}`
    const orders = await gallery.server.inject({
      method: 'GET',
      url: '/api/orders',
      headers: { authorization },
    })
    const numbers = orders.json().data.map(({ number }: { number: number }) => number)
    expect(numbers.toSorted()).toEqual([1001, 1002, 1003])
  })
})

test.runIf(isOnPostgres)(
  'a shop moves from the server into the embedded database with its backup',
  async () => {
    const embedded = await emptyFolder()
    await prepareFolder(join(embedded.DATA_DIR, 'database'), 'empty')
    await restoreShop(embedded, file, { place: 'empty', keepSelling: true })
    expect(await rowsAt(embedded)).toEqual(rows)
  },
  LONG,
)

test(
  'a picture file that a disk has damaged is put back with the rest',
  async () => {
    const place = await placeToRestoreInto()
    const whole = await picturesAt(first)
    const damaged = join(place.DATA_DIR, 'media', [...whole.keys()][0] ?? '')
    await mkdir(dirname(damaged), { recursive: true })
    await writeFile(damaged, 'nada de lo que era')
    await restoreShop(place, file, { place: 'empty' })
    expect(await picturesAt(place)).toEqual(whole)
  },
  LONG,
)

describe('a restore that must not be', () => {
  test(
    'leaves a shop alone that is there already, and replaces it when told to',
    async () => {
      const place = await emptyPlace()
      const gallery = await openShopAt(place)
      await paint(gallery.shop, { id: 'propia' })
      await gallery.stop()
      await expect(restoreShop(place, file, { place: 'empty' })).rejects.toThrow(
        'There is a shop already, and nothing was restored; name an empty DATA_DIR or DATABASE_URL, or say --replace.',
      )
      const takeOver = await markAt(place)
      await restoreShop(place, file, { place: 'replaced', takeOver, keepSelling: true })
      expect(await rowsAt(place)).toEqual(rows)
    },
    LONG,
  )

  test(
    'is refused while a shop is open there',
    async () => {
      const place = await emptyPlace()
      const gallery = await openShopAt(place)
      await expect(restoreShop(place, file, { place: 'replaced' })).rejects.toThrow(
        isOnPostgres ? /A shop is open on this database/ : /is in use by process \d+; stop that one first/,
      )
      await gallery.stop()
    },
    LONG,
  )

  test('changes nothing when a few bytes of the backup are wrong', async () => {
    const bytes = await readFile(file)
    const damaged = join(first.DATA_DIR, 'damaged.zip')
    const place = await emptyFolder()
    for (const at of [0.3, 0.6]) {
      const copy = Buffer.from(bytes)
      // More than the words between two files, of which some mean nothing.
      const from = Math.floor(copy.length * at)
      for (let where = from; where < from + 256; where += 1) copy[where] = (copy[where] ?? 0) ^ 0xff
      await writeFile(damaged, copy)
      await expect(restoreShop(place, damaged, { place: 'empty' })).rejects.toThrow(/^The backup is damaged/)
    }
    await writeFile(damaged, bytes.subarray(0, bytes.length / 2))
    await expect(restoreShop(place, damaged, { place: 'empty' })).rejects.toThrow(/^The backup is damaged/)
    expect(await readdir(place.DATA_DIR)).toEqual([])
  })

  test('refuses a file that is something else', async () => {
    const other = join(first.DATA_DIR, 'other.zip')
    await writeFile(other, 'hola')
    await expect(restoreShop(await emptyFolder(), other, { place: 'empty' })).rejects.toThrow(
      /not a whole \.zip file/,
    )
  })
})

test('there is nothing to back up where there is no shop', async () => {
  await expect(backUpShop(await emptyFolder(), join(first.DATA_DIR, 'none.zip'))).rejects.toThrow(
    /^There is nothing to back up/,
  )
})
