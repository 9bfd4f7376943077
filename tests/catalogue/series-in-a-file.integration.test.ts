import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCatalogue } from '#catalogue-exchange/server/import-catalogue.ts'
import { photograph } from '../support/catalogue-facts.ts'
import { writeZip } from '../support/catalogue-zip.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const LONG = 120_000
let gallery: TestShop
let folder: string
beforeAll(async () => {
  gallery = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'caballete-series-'))
})
afterAll(() => gallery.stop())

let files = 0

/** Imports works by their titles, each with what its row says of a series. */
async function bring(...rows: readonly (readonly [title: string, series: string, place: string])[]) {
  files += 1
  const head = 'titulo;precio;imagen;alto;ancho;tecnica;año;descripcion;serie;lugar en la serie\n'
  const pictures = await Promise.all(
    rows.map(async ([title], at) => [`${title}.jpg`, await photograph(files * 20 + at)] as const),
  )
  const lines = rows.map(
    ([title, series, place]) => `${title};100;${title}.jpg;10;10;Óleo;2020;Una obra;${series};${place}\n`,
  )
  const file = await writeZip(join(folder, `${files}.zip`), {
    'obras.csv': head + lines.join(''),
    ...Object.fromEntries(pictures),
  })
  return importCatalogue(gallery.shop, file, { purpose: 'import' })
}

async function shown(): Promise<Record<string, string[]>> {
  const { data } = (await gallery.server.inject('/api/series')).json()
  const found: Record<string, string[]> = {}
  for (const { id, name } of data) {
    const { works } = (await gallery.server.inject(`/api/series/${id}`)).json().data
    found[name] = works.map(({ title }: { title: string }) => title)
  }
  return found
}

test(
  'a row names the series of its work: one that is not there is made, and places are kept',
  async () => {
    await bring(['Garza', 'Orillas', '3'], ['Ceibo', 'Árboles', ''], ['Nube', '', '7'])
    // Rows of one file go side by side: which of two spellings comes first, nobody says.
    await bring(['Junco', 'orillas', '1'])
    expect(await shown()).toEqual({ Orillas: ['Junco', 'Garza'], Árboles: ['Ceibo'] })
    await bring(['Sauce', 'arboles', ''])
    expect((await shown()).Árboles).toEqual(['Ceibo', 'Sauce'])
  },
  LONG,
)

test(
  'what cannot be a series or a place is told at its column',
  async () => {
    const { findings, added } = await bring(['Larga', 'x'.repeat(121), ''], ['Puesta', 'Orillas', 'primera'])
    expect(added).toBe(0)
    expect(findings.map(({ column, message }) => `${column}: ${message}`)).toEqual([
      'serie: Usá como máximo 120 caracteres',
      'lugar en la serie: Usá un número: 1, 2, 3…',
    ])
  },
  LONG,
)

test(
  'a row for which a series has no room is refused alone, with the reason',
  async () => {
    const { sql } = gallery.shop.database
    await sql.execute(`insert into artworks select (jsonb_populate_record(artworks, jsonb_build_object('id', 'copia-' || n))).*
      from artworks, generate_series(1, 98) n where title = 'Garza'`)
    await sql.execute(`insert into series_works select 'copia-' || n, series_id, 10 + n, false
      from series_works join artworks on id = artwork_id, generate_series(1, 98) n where title = 'Garza'`)
    const { findings, added, refused } = await bring(['Sobra', 'Orillas', ''], ['Cabe', 'Otra', ''])
    expect([added, refused]).toEqual([1, 1])
    expect(findings).toMatchObject([
      { column: 'serie', message: 'Esa serie ya tiene todas las obras que puede tener.' },
    ])
    expect((await shown()).Otra).toEqual(['Cabe'])
  },
  LONG,
)
