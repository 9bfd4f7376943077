import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RenderPage } from '#platform/page-delivery/render-with-api.ts'
import { builtPages } from '../support/built-pages.ts'
import { multiplyRows } from '../support/multiply-rows.ts'
import { paint } from '../support/paintings.ts'
import { silentLog } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const COPIES = 120
let gallery: TestShop
/** The lists of works that pages were made from. */
let lists: string[] = []

const noting =
  (render: RenderPage): RenderPage =>
  (request, rendering) =>
    render(request, {
      ...rendering,
      carry: (call) => {
        if (call.path.startsWith('/api/artworks?')) lists.push(call.path)
        return rendering.carry(call)
      },
    })

beforeAll(async () => {
  gallery = await openTestShop({}, undefined, silentLog, noting(await builtPages()))
  const { shop } = gallery
  await paint(shop, { title: 'Estudio', category: 'estudios' })
  await multiplyRows(shop.database, 'artworks', COPIES, { id: `row.id || '-' || n` })
  await paint(shop, { title: 'Bajante', category: 'paisaje' })
  await paint(shop, { title: 'Portada', category: 'paisaje', featured: true })
}, 120_000)
afterAll(() => gallery?.stop())

async function read(address: string) {
  lists = []
  const { statusCode, body } = await gallery.server.inject(address)
  expect(statusCode).toBe(200)
  const html = body.replace(/<script[\s\S]*?<\/script>/g, '')
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  return { text, cards: html.slice(html.indexOf('id="galeria"')).match(/<article/g)?.length ?? 0 }
}

test('of a large gallery the first hundred works come, with how many there are', async () => {
  const { text, cards } = await read('/')
  expect(cards).toBe(100)
  expect(text).toContain(`100 de ${COPIES + 3} obras`)
})

test.each(['/?buscar=bajante', '/?categoria=paisaje&buscar=bajante'])(
  'whoever finds one work of it by %s does not wait for the first hundred',
  async (address) => {
    const { text, cards } = await read(address)
    expect([cards, text.includes('1 obra encontrada'), text.includes('Portada')]).toEqual([1, true, true])
    expect(lists.filter((path) => !/search=|featured=true/.test(path))).toEqual([])
  },
)
