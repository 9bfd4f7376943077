import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishDue } from '#artworks/server/publish-due.ts'
import { publishDraft } from '#artworks/server/save-artwork.ts'
import { linkTo } from '#pages/site-pages.ts'
import { instantOf, localMoment } from '#platform/time/local-time.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { builtPages } from '../support/built-pages.ts'
import { paint } from '../support/paintings.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop({}, undefined, undefined, await builtPages())
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

const in10Minutes = () => localMoment(new Date(gallery.shop.clock().getTime() + 10 * MINUTE_MS))

async function change(id: string, payload: object) {
  const reply = await gallery.server.inject({ method: 'PATCH', url: `/api/artworks/${id}`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

const studio = async (id: string) =>
  (await gallery.server.inject({ url: `/api/studio/artworks/${id}`, headers })).json().data

/** Where visitors meet a work: its page, the list, the site map. */
async function isShown(id: string): Promise<readonly boolean[]> {
  const [page, list, map] = await Promise.all(
    [linkTo.artwork(id), '/api/artworks?limit=100', '/sitemap.xml'].map((url) => gallery.server.inject(url)),
  )
  return [page?.statusCode === 200, list?.body.includes(id) ?? false, map?.body.includes(id) ?? false]
}

test('a draft is published at its moment, not before, in page, list and site map', async () => {
  const { id } = await paint(gallery.shop, { published: false, publishAt: in10Minutes() })
  await publishDue(gallery.shop)
  expect(await isShown(id)).toEqual([false, false, false])
  await gallery.advance(10)
  await publishDue(gallery.shop)
  expect(await isShown(id)).toEqual([true, true, true])
  expect(await studio(id)).toMatchObject({ published: true, publishAt: '' })
  const { rows } = await gallery.shop.database.runner.executeSql(
    'select published_at from artworks where id = $1',
    [id],
  )
  expect(rows, 'it is as new as its moment').not.toEqual([{ published_at: null }])
})

test('the artist moves the moment, or takes it away; a published work keeps none', async () => {
  const { id } = await paint(gallery.shop, { published: false })
  expect((await change(id, { publishAt: in10Minutes() })).status).toBe(200)
  await gallery.advance(11)
  await change(id, { publishAt: '' })
  await publishDue(gallery.shop)
  expect((await studio(id)).published).toBe(false)
  await change(id, { publishAt: in10Minutes(), published: true })
  expect(await studio(id)).toMatchObject({ published: true, publishAt: '' })
})

test('one that she changes while it is being published stays as she wants it', async () => {
  const { id } = await paint(gallery.shop, { published: false, publishAt: in10Minutes() })
  const later = localMoment(new Date(Date.parse(instantOf(in10Minutes())) + 60 * MINUTE_MS))
  await gallery.advance(10)
  await change(id, { publishAt: later })
  await publishDraft(gallery.shop, id)
  expect(await studio(id)).toMatchObject({ published: false, publishAt: later })
})

test('what is no moment is refused at its field', async () => {
  const { id } = await paint(gallery.shop, { published: false })
  for (const wrong of ['mañana', '2026-13-01T10:00', '2026-12-01'])
    expect(await change(id, { publishAt: wrong })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'publishAt', message: 'Escribí día y hora así: 2026-12-01T10:00' }] },
    })
})

test('several drafts get one moment together', async () => {
  const ids = [
    await paint(gallery.shop, { published: false }),
    await paint(gallery.shop, { published: false }),
  ].map(({ id }) => id)
  const publishAt = in10Minutes()
  const reply = await gallery.server.inject({
    method: 'PATCH',
    url: '/api/studio/artworks',
    headers,
    payload: { works: ids.map((id) => ({ id, publishAt })) },
  })
  expect(reply.json().data).toEqual({ done: ids, refused: [] })
  await gallery.advance(10)
  await publishDue(gallery.shop)
  for (const id of ids) expect((await studio(id)).published).toBe(true)
})
