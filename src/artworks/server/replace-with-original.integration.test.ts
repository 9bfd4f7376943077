// Also on PostgreSQL: SQL, and two calls at once.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptPicture } from '#images/server/accept-picture.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

async function call(method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) {
  const reply = await gallery.server.inject({ method, url: `/api${path}`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

async function uploaded(background: string, side = 90) {
  const file = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return acceptPicture(gallery.shop, file, { alt: '' })
}

const picturesOf = async (id: string) => (await call('GET', `/studio/artworks/${id}`)).body.data.images

async function workWith(colours: readonly string[]) {
  const { id } = await paint(gallery.shop)
  const images = []
  for (const [at, colour] of colours.entries())
    images.push({ id: (await uploaded(colour)).id, alt: `Vista ${at}`, ...(at > 0 && { kind: 'detalle' }) })
  await call('PUT', `/artworks/${id}/images`, { images })
  return { id, ...(await picturesOf(id)) }
}

const replace = (id: string, shown: { url: string }, original: { id: string }) =>
  call('PUT', `/artworks/${id}/images/original`, { shown: shown.url, original: original.id })

const trashed = async () => (await call('GET', '/trash')).body.data.length

test('the original of a view takes its place, its words and its kind, and nothing else changes', async () => {
  const { id, main, gallery: views } = await workWith(['#a10001', '#a10002', '#a10003'])
  const before = await trashed()
  const original = await uploaded('#a10002', 180)
  expect((await replace(id, views[0], original)).status).toBe(200)
  const after = await picturesOf(id)
  expect(after.main.id).toBe(main.id)
  expect(after.gallery).toMatchObject([
    { id: original.id, alt: 'Vista 1', kind: 'detalle', width: 180 },
    { id: views[1].id, alt: 'Vista 2', kind: 'detalle' },
  ])
  // What was there was the same photograph: nothing is lost.
  expect(await trashed()).toBe(before)
  const { data } = (await call('GET', `/activity?limit=5&kind=work&subject=${id}`)).body
  expect(data.entries[0].changes).toMatchObject([{ before: 'versión liviana', after: 'original' }])
})

test('the original of the cover becomes the cover, also when the work was saved with other words since', async () => {
  const { id, main } = await workWith(['#b10001', '#b10002'])
  await call('PATCH', `/artworks/${id}`, {
    title: 'Otro nombre',
    images: { main: { url: main.url, alt: 'De frente' } },
  })
  const saved = await picturesOf(id)
  expect(saved.main.id).not.toBe(main.id)
  const original = await uploaded('#b10001', 180)
  await replace(id, main, original)
  expect((await picturesOf(id)).main).toMatchObject({ id: original.id, alt: 'De frente', width: 180 })
})

test('sent again, or twice at the same moment, it changes nothing more', async () => {
  const { id, main } = await workWith(['#c10001', '#c10002'])
  const original = await uploaded('#c10001', 180)
  const answers = await Promise.all([replace(id, main, original), replace(id, main, original)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await call('PUT', `/artworks/${id}/images`, { images: [{ id: original.id, alt: 'Dicho después' }] })
  expect((await replace(id, main, original)).status).toBe(200)
  expect(await picturesOf(id)).toMatchObject({
    main: { id: original.id, alt: 'Dicho después' },
    gallery: [],
  })
})

test('what was taken down, changed or deleted meanwhile stays so, and that is said', async () => {
  const { id, main, gallery: views } = await workWith(['#d10001', '#d10002'])
  const original = await uploaded('#d10002', 180)
  await call('PUT', `/artworks/${id}/images`, { images: [{ id: main.id }] })
  expect(await replace(id, views[0], original)).toMatchObject({
    status: 409,
    body: { code: 'picture_taken_down', message: expect.stringContaining('el original no se usó') },
  })
  expect(await picturesOf(id)).toMatchObject({ main: { id: main.id }, gallery: [] })
  expect((await replace(id, main, { id: 'ninguna' })).status).toBe(400)
  expect((await replace(id, { url: 'https://example.com/otra.jpg' }, original)).status).toBe(400)
  await call('DELETE', `/artworks/${id}`)
  expect(await replace(id, main, original)).toMatchObject({ status: 404 })
})
