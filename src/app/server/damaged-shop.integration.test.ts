import { mkdtemp, readdir, readFile, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { backUpShop } from '#backup/server/backup-command.ts'
import { exportCommand } from '#catalogue-exchange/server/export-command.ts'
import { tellOfDamage } from '#monitoring/server/tell-of-damage.tsx'
import { fileOfRelation } from '../../../tests/support/damaged-folder.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { emptyFolder, openShopAt, type Place } from '../../../tests/support/shop-places.ts'
import type { TestShop } from '../../../tests/support/test-shop.ts'
import { withCommandContext } from './commands/command-context.ts'

const LONG = 240_000
let place: Place
let gallery: TestShop
let backups: string

beforeAll(async () => {
  place = await emptyFolder()
  backups = await mkdtemp(join(tmpdir(), 'caballete-backups-'))
  const whole = await openShopAt(place)
  await paint(whole.shop, { id: 'una' })
  const works = await fileOfRelation(whole.shop.database, 'artworks')
  expect(await whole.shop.damage.look()).toMatchObject({ state: 'whole', damage: [] })
  expect((await whole.server.inject('/api/health')).json().data.tables).toMatchObject({
    ok: true,
    state: 'ok',
  })
  await whole.stop()
  await backUpShop(place, join(backups, 'good.zip'))
  await truncate(join(place.DATA_DIR, 'database', works), 0)
  gallery = await openShopAt(place)
}, LONG)

const health = async () => {
  const reply = await gallery.server.inject('/api/health')
  return { status: reply.statusCode, tables: reply.json().data.tables }
}

test('before the first look nobody says that all is well, nor that it is not', async () => {
  expect(await health()).toEqual({
    status: 200,
    tables: { ok: true, state: 'ok', ms: 0, note: 'not examined yet since the start' },
  })
})

test('a table that was cut is told with its reason, and visitors may still come', async () => {
  const { damage } = await gallery.shop.damage.look()
  expect(damage).toContainEqual({ relation: 'artworks' })
  expect(await health()).toMatchObject({
    status: 503,
    tables: {
      ok: false,
      state: 'failed',
      reason: 'tables or indexes are damaged: restore the last backup',
    },
  })
  expect((await gallery.server.inject('/api/health/ready')).statusCode).toBe(200)
})

test('the artist reads so in her overview and once a day in an email', async () => {
  const headers = await gallery.signIn()
  const reply = await gallery.server.inject({ url: '/api/stats/dashboard', headers })
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toMatchObject({
    code: 'database_damaged',
    message: expect.stringMatching(/^La base de datos está dañada: /),
  })
  const { damage } = gallery.shop.damage.condition
  await tellOfDamage(gallery.shop, damage)
  await tellOfDamage(gallery.shop, damage)
  const { rows } = await gallery.shop.database.sql.execute(
    "select text, to_address from letters where kind = 'database-damaged'",
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).toMatch(/«npm run restore»/)
  expect(rows[0]?.to_address).toBe(gallery.shop.artistAddress)
})

test('no catalogue of it goes out, which would look whole', async () => {
  const headers = await gallery.signIn()
  const reply = await gallery.server.inject({ method: 'POST', url: '/api/catalogue/export', headers })
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toMatchObject({ success: false, code: 'catalogue_damaged' })
})

test('an email that cannot be written down is sent at once', async () => {
  await gallery.shop.database.sql.execute('alter table letters rename to letters_that_were')
  await tellOfDamage(gallery.shop, [{ relation: 'letters' }])
  await gallery.shop.database.sql.execute('alter table letters_that_were rename to letters')
  const outbox = await readdir(join(place.DATA_DIR, 'outbox'))
  expect(outbox.filter((name) => name.startsWith('database-damaged'))).toHaveLength(1)
})

test(
  'neither a catalogue nor a backup of it is written, neither beside a good one nor over it',
  async () => {
    await gallery.stop()
    const good = await readFile(join(backups, 'good.zip'))
    for (const name of ['good.zip', 'new.zip'])
      await expect(backUpShop(place, join(backups, name))).rejects.toThrow(
        /^No backup was written: keep the last good one\. The database is damaged \(artworks.*\): see "A damaged database" in docs\/operations\.md\.$/,
      )
    const file = join(backups, 'catalogue.zip')
    const asked = { names: [file], options: {}, environment: {}, settings: place }
    await expect(exportCommand(withCommandContext).run(asked)).rejects.toThrow(
      /^No catalogue was written: keep the last good one\. The database is damaged \(artworks/,
    )
    expect((await readdir(backups)).sort()).toEqual(['good.zip'])
    expect(await readFile(join(backups, 'good.zip'))).toEqual(good)
  },
  LONG,
)
