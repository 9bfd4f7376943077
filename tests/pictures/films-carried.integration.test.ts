// Also on PostgreSQL: SQL, a film comes back with its picture.

import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUpShop } from '#backup/server/backup-command.ts'
import { restoreShop } from '#backup/server/restore-command.ts'
import { exportCatalogue } from '#catalogue-exchange/server/export-catalogue.ts'
import { importCatalogue } from '#catalogue-exchange/server/import-catalogue.ts'
import { TOO_MANY_FILMS } from '#images/film.ts'
import { FILM_HEVC_REFUSAL } from '#images/film-rules.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { openZip } from '#platform/zip/read-zip.ts'
import { photograph } from '../support/catalogue-facts.ts'
import { writeZip } from '../support/catalogue-zip.ts'
import { bringFilm, filmFile } from '../support/films.ts'
import { paint } from '../support/paintings.ts'
import { openS3Server, type S3Server, settingsFor } from '../support/s3-server.ts'
import { emptyPlace, openShopAt, type Place, placeToRestoreInto } from '../support/shop-places.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const LONG = 240_000
let bucket: S3Server
let place: Place
let id: string
let film: { readonly url: string }
let file: string

/** Hangs a film beside the picture of a new work. */
async function hangFilm(gallery: Pick<TestShop, 'shop' | 'server' | 'signIn'> & TestShop) {
  const headers = await gallery.signIn()
  const work = await paint(gallery.shop)
  const read = await gallery.server.inject(`/api/artworks/${work.id}`)
  const { main } = read.json().data.images
  const view = await bringFilm(gallery, 'taller.mp4', { poster: main.url, alt: 'El pincel', ...headers })
  const payload = { images: [{ id: main.id }, { id: view.id }] }
  await gallery.server.inject({ method: 'PUT', url: `/api/artworks/${work.id}/images`, headers, payload })
  return { id: work.id, film: view.film }
}

beforeAll(async () => {
  bucket = await openS3Server()
  place = await emptyPlace(settingsFor(bucket.place))
  const gallery = await openShopAt(place)
  ;({ id, film } = await hangFilm(gallery as TestShop))
  await gallery.stop()
  file = join(await mkdtemp(join(tmpdir(), 'caballete-films-')), 'backup.zip')
  await backUpShop(place, file)
}, LONG)
afterAll(() => bucket.stop())

const filmOf = async ({ server }: Pick<TestShop, 'server'>, range?: string) => {
  const reply = await server.inject({ url: film.url, headers: { ...(range && { range }) } })
  const { 'content-type': type, 'content-range': part } = reply.headers
  return { status: reply.statusCode, type, part, bytes: reply.rawPayload }
}

test(
  'a film in a bucket is sent in the parts that a player asks for',
  async () => {
    const gallery = await openShopAt(place)
    const whole = await filmOf(gallery)
    expect(whole).toMatchObject({ status: 200, type: 'video/mp4' })
    const part = await filmOf(gallery, 'bytes=10-19')
    expect(part).toMatchObject({ status: 206, type: 'video/mp4', part: `bytes 10-19/${whole.bytes.length}` })
    expect(part.bytes.equals(whole.bytes.subarray(10, 20))).toBe(true)
    const beyond = { status: 416, part: `bytes */${whole.bytes.length}` }
    expect(await filmOf(gallery, 'bytes=9999999-')).toMatchObject(beyond)
    await gallery.stop()
  },
  LONG,
)

test(
  'a backup holds the film, and a restore brings it back with its picture',
  async () => {
    const elsewhere = await placeToRestoreInto()
    await restoreShop(elsewhere, file, { place: 'empty' })
    const restored = await openShopAt(elsewhere)
    const { data } = (await restored.server.inject(`/api/artworks/${id}`)).json()
    expect(data.images.gallery).toMatchObject([{ alt: 'El pincel', film: { url: film.url, seconds: 2 } }])
    const old = await openShopAt(place)
    expect((await filmOf(restored)).bytes.equals((await filmOf(old)).bytes)).toBe(true)
    await old.stop()
    await restored.stop()
  },
  LONG,
)

test(
  'a catalogue carries films beside their pictures into another gallery',
  async () => {
    const from = await openTestShop()
    const to = await openTestShop()
    await hangFilm(from)
    const zip = join(from.dataFolder, 'catálogo.zip')
    await writeFile(zip, await buffer(exportCatalogue(from.shop)))
    const archive = await openZip(zip, { mostFiles: 100, mostBytes: 1e9 })
    const names = archive.files.map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('peliculas/'))).toEqual([expect.stringMatching(/_2\.mp4$/)])
    const table = archive.files.find(({ name }) => name === 'imagenes.csv')
    const rows =
      table && (await readCsv(await buffer(await archive.open(table)), { mostRows: 9, mostColumns: 9 }))
    expect(JSON.stringify(rows)).toMatch(/película.*peliculas\/.*_2\.mp4/)
    archive.close()
    await importCatalogue(to.shop, zip, { purpose: 'import' })
    const [work] = (await to.server.inject('/api/artworks')).json().data
    expect(work.images.main.film).toBeUndefined()
    expect(work.images.gallery).toMatchObject([{ alt: 'El pincel', film: { format: 'mp4', width: 320 } }])
    const sent = await to.server.inject(work.images.gallery[0].film.url)
    expect(sent.statusCode).toBe(200)
    await from.stop()
    await to.stop()
  },
  LONG,
)

test(
  'a film that cannot be shown, or is not in the file, is a mistake of its row',
  async () => {
    const gallery = await openTestShop()
    const zip = join(gallery.dataFolder, 'con-películas.zip')
    const works =
      'título;precio;imagen;imagen 2;imagen 3;imagen 4;imagen 5\nRío;1000;a.jpg;b.jpg\nMonte;2000;a.jpg;c.jpg\nMar;1;a.jpg;d.jpg;d.jpg;d.jpg;d.jpg\n'
    await writeZip(zip, {
      'obras.csv': works,
      'imagenes.csv': 'archivo;película\nb.jpg;uno.mp4\nc.jpg;dos.mp4\nd.jpg;tres.mp4\n',
      'a.jpg': await photograph(1),
      'b.jpg': await photograph(2),
      'c.jpg': await photograph(3),
      'd.jpg': await photograph(4),
      'uno.mp4': await filmFile('hevc.mp4'),
      'tres.mp4': await filmFile('taller.mp4'),
    })
    const { findings } = await importCatalogue(gallery.shop, zip, { purpose: 'check' })
    const said = JSON.stringify(findings)
    const films = findings.map(({ row, column, message }) => `${row} ${column}: ${message}`)
    expect(films).toContain(`4 imagen 5: ${TOO_MANY_FILMS}`)
    expect(said).toContain(FILM_HEVC_REFUSAL)
    expect(said).toContain('El archivo «dos.mp4» no está en el .zip')
    expect((await gallery.server.inject('/api/artworks')).json().data).toEqual([])
    await gallery.stop()
  },
  LONG,
)
