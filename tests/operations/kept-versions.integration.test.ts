import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { checkRestored } from '#backup/server/check-restored.ts'
import { restoreShop } from '#backup/server/restore-command.ts'
import { openMedia } from '#images/server/open-media.ts'
import type { Database } from '#platform/database/database.ts'
import { FOR_SALE, keptFiles, keptVersions, rowsInUtc, SOLD, unpack } from '../support/kept-versions.ts'
import { connectTo, emptyFolder, openShopAt, placeToRestoreInto } from '../support/shop-places.ts'
import { isOnPostgres } from '../support/test-database.ts'

const LONG = 240_000

/**
 * What a later version keeps in another way, as `table` or `table.column`, and what has become of it. Whoever writes such a
 * migration says so here, and has a test of its own for it; nobody else may.
 */
const REWRITTEN: Readonly<Record<string, string>> = {}

type Row = Readonly<Record<string, unknown>>

async function keptRows(version: string): Promise<Map<string, Row[]>> {
  const rows = new Map<string, Row[]>()
  for (const line of (await readFile(keptFiles(version).rows, 'utf8')).trimEnd().split('\n')) {
    const [, table = '', row = ''] = /^(\w+) (.*)$/.exec(line) ?? []
    rows.set(table, [...(rows.get(table) ?? []), JSON.parse(row)])
  }
  return rows
}

/** Rows by those columns alone that the earlier version had. */
const inColumns = (table: string, columns: readonly string[], rows: readonly Row[]) =>
  rows
    .map((row) =>
      columns
        .filter((column) => !(`${table}.${column}` in REWRITTEN))
        .map((column) => `${column}: ${column in row ? JSON.stringify(row[column]) : 'is not kept'}`),
    )
    .sort()

/** Whether all that was there is there, whatever has come beside it. */
async function expectRows(database: Database, kept: ReadonlyMap<string, Row[]>, tables: readonly string[]) {
  const found = await rowsInUtc(database)
  for (const table of tables.filter((each) => !(each in REWRITTEN))) {
    const rows = kept.get(table) ?? []
    const columns = Object.keys(rows[0] ?? {})
    const now = (found.get(table) ?? []).map((row): Row => JSON.parse(row))
    expect({ [table]: inColumns(table, columns, now) }).toEqual({ [table]: inColumns(table, columns, rows) })
  }
}

describe.each(await readdir(keptVersions))('a shop of version %s', (version) => {
  test(
    'comes back from its backup, with every row and every picture',
    async () => {
      const place = await placeToRestoreInto()
      const wishes = { place: 'empty', keepSelling: true } as const
      const { manifest } = await restoreShop(place, keptFiles(version).backup, wishes)
      const database = await connectTo(place)
      const { faults, pictures } = await checkRestored(database, await openMedia(place), manifest)
      expect(faults).toEqual([])
      expect(pictures).toBeGreaterThan(0)
      const tables = manifest.tables.map(({ name }) => name)
      expect(tables.length).toBeGreaterThan(20)
      await expectRows(database, await keptRows(version), tables)
      await database.close()
    },
    LONG,
  )

  test.skipIf(isOnPostgres)(
    'opens in its own folder, with every row, and shows its works',
    async () => {
      const place = await emptyFolder()
      await unpack(keptFiles(version).folder, place.DATA_DIR)
      const { shop, server, stop } = await openShopAt(place)
      const kept = await keptRows(version)
      // Which migrations there are, the later version says.
      await expectRows(
        shop.database,
        kept,
        [...kept.keys()].filter((table) => table !== 'applied_migrations'),
      )
      const work = async (id: string) => (await server.inject(`/api/artworks/${id}`)).json().data
      const { status, images } = await work(FOR_SALE)
      expect([status.isAvailable, (await work(SOLD)).status.isSold]).toEqual([true, true])
      const [picture] = JSON.stringify(images).match(/\/media\/[^"\s,]+/) ?? []
      const { statusCode, rawPayload } = await server.inject(picture ?? '/media/none')
      expect([statusCode, rawPayload.length > 0]).toEqual([200, true])
      await stop()
    },
    LONG,
  )
})
