import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { photograph } from '../support/catalogue-facts.ts'
import { writeZip } from '../support/catalogue-zip.ts'
import { killCommand, runCommand } from '../support/commands.ts'
import { expect } from './support/expect.ts'
import { openRunningShop } from './support/running-shop.ts'
import { test } from './support/test.ts'

const WORKS = 40

let folder: string
let file: string
const placeOf = (name: string) => ({ DATA_DIR: join(folder, name) })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-catalogue-commands-'))
  const places = Array.from({ length: WORKS }, (_, at) => at + 1)
  const rows = places.map((at) => `Obra ${at};${at}000;${at}.jpg;10;10;Óleo;2020;Una obra\n`)
  const pictures = places.map(async (at) => [`${at}.jpg`, await photograph(at)] as const)
  file = await writeZip(join(folder, 'mi-catalogo.zip'), {
    'obras.csv': `titulo;precio;imagen;alto;ancho;tecnica;año;descripcion\n${rows.join('')}`,
    ...Object.fromEntries(await Promise.all(pictures)),
  })
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** The works of a shop that is opened for the purpose, as visitors are told them, and whether their pictures come. */
async function worksAt(place: { DATA_DIR: string }) {
  const shop = await openRunningShop({ ...place, SAMPLE_DATA: 'off' })
  const reply = await fetch(`${shop.url}/api/artworks?limit=100&sort=oldest`)
  const { data } = (await reply.json()) as {
    data: { id: string; title: string; pricing: object; images: { main: { url: string } } }[]
  }
  const statuses = new Set<number>()
  for (const { images } of data) statuses.add((await fetch(`${shop.url}${images.main.url}`)).status)
  shop.program.process.kill('SIGTERM')
  expect(await shop.program.ended).toBe(0)
  const facts = data.map(({ id, title, pricing }) => ({ id, title, pricing }))
  return { statuses: [...statuses], facts: facts.sort((one, other) => one.id.localeCompare(other.id)) }
}

test('a catalogue is imported, killed in the middle, imported again, exported and imported elsewhere', async () => {
  test.setTimeout(400_000)
  const home = placeOf('home')
  expect(await runCommand(['catalogue:import', file, '--dry-run'], home)).toMatchObject({
    code: 0,
    said: `${WORKS} works would be added, 0 are there already, 0 refused.`,
  })
  const killed = await killCommand(['catalogue:import', file], home, /^[1-3]\d of 40/m)
  expect(killed.signal).toBe('SIGKILL')
  const { code, said } = await runCommand(['catalogue:import', file], home)
  expect(code).toBe(0)
  const [, added, present] = /^(\d+) works were added, (\d+) are there already, 0 refused\.$/.exec(said) ?? []
  expect(Number(added) + Number(present)).toBe(WORKS)
  expect(Number(present)).toBeGreaterThanOrEqual(10)
  expect(Number(added)).toBeGreaterThan(0)

  const { facts, statuses } = await worksAt(home)
  expect(statuses).toEqual([200])
  expect(facts.map(({ title }) => title).sort()).toEqual(
    Array.from({ length: WORKS }, (_, at) => `Obra ${at + 1}`).sort(),
  )

  const exported = join(folder, 'exportado.zip')
  expect(await runCommand(['catalogue:export', exported], home)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Exported the catalogue \(.+\):/),
  })
  expect(await runCommand(['catalogue:export', exported], home)).toMatchObject({
    code: 1,
    warned: expect.stringMatching(/is there already/),
  })
  const elsewhere = placeOf('elsewhere')
  expect(await runCommand(['catalogue:import', exported], elsewhere)).toMatchObject({
    code: 0,
    said: `${WORKS} works were added, 0 are there already, 0 refused.`,
  })
  expect(await worksAt(elsewhere)).toEqual({ facts, statuses })
})

test('an import says which rows are wrong, and which file cannot be read', async () => {
  const place = placeOf('mistakes')
  const wrong = await writeZip(join(folder, 'con-errores.zip'), {
    'obras.csv': 'titulo;precio;imagen\nBuena;100;a.jpg\nSin foto;100;falta.jpg\n',
    'a.jpg': await photograph(99),
  })
  const ran = await runCommand(['catalogue:import', wrong], place)
  expect(ran.code).toBe(1)
  expect(ran.said).toContain('error  obras.csv, fila 3, imagen: El archivo «falta.jpg» no está en el .zip')
  expect(ran.said).toMatch(/1 works were added, 0 are there already, 1 refused\.$/)
  const none = await runCommand(['catalogue:import', join(folder, 'nada.zip')], place)
  expect({ code: none.code, said: none.said }).toEqual({ code: 1, said: '' })
  expect(none.warned).toContain('nada.zip')
})
