import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCatalogue } from '#catalogue-exchange/server/import-catalogue.ts'
import { catalogueChanged, catalogueGrew } from '#pages/server/page-topics.ts'
import { photograph } from '../support/catalogue-facts.ts'
import { writeZip } from '../support/catalogue-zip.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const LONG = 240_000
const WORKS = 20

let gallery: TestShop
let file: string
beforeAll(async () => {
  gallery = await openTestShop()
  const places = Array.from({ length: WORKS }, (_, at) => at + 1)
  const rows = places.map((at) => `Obra ${at};${at}000;${at}.jpg;10;10;Óleo;2020;Una obra\n`)
  const pictures = places.map(async (at) => [`${at}.jpg`, await photograph(at)] as const)
  file = await writeZip(join(await mkdtemp(join(tmpdir(), 'caballete-pages-')), 'obras.zip'), {
    'obras.csv': `titulo;precio;imagen;alto;ancho;tecnica;año;descripcion\n${rows.join('')}`,
    ...Object.fromEntries(await Promise.all(pictures)),
  })
}, LONG)
afterAll(() => gallery.stop())

test(
  'while works are imported a page is made anew once a second, and not for each of them',
  async () => {
    const { pageCache, database } = gallery.shop
    let made = 0
    const visit = () =>
      pageCache.obtain('/', async () => {
        made += 1
        return { status: 200, headers: {}, body: Buffer.from('page') }
      })
    await visit()
    for (const topic of [catalogueChanged, catalogueGrew]) await database.listen(topic, () => void visit())
    const began = performance.now()
    const { added } = await importCatalogue(gallery.shop, file, { purpose: 'import' })
    const seconds = (performance.now() - began) / 1000
    expect(added).toBe(WORKS)
    expect(made).toBeGreaterThan(1)
    expect(made).toBeLessThan(seconds + 3)
    await expect.poll(() => pageCache.find('/'), { timeout: 10_000 }).toBeUndefined()
    const { rows } = await database.sql.execute(`select id from pgboss.job where name = 'finish-picture'`)
    expect(rows, 'every picture has its further files asked for').toHaveLength(WORKS)
  },
  LONG,
)
