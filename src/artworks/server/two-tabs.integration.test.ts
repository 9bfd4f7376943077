// Also on PostgreSQL: two calls at once.
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

async function call(method: 'GET' | 'PUT' | 'PATCH', path: string, payload?: object) {
  const reply = await gallery.server.inject({ method, url: `/api${path}`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

let painted = 0
async function uploaded(alt = ''): Promise<string> {
  painted += 1
  const background = `#${painted.toString(16).padStart(6, '0')}`
  const file = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return (await acceptPicture(gallery.shop, file, { alt })).id
}

interface Told {
  readonly id: string
  readonly alt?: string
  readonly kind?: string
}

let id: string
let [cover, side, back] = ['', '', '']
/** What both tabs have read. */
let from: string[]

const put = (images: readonly Told[], seen: readonly string[] | undefined = from) =>
  call('PUT', `/artworks/${id}/images`, { images, ...(seen && { from: seen }) })
const asChosen = (ids: readonly string[]): Told[] => ids.map((each) => ({ id: each }))
async function shown(): Promise<Told[]> {
  const { main, gallery: views } = (await call('GET', `/artworks/${id}`)).body.data.images
  return [main, ...views]
}
const shownIds = async () => (await shown()).map((each) => each.id)
const trashed = async () => (await call('GET', '/trash')).body.data.length

beforeEach(async () => {
  id = (await paint(gallery.shop)).id
  cover = await uploaded()
  side = await uploaded('De costado')
  back = await uploaded('El dorso')
  from = [cover, side, back]
  await call('PUT', `/artworks/${id}/images`, { images: asChosen(from) })
})

test('a photo that one tab has added stays when another one says what a view shows', async () => {
  const before = await trashed()
  const added = await uploaded()
  await put(asChosen([...from, added]))
  const { status, body } = await put([
    { id: cover },
    { id: side },
    { id: back, alt: 'El dorso, con la firma' },
  ])
  expect(status).toBe(200)
  expect(body.trashed).toEqual([])
  expect(body.data.images.gallery).toMatchObject([
    { id: side, alt: 'De costado' },
    { id: back, alt: 'El dorso, con la firma' },
    { id: added },
  ])
  expect(await shownIds()).toEqual([...from, added])
  expect(await trashed()).toBe(before)
})

test('a view that one tab has removed does not come back when another one tells of the next or moves it', async () => {
  expect((await put(asChosen([cover, back]))).body.trashed).toHaveLength(1)
  await put([{ id: cover }, { id: side }, { id: back, alt: 'Con la firma' }])
  await put(asChosen([cover, back, side]))
  expect(await shown()).toMatchObject([{ id: cover }, { id: back, alt: 'Con la firma' }])
})

test('what a tab says of a view that was removed meanwhile is refused in words, and changes nothing', async () => {
  await put(asChosen([cover, back]))
  const refused = await put([{ id: cover }, { id: side, alt: 'Otra cosa' }, { id: back, alt: 'Otra más' }])
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'pictures_changed', message: expect.stringContaining('en otra pestaña') },
  })
  expect(await shown()).toMatchObject([{ id: cover }, { id: back, alt: 'El dorso' }])
})

test('photos that come from two tabs at the same moment are both there', async () => {
  const [one, other] = [await uploaded(), await uploaded()]
  await Promise.all([put(asChosen([...from, one])), put(asChosen([...from, other]))])
  expect((await shownIds()).toSorted()).toEqual([...from, one, other].toSorted())
})

test('the cover stays what another tab has made it, unless the list chooses one', async () => {
  const fresh = await uploaded()
  await call('PUT', `/artworks/${id}/images`, { images: asChosen([fresh, side, back]) })
  await put([{ id: cover }, { id: side, alt: 'De lado' }, { id: back }])
  expect(await shown()).toMatchObject([{ id: fresh }, { id: side, alt: 'De lado' }, { id: back }])
  await put(asChosen([back, cover, side]))
  expect(await shownIds()).toEqual([back, fresh, side])
})

test('a view that hangs as the cover by now is not taken down by a tab that knows it as a view', async () => {
  await call('PUT', `/artworks/${id}/images`, { images: asChosen([side, back]) })
  expect(await put(asChosen([cover, back]))).toMatchObject({
    status: 409,
    body: { code: 'pictures_changed' },
  })
  expect(await shownIds()).toEqual([side, back])
})

test('both tabs together add no more than a work may have', async () => {
  const many = await Promise.all(Array.from({ length: 5 }, () => uploaded()))
  const more = await Promise.all(Array.from({ length: 5 }, () => uploaded()))
  await put(asChosen([...from, ...many]))
  const refused = await put(asChosen([...from, ...more]))
  expect(refused).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('más de 12 imágenes'), errors: [{ field: 'images' }] },
  })
  expect(await shownIds()).toEqual([...from, ...many])
})

test('a list that does not say what it was made from replaces all, as it always did', async () => {
  await put(asChosen([...from, await uploaded()]))
  await call('PUT', `/artworks/${id}/images`, { images: asChosen([cover, back]) })
  expect(await shownIds()).toEqual([cover, back])
})
