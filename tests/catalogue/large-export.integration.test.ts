// Also on PostgreSQL: SQL, instants are compared with all their digits.
import { once } from 'node:events'
import { createWriteStream, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportCatalogue } from '#catalogue-exchange/server/export-catalogue.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { openZip } from '#platform/zip/read-zip.ts'
import { multiplyRows } from '../support/multiply-rows.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { recordStatements } from '../support/recorded-statements.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const COPIES = 1200
const PRINTS = 120
/** More go into no statement: PostgreSQL takes 65,535, and a catalogue may have more pictures. */
const MOST_PARAMETERS = 500

let folder: string
let gallery: TestShop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-large-export-'))
  gallery = await openTestShop()
  await paint(gallery.shop, { id: 'orilla' })
  // Many are as old as others, and a millisecond has a thousand instants.
  await multiplyRows(gallery.shop.database, 'artworks', COPIES, {
    id: `row.id || '-' || n`,
    published: `n % 50 <> 0`,
    created_at: `row.created_at - n / 7 * interval '3 microseconds'`,
  })
}, 120_000)
afterAll(async () => {
  await gallery.stop()
  await rm(folder, { recursive: true })
})

const leftBehind = () => readdirSync(gallery.shop.workFolder).filter((name) => name.startsWith('export-'))

test('a large catalogue goes out a page at a time, every work once and the oldest first', async () => {
  const file = join(folder, 'catalogo.zip')
  const recorder = recordStatements(gallery.shop.database)
  await pipeline(exportCatalogue(gallery.shop), createWriteStream(file))
  const most = Math.max(...recorder.take().map(({ params }) => params.length))
  recorder.stop()
  expect(most).toBeLessThan(MOST_PARAMETERS)

  const archive = await openZip(file, { mostFiles: 5000, mostBytes: 1e9 })
  const table = await buffer(await archive.open({ name: 'obras.csv' }))
  const { rows } = await readCsv(table, { mostRows: 5000, mostColumns: 100 })
  const { rows: kept } = await gallery.shop.database.runner.executeSql(
    'select id from artworks order by created_at, id desc',
  )
  expect(rows.map(({ cells }) => cells[0])).toEqual(kept.map((row) => (row as { id: string }).id))
  expect(archive.files.filter(({ name }) => name.startsWith('imagenes/'))).toHaveLength(COPIES + 1)
  archive.close()
  expect(leftBehind()).toEqual([])
})

test('more prints than a page has go out as well, each once', async () => {
  const { id } = await printWork(gallery.shop)
  await multiplyRows(gallery.shop.database, 'digital_artworks', PRINTS, { id: `row.id || '-' || n` })
  const file = join(folder, 'laminas.zip')
  await pipeline(exportCatalogue(gallery.shop), createWriteStream(file))
  const archive = await openZip(file, { mostFiles: 5000, mostBytes: 1e9 })
  const table = await buffer(await archive.open({ name: 'arte-digital.csv' }))
  archive.close()
  const { rows } = await readCsv(table, { mostRows: 5000, mostColumns: 100 })
  const told = rows.map(({ cells }) => cells[0])
  expect(told).toHaveLength(PRINTS + 1)
  expect(new Set(told)).toEqual(
    new Set([id, ...Array.from({ length: PRINTS }, (_, at) => `${id}-${at + 1}`)]),
  )
})

test.each([
  ['while it is put aside', 'resume'],
  ['while it goes out', 'readable'],
])('whoever leaves a catalogue %s leaves nothing behind', async (_when, event) => {
  const output = exportCatalogue(gallery.shop)
  output.resume()
  await once(output, event)
  output.destroy()
  await once(output, 'close')
  expect(leftBehind()).toEqual([])
})

test('a catalogue that cannot be written where it should leaves nothing behind', async () => {
  const nowhere = createWriteStream(join(folder, 'nada', 'catalogo.zip'))
  await expect(pipeline(exportCatalogue(gallery.shop), nowhere)).rejects.toThrow('ENOENT')
  expect(leftBehind()).toEqual([])
})
