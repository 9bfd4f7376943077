import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { photograph } from '../support/catalogue-facts.ts'
import { writeZip } from '../support/catalogue-zip.ts'
import { killCommand, runCommand } from '../support/commands.ts'
import { expect } from './support/expect.ts'
import { openShopProcess } from './support/running-shop.ts'
import { copyOpenedFolder } from './support/sample-folder.ts'
import { test } from './support/test.ts'

/** More than are brought in within the second after which the command tells for the first time how far it is. */
const WORKS = 200
/** As many as one answer has. */
const A_PAGE = 100

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-catalogue-commands-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** What else these commands do: tests/catalogue/catalogue-commands.integration.test.ts. */
test('a catalogue whose import is killed in the middle is imported again, and each work is published once', async () => {
  test.setTimeout(400_000)
  const places = Array.from({ length: WORKS }, (_, at) => at + 1)
  const rows = places.map((at) => `Obra ${at};${at}000;${at}.jpg;10;10;Óleo;2020;Una obra\n`)
  const pictures = places.map(async (at) => [`${at}.jpg`, await photograph(at)] as const)
  const file = await writeZip(join(folder, 'mi-catalogo.zip'), {
    'obras.csv': `titulo;precio;imagen;alto;ancho;tecnica;año;descripcion\n${rows.join('')}`,
    ...Object.fromEntries(await Promise.all(pictures)),
  })
  const DATA_DIR = await copyOpenedFolder()
  const killed = await killCommand(['catalogue:import', file], { DATA_DIR }, /^\d+ of 200/m)
  expect(killed.signal).toBe('SIGKILL')
  const { code, said } = await runCommand(['catalogue:import', file], { DATA_DIR })
  expect(code).toBe(0)
  const [, added, present] = /^(\d+) works were added, (\d+) are there already, 0 refused\.$/.exec(said) ?? []
  expect(Number(added) + Number(present)).toBe(WORKS)
  expect(Number(present)).toBeGreaterThan(0)
  expect(Number(added)).toBeGreaterThan(0)

  const shop = await openShopProcess({ DATA_DIR, SAMPLE_DATA: 'off' })
  const pageFrom = async (offset: number) => {
    const reply = await fetch(`${shop.url}/api/artworks?limit=${A_PAGE}&offset=${offset}`)
    return ((await reply.json()) as { data: { title: string; images: { main: { url: string } } }[] }).data
  }
  const data = [...(await pageFrom(0)), ...(await pageFrom(A_PAGE))]
  expect(data.map(({ title }) => title).sort()).toEqual(places.map((at) => `Obra ${at}`).sort())
  for (const { images } of data) expect((await fetch(`${shop.url}${images.main.url}`)).status).toBe(200)
  expect(await shop.stop()).toBe(0)
})
