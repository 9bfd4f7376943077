import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carriedOut } from '../support/carried-out.ts'
import { photograph } from '../support/catalogue-facts.ts'
import { writeZip } from '../support/catalogue-zip.ts'
import { prepareFolder } from '../support/database-template.ts'
import { emptyFolder, openShopAt, type Place } from '../support/shop-places.ts'

const LONG = 240_000
const WORKS = 12

let folder: string
const places: Place[] = []

/** Where a shop has been opened once, and no work is published. */
async function emptyGallery(): Promise<Place> {
  const place = await emptyFolder()
  places.push(place)
  await prepareFolder(join(place.DATA_DIR, 'database'))
  return place
}

const run = ({ DATA_DIR }: Place, ...args: string[]) => carriedOut(args, { DATA_DIR })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-catalogue-commands-'))
})
afterAll(async () => {
  for (const each of [folder, ...places.map(({ DATA_DIR }) => DATA_DIR)])
    await rm(each, { recursive: true, force: true })
})

/** The works of a shop that is opened for the purpose, as visitors are told them, and whether their pictures come. */
async function worksAt(place: Place) {
  const gallery = await openShopAt(place)
  const { data } = (await gallery.server.inject('/api/artworks?limit=100&sort=oldest')).json() as {
    data: { id: string; title: string; pricing: object; images: { main: { url: string } } }[]
  }
  const statuses = new Set<number>()
  for (const { images } of data) statuses.add((await gallery.server.inject(images.main.url)).statusCode)
  await gallery.stop()
  const facts = data.map(({ id, title, pricing }) => ({ id, title, pricing }))
  return { statuses: [...statuses], facts: facts.sort((one, other) => one.id.localeCompare(other.id)) }
}

test(
  'a catalogue is looked at, imported, exported and imported elsewhere by commands',
  async () => {
    const numbers = Array.from({ length: WORKS }, (_, at) => at + 1)
    const rows = numbers.map((at) => `Obra ${at};${at}000;${at}.jpg;10;10;Óleo;2020;Una obra\n`)
    const pictures = numbers.map(async (at) => [`${at}.jpg`, await photograph(at)] as const)
    const file = await writeZip(join(folder, 'mi-catalogo.zip'), {
      'obras.csv': `titulo;precio;imagen;alto;ancho;tecnica;año;descripcion\n${rows.join('')}`,
      ...Object.fromEntries(await Promise.all(pictures)),
    })
    const home = await emptyGallery()
    expect(await run(home, 'catalogue:import', file, '--dry-run')).toMatchObject({
      code: 0,
      said: `${WORKS} works would be added, 0 are there already, 0 refused.`,
    })
    expect(await run(home, 'catalogue:import', file)).toMatchObject({
      code: 0,
      said: `${WORKS} works were added, 0 are there already, 0 refused.`,
    })
    const { facts, statuses } = await worksAt(home)
    expect(statuses).toEqual([200])
    expect(facts.map(({ title }) => title).sort()).toEqual(numbers.map((at) => `Obra ${at}`).sort())

    const exported = join(folder, 'exportado.zip')
    expect(await run(home, 'catalogue:export', exported)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Exported the catalogue \(.+\):/),
    })
    expect(await run(home, 'catalogue:export', exported)).toMatchObject({
      code: 1,
      warned: expect.stringMatching(/is there already/),
    })
    const elsewhere = await emptyGallery()
    expect(await run(elsewhere, 'catalogue:import', exported)).toMatchObject({
      code: 0,
      said: `${WORKS} works were added, 0 are there already, 0 refused.`,
    })
    expect(await worksAt(elsewhere)).toEqual({ facts, statuses })
  },
  LONG,
)

test('an import says which rows are wrong, and which file cannot be read', async () => {
  const place = await emptyGallery()
  const wrong = await writeZip(join(folder, 'con-errores.zip'), {
    'obras.csv': 'titulo;precio;imagen\nBuena;100;a.jpg\nSin foto;100;falta.jpg\n',
    'a.jpg': await photograph(99),
  })
  const ran = await run(place, 'catalogue:import', wrong)
  expect(ran.code).toBe(1)
  expect(ran.said).toContain('error  obras.csv, fila 3, imagen: El archivo «falta.jpg» no está en el .zip')
  expect(ran.said).toMatch(/1 works were added, 0 are there already, 1 refused\.$/)
  const none = await run(place, 'catalogue:import', join(folder, 'nada.zip'))
  expect({ code: none.code, said: none.said }).toEqual({ code: 1, said: '' })
  expect(none.warned).toContain('nada.zip')
})
