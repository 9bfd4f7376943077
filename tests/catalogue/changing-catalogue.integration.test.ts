import { createWriteStream } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportCatalogue } from '#catalogue-exchange/server/export-catalogue.ts'
import { importCatalogue } from '#catalogue-exchange/server/import-catalogue.ts'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { catalogueOf, photograph } from '../support/catalogue-facts.ts'
import { writeZip } from '../support/catalogue-zip.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, isForSale, orderOf, payAtDouble, requestFor } from '../support/purchases.ts'
import { isAbout, recordStatements } from '../support/recorded-statements.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const LONG = 240_000
let folder: string
let gallery: TestShop

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-changing-'))
  gallery = await openTestShop()
  await paint(gallery.shop, { id: 'colgada' })
  await printWork(gallery.shop, { id: 'lamina-b', originalTitle: 'Una que se fue' })
}, LONG)
afterAll(() => gallery.stop())

describe('while a catalogue goes out', () => {
  test(
    'the artist may work: what goes out is how it was when it began',
    async () => {
      const { database, media } = gallery.shop
      const before = await catalogueOf(gallery.shop)
      let changed = false
      const change = async () => {
        if (changed) return
        changed = true
        await database.sql.execute("update digital_artworks set title = 'Otra' where id = 'lamina-b'")
        await database.sql.execute("update artworks set title = 'Otra' where id = 'colgada'")
        await paint(gallery.shop, { id: 'recien-colgada' })
      }
      const busy: typeof media = Object.assign(Object.create(media), {
        read: async (name: string) => {
          await change()
          return media.read(name)
        },
      })
      const meanwhile = join(folder, 'meanwhile.zip')
      await pipeline(exportCatalogue({ ...gallery.shop, media: busy }), createWriteStream(meanwhile))
      expect(changed).toBe(true)
      const place = await openTestShop()
      const result = await importCatalogue(place.shop, meanwhile, { purpose: 'import' })
      expect(result).toMatchObject({ added: 2, refused: 0, findings: [] })
      expect(await catalogueOf(place.shop)).toEqual(before)
      await place.stop()
    },
    LONG,
  )
})

test(
  'two rows of one title with the same picture under two names are one work, told at the check',
  async () => {
    const twin = await photograph(130)
    const head = 'titulo;precio;imagen;alto;ancho;tecnica;año;descripcion\n'
    const row = (title: string, file: string) => `${title};100;${file};10;10;Óleo;2020;Una obra\n`
    const own = await writeZip(join(folder, 'twins.zip'), {
      'obras.csv':
        head +
        row('Mellizas', 'a.jpg') +
        row('Mellizas', 'b.jpg') +
        row('Mellizas', 'otra.jpg') +
        row('Prima', 'b.jpg'),
      'a.jpg': twin,
      'b.jpg': twin,
      'otra.jpg': await photograph(131),
    })
    for (const purpose of ['check', 'import'] as const) {
      const { findings, ...counts } = await importCatalogue(gallery.shop, own, { purpose })
      expect(counts).toMatchObject({ total: 4, added: 3, present: 0, refused: 1 })
      expect(findings.map(({ row: at, message }) => `${at}: ${message}`)).toEqual([
        '3: Esta fila repite la fila 2',
      ])
    }
    expect((await gallery.server.inject('/api/artworks?search=mellizas')).json().pagination.total).toBe(2)
    expect(await importCatalogue(gallery.shop, own, { purpose: 'import' })).toMatchObject({
      added: 0,
      present: 3,
    })
  },
  LONG,
)

test(
  'of works that are there already only that is asked: none is read, nor a picture of it',
  async () => {
    const same = join(folder, 'same.zip')
    await pipeline(exportCatalogue(gallery.shop), createWriteStream(same))
    const statements = recordStatements(gallery.shop.database)
    const { total, present } = await importCatalogue(gallery.shop, same, { purpose: 'import' })
    const taken = statements.take()
    statements.stop()
    expect(total).toBeGreaterThan(1)
    expect(present).toBe(total)
    expect(taken.filter((each) => isAbout(each, 'images'))).toEqual([])
    const asked = taken.filter((each) => isAbout(each, 'artworks') || isAbout(each, 'digital_artworks'))
    expect(asked).toHaveLength(total)
    expect(new Set(asked.map(({ sql }) => sql.slice(0, 16)))).toEqual(new Set(['select "id" from']))
  },
  LONG,
)

test(
  'a work that is reserved in a checkout stays so while its table comes in again, and is paid as it was',
  async () => {
    const head = 'id;titulo;precio;imagen;alto;ancho;tecnica;año;descripcion;estado;publicada\n'
    const row = (id: string, price: number, rest: string) =>
      `${id};Apartada;${price};ap.jpg;10;10;Óleo;2020;Una obra;${rest}\n`
    const bring = async (name: string, text: string) => {
      const file = await writeZip(join(folder, name), {
        'obras.csv': head + text,
        'ap.jpg': await photograph(140),
      })
      return importCatalogue(gallery.shop, file, { purpose: 'import' })
    }
    expect(await bring('first.zip', row('', 90_000, ';'))).toMatchObject({ added: 1, refused: 0 })
    const [work] = (await gallery.server.inject('/api/artworks?search=apartada')).json().data
    const item = { id: work.id, title: work.title, price: 90_000, currency: 'ARS', quantity: 1 } as const
    const { body } = await checkOut(gallery, requestFor([item]))
    const before = await catalogueOf(gallery.shop)
    for (const text of [row('', 90_000, ';'), row(work.id, 120_000, 'vendida;no')])
      expect(await bring('again.zip', text)).toMatchObject({ added: 0, present: 1, refused: 0 })
    await pipeline(exportCatalogue(gallery.shop), createWriteStream(join(folder, 'reserved.zip')))
    await importCatalogue(gallery.shop, join(folder, 'reserved.zip'), { purpose: 'import' })
    expect(await catalogueOf(gallery.shop)).toEqual(before)
    expect((await checkOut(gallery, requestFor([item]))).body.code).toBe('artwork_reserved')
    await payAtDouble(gallery, body.init_point)
    await refreshOrder(gallery.shop, body.order_ref)
    expect(await orderOf(gallery, body.order_ref)).toMatchObject({ status: 'paid', totalMinor: 9_000_000 })
    expect(await bring('sold.zip', row(work.id, 90_000, 'en venta;sí'))).toMatchObject({ present: 1 })
    expect(await isForSale(gallery, work.id)).toBe(false)
  },
  LONG,
)

test(
  'the print of the only original comes in with it',
  async () => {
    const [from, to] = [await openTestShop(), await openTestShop()]
    const { id } = await paint(from.shop, { id: 'la-unica' })
    await printWork(from.shop, { id: 'su-lamina', originalArtworkId: id })
    const both = join(folder, 'both.zip')
    await pipeline(exportCatalogue(from.shop), createWriteStream(both))
    const result = await importCatalogue(to.shop, both, { purpose: 'import' })
    expect(result).toMatchObject({ added: 2, refused: 0, findings: [] })
    expect(await catalogueOf(to.shop)).toEqual(await catalogueOf(from.shop))
    for (const shop of [from, to]) await shop.stop()
  },
  LONG,
)
