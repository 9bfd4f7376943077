import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importCatalogue } from '#catalogue-exchange/server/import-catalogue.ts'
import { findDigitalArtById, findDigitalArtIds } from '#digital-art/server/find-digital-art.ts'
import { photograph } from '../support/catalogue-facts.ts'
import { writeZip } from '../support/catalogue-zip.ts'
import { paint } from '../support/paintings.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const LONG = 240_000
let folder: string
let gallery: TestShop
let zips = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-habits-'))
  gallery = await openTestShop()
}, LONG)
afterAll(async () => {
  await gallery.stop()
})

const HEAD = 'id;título;precio;imagen;alto;ancho;técnica;año;descripción\n'
const row = (title: string, picture: string, id = '') =>
  `${id};${title};100;${picture};10;10;Óleo;2020;Bien\n`
const PRINTS = 'id;título;obra original;imagen;descripción\n'
const SIZES = 'obra digital;tamaño;ancho;alto;precio\n'

async function bring(files: Record<string, string | Uint8Array>, purpose: 'check' | 'import' = 'check') {
  zips += 1
  const file = await writeZip(join(folder, `${zips}.zip`), files)
  const { findings, ...counts } = await importCatalogue(gallery.shop, file, { purpose })
  return {
    ...counts,
    told: findings.map((each) => `${each.file} ${each.row} ${each.column}: ${each.message}`),
  }
}

const failureOf = (files: Record<string, string | Uint8Array>) =>
  bring(files).then(
    () => 'it was taken',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )

describe('a print names its original', () => {
  test(
    'by the title of a work that is in the gallery, as the column promises',
    async () => {
      const { id, title } = await paint(gallery.shop, { id: 'rio-abc123', title: 'Río de noche' })
      const files = {
        'arte-digital.csv': `${PRINTS};Lámina;rio  de noche;l.jpg;Bien\n`,
        'l.jpg': await photograph(301),
      }
      expect(await bring(files)).toMatchObject({ added: 1, told: [] })
      expect(await bring(files, 'import')).toMatchObject({ added: 1, told: [] })
      const { sql } = gallery.shop.database
      const [print] = (await findDigitalArtById(sql, await findDigitalArtIds(sql))).values()
      expect(print).toMatchObject({ originalArtworkId: id, originalTitle: title })
    },
    LONG,
  )

  test(
    'and not by a part of it; what it leaves blank is that of its original, unless it was exported so',
    async () => {
      const facts = { artist: 'Rosa Ceibo', category: 'retrato' }
      const { id } = await paint(gallery.shop, { id: 'marea-1', title: 'Marea', ...facts })
      await paint(gallery.shop, { id: 'marea-2', title: 'Marea alta' })
      const files = {
        'arte-digital.csv': `${PRINTS};Nueva;Marea;l.jpg;Bien\nmarea-lamina;Exportada;Marea;l.jpg;Bien\n`,
        'l.jpg': await photograph(309),
      }
      expect(await bring(files, 'import')).toMatchObject({ added: 2, told: [] })
      const { sql } = gallery.shop.database
      const prints = [...(await findDigitalArtById(sql, await findDigitalArtIds(sql))).values()]
      const called = (title: string) => prints.find((print) => print.title === title)
      expect(called('Nueva')).toMatchObject({ originalArtworkId: id, ...facts })
      expect(called('Exportada')).toMatchObject({ originalArtworkId: id, artist: '', category: '' })
    },
    LONG,
  )

  test(
    'and is asked for the id where several are called so, in the gallery or in the file',
    async () => {
      await paint(gallery.shop, { id: 'mar-1', title: 'Mar' })
      await paint(gallery.shop, { id: 'mar-2', title: 'mar' })
      const { told, refused } = await bring({
        'obras.csv': HEAD + row('Gemela', 'a.jpg') + row('Gemela', 'b.jpg'),
        'arte-digital.csv': `${PRINTS};Una;Mar;l.jpg;Bien\n;Dos;Gemela;l.jpg;Bien\n;Tres;mar-2;l.jpg;Bien\n`,
        'a.jpg': await photograph(302),
        'b.jpg': await photograph(303),
        'l.jpg': await photograph(304),
      })
      expect(told).toEqual([
        'arte-digital.csv 2 obra original: Hay más de una obra que se llama «Mar»: escribí acá el id de la que es',
        'arte-digital.csv 3 obra original: Hay más de una obra que se llama «Gemela»: escribí acá el id de la que es',
      ])
      expect(refused).toBe(2)
    },
    LONG,
  )
})

test(
  'sizes of a title that two prints have go to neither, and both are told',
  async () => {
    const files = {
      'obras.csv': HEAD + row('Cerro', 'c.jpg'),
      'arte-digital.csv': `${PRINTS};Doble;Cerro;a.jpg;Bien\n;Doble;Cerro;b.jpg;Bien\nuna;Otra;Cerro;a.jpg;Bien\ndos;Otra;Cerro;b.jpg;Bien\n`,
      'tamanos.csv': `${SIZES}Doble;A4;21;29;1000\nuna;A4;21;29;1000\ndos;A3;29;42;2000\n`,
      'a.jpg': await photograph(305),
      'b.jpg': await photograph(306),
      'c.jpg': await photograph(307),
    }
    const { told, added, refused } = await bring(files)
    expect(told.map((each) => each.split(',')[0])).toEqual([
      'arte-digital.csv 2 título: Hay otra obra digital que se llama igual',
      'arte-digital.csv 3 título: Hay otra obra digital que se llama igual',
    ])
    expect([added, refused]).toEqual([3, 2])
  },
  LONG,
)

describe('a .zip without the table', () => {
  test('says which kind of file is to be saved otherwise, and names none', async () => {
    expect(await failureOf({ 'Mis obras/De Ana.XLSX': 'PK' })).toMatch(
      /^La planilla está en un archivo \.xlsx, que no se puede leer acá\..*CSV UTF-8/,
    )
    expect(await failureOf({ 'obras.txt': 'título\tprecio' })).toMatch(
      /un archivo \.txt, que no se puede leer/,
    )
    expect(await failureOf({ 'a.csv': HEAD, 'b.csv': HEAD })).toMatch(/^Hay 2 planillas \.csv y ninguna/)
    expect(await failureOf({ 'LEEME.txt': 'hola' })).toMatch(/falta obras\.csv/)
  })

  test(
    'is read where one alone may be it, whatever else lies beside it',
    async () => {
      const files = {
        'obras (1).csv': HEAD + row('Sola', 's.jpg'),
        'imagenes.csv': 'archivo;texto alternativo\ns.jpg;Una sola\n',
        's.jpg': await photograph(308),
      }
      expect(await bring(files)).toMatchObject({ added: 1, told: [] })
    },
    LONG,
  )

  test('and a table without a work, or without its titles, says so', async () => {
    expect(await failureOf({ 'obras.csv': HEAD })).toMatch(/no tiene ninguna obra/)
    const { told } = await bring({ 'obras.csv': `Mis obras;;\n${HEAD}` })
    expect(told[0]).toBe(
      'obras.csv 1 título: Falta la columna «título»: los títulos de las columnas van en la primera fila',
    )
  })
})
