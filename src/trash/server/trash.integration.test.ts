// Also on PostgreSQL: what is deleted and put back at the same time.

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptPicture } from '#images/server/accept-picture.ts'
import { cleanUpPictures } from '#images/server/clean-up-pictures.ts'
import { findImages } from '#images/server/find-images.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { printWork } from '../../../tests/support/prints.ts'
import { signInAs } from '../../../tests/support/roles.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { emptyTrash } from './restore-from-trash.ts'

const DAY = 24 * 60
let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) {
  const reply = await gallery.server.inject({ method, url: `/api${path}`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

async function inTrash(title: string) {
  const { body } = await call('GET', '/trash?limit=100')
  const things: { id: string; title: string; kind: string; thumbnail: string | null; endsAt: string }[] =
    body.data
  return things.filter((thing) => thing.title === title)
}

/** The one thing of that name in the trash. */
async function theOne(title: string) {
  const [thing, ...others] = await inTrash(title)
  if (thing === undefined || others.length > 0) throw new Error(`${title} is not in the trash once`)
  return thing
}

const restore = async (title: string) => call('POST', `/trash/${(await theOne(title)).id}/restore`)

async function uploaded(background: string): Promise<string> {
  const picture = { create: { width: 90, height: 60, channels: 3, background } } as const
  const file = await sharp(picture).jpeg().toBuffer()
  return (await acceptPicture(gallery.shop, file, { alt: background })).id
}

test('a deleted work comes back as it was, with its views, and the prints made after it name it again', async () => {
  const { id } = await paint(gallery.shop, { title: 'Vuelve', tags: ['río'] })
  const images = [{ id: await uploaded('#a10000') }, { id: await uploaded('#00a100') }]
  await call('PUT', `/artworks/${id}/images`, { images })
  await call('DELETE', `/trash/${(await theOne('Vuelve')).id}`)
  const print = await printWork(gallery.shop, { originalArtworkId: id })
  const before = (await call('GET', `/studio/artworks/${id}`)).body.data
  expect((await call('DELETE', `/artworks/${id}`)).status).toBe(200)
  expect((await call('GET', `/artworks/${id}`)).body.code).toBe('artwork_retired')
  expect(await theOne('Vuelve')).toMatchObject({
    kind: 'artwork',
    thumbnail: expect.stringMatching(/^\/media\//),
  })
  expect((await restore('Vuelve')).status).toBe(200)
  expect((await call('GET', `/studio/artworks/${id}`)).body.data).toEqual(before)
  expect((await call('GET', `/digital-art/${print.id}`)).body.data.originalArtworkId).toBe(id)
  expect(await inTrash('Vuelve')).toEqual([])
})

test('a work that was sold in the studio comes back sold', async () => {
  const { id } = await paint(gallery.shop, { title: 'Vendida antes' })
  await call('PATCH', `/artworks/${id}/status`, { isSold: true })
  await call('DELETE', `/artworks/${id}`)
  await restore('Vendida antes')
  expect((await call('GET', `/artworks/${id}`)).body.data.status).toMatchObject({
    isSold: true,
    isAvailable: false,
  })
})

test('a work that was sold in the studio comes back with who bought it, on which day and for how much', async () => {
  const { id } = await paint(gallery.shop, { title: 'Con su compradora' })
  await call('PUT', `/artworks/${id}/studio-sale`, { buyer: 'Inés Paz', price: 95_000 })
  const noteOf = async () => (await call('GET', `/studio/artworks/${id}`)).body.data.studioSale
  const before = await noteOf()
  await gallery.advance(60)
  headers = await gallery.signIn()
  await call('DELETE', `/artworks/${id}`)
  expect(JSON.stringify((await call('GET', '/trash?limit=100')).body)).not.toContain('Inés')
  await restore('Con su compradora')
  expect(await noteOf()).toEqual({ ...before, buyer: 'Inés Paz', price: 95_000 })
  await call('PATCH', `/artworks/${id}/status`, { isAvailable: true })
  await call('DELETE', `/artworks/${id}`)
  await restore('Con su compradora')
  expect(await noteOf()).toBeNull()
})

test('a deleted digital work comes back with its sizes; without its original it keeps the title of it', async () => {
  const original = await paint(gallery.shop, { title: 'La de antes' })
  const { id } = await printWork(gallery.shop, { title: 'Lámina', originalArtworkId: original.id })
  const before = (await call('GET', `/digital-art/${id}`)).body.data
  await call('DELETE', `/digital-art/${id}`)
  await call('DELETE', `/artworks/${original.id}`)
  expect((await restore('Lámina')).status).toBe(200)
  const after = (await call('GET', `/digital-art/${id}`)).body.data
  expect(after.sizes).toEqual(before.sizes)
  expect([before.originalArtworkId, after.originalArtworkId]).toEqual([original.id, null])
})

test('a view that was taken from a work goes back to its place, and says so when there is no room or no work', async () => {
  const { id } = await paint(gallery.shop, { title: 'De cerca' })
  const [front, side, back] = [
    await uploaded('#111111'),
    await uploaded('#222222'),
    await uploaded('#333333'),
  ]
  const arrange = (ids: readonly string[]) =>
    call('PUT', `/artworks/${id}/images`, { images: ids.map((each) => ({ id: each })) })
  await arrange([front, side, back])
  await call('DELETE', `/trash/${(await theOne('De cerca')).id}`)
  await arrange([front, back])
  expect((await restore('De cerca')).status).toBe(200)
  const shown = (await call('GET', `/artworks/${id}`)).body.data.images
  expect(shown.gallery.map((each: { id: string }) => each.id)).toEqual([side, back])
  await arrange([front, back])
  const others = await Promise.all(Array.from({ length: 10 }, (_, at) => uploaded(`#4444${at}0`)))
  await arrange([front, back, ...others])
  const refused = await restore('De cerca')
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('ya tiene 12 imágenes') },
  })
  expect(await inTrash('De cerca')).toHaveLength(1)
})

test('a view of a work that is gone waits for the work', async () => {
  const { id } = await paint(gallery.shop, { title: 'Sin obra' })
  const [front, side] = [await uploaded('#515151'), await uploaded('#616161')]
  await call('PUT', `/artworks/${id}/images`, { images: [{ id: front }, { id: side }] })
  for (const { id: each } of await inTrash('Sin obra')) await call('DELETE', `/trash/${each}`)
  await call('PUT', `/artworks/${id}/images`, { images: [{ id: front }] })
  await call('DELETE', `/artworks/${id}`)
  const view = (await inTrash('Sin obra')).find(({ kind }) => kind === 'view')
  const refused = await call('POST', `/trash/${view?.id}/restore`)
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('recuperá primero la obra') },
  })
})

test('a picture of a deleted work cannot be deleted, and takes nothing of that work along', async () => {
  const { id } = await paint(gallery.shop, { title: 'Con sus fotos' })
  const [front, side] = [await uploaded('#717171'), await uploaded('#727272')]
  await call('PUT', `/artworks/${id}/images`, { images: [{ id: front }, { id: side }] })
  for (const { id: each } of await inTrash('Con sus fotos')) await call('DELETE', `/trash/${each}`)
  await call('DELETE', `/artworks/${id}`)
  expect((await call('DELETE', `/upload/image/${side}`)).body.code).toBe('image_in_use')
  expect((await restore('Con sus fotos')).status).toBe(200)
  const shown = (await call('GET', `/artworks/${id}`)).body.data.images
  expect(shown.gallery.map((each: { id: string }) => each.id)).toEqual([side])
})

test('a row of the biography comes back to its place', async () => {
  const row = { year: 2012, title: 'Bienal', location: 'Rosario', description: '' }
  const exhibitions = [row, { ...row, year: 2014 }]
  await call('PATCH', '/siteinfo', { biography: { title: 'Eulalia', content: 'Pinta.', exhibitions } })
  await call('PATCH', '/siteinfo', { biography: { exhibitions: exhibitions.slice(1) } })
  expect(await theOne('2012 · Bienal')).toMatchObject({ kind: 'biography', thumbnail: null })
  await restore('2012 · Bienal')
  const { data } = (await call('GET', '/siteinfo/biography')).body
  expect(data.exhibitions).toEqual(exhibitions)
})

test('pressed twice, one thing comes back once', async () => {
  const { id } = await paint(gallery.shop, { title: 'Dos veces' })
  await call('DELETE', `/artworks/${id}`)
  const { id: thing } = await theOne('Dos veces')
  const both = await Promise.all([1, 2].map(() => call('POST', `/trash/${thing}/restore`)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(both.find(({ status }) => status === 404)?.body.message).toBe('Ya no está en la papelera.')
})

test('after thirty days it is gone for good, and its pictures with it; until then they stay', async () => {
  const picture = await uploaded('#717171')
  const { id } = await paint(gallery.shop, { title: 'Hasta acá' })
  await call('PUT', `/artworks/${id}/images`, { images: [{ id: picture }] })
  await call('DELETE', `/artworks/${id}`)
  const isKept = async () => (await findImages(gallery.shop.database.sql, [picture])).has(picture)
  const pass = async (days: number) => {
    await gallery.advance(days * DAY)
    headers = await gallery.signIn()
    await emptyTrash(gallery.shop)
    await cleanUpPictures(gallery.shop)
  }
  await pass(29)
  expect([(await inTrash('Hasta acá')).length > 0, await isKept()]).toEqual([true, true])
  await pass(2)
  await pass(8)
  expect([(await inTrash('Hasta acá')).length, await isKept()]).toEqual([0, false])
})

test('what an assistant may not write she does not bring back, and what she may she does', async () => {
  const row = { year: 2019, title: 'Bienal borrada', location: '', description: '' }
  await call('PATCH', '/siteinfo', { biography: { exhibitions: [row] } })
  await call('PATCH', '/siteinfo', { biography: { exhibitions: [] } })
  await call('DELETE', `/artworks/${(await paint(gallery.shop, { title: 'La borró' })).id}`)
  const artists = headers
  headers = await signInAs(gallery, 'assistant')
  expect(await restore('2019 · Bienal borrada')).toMatchObject({
    status: 403,
    body: { code: 'not_permitted' },
  })
  expect((await call('GET', '/siteinfo/biography')).body.data.exhibitions).toEqual([])
  expect((await restore('La borró')).status).toBe(200)
  headers = artists
  expect((await restore('2019 · Bienal borrada')).status).toBe(200)
})

test('an assistant takes a picture from a work, and not from the trash: that the artist alone does', async () => {
  const { id } = await paint(gallery.shop, { title: 'Con dos fotos' })
  const [front, side] = [await uploaded('#717171'), await uploaded('#727272')]
  await call('PUT', `/artworks/${id}/images`, { images: [{ id: front }, { id: side }] })
  const artists = headers
  headers = await signInAs(gallery, 'assistant')
  const { body } = await call('PUT', `/artworks/${id}/images`, { images: [{ id: front }] })
  expect(await call('DELETE', `/upload/image/${side}`)).toMatchObject({
    status: 409,
    body: { code: 'image_in_use' },
  })
  expect((await call('DELETE', `/upload/image/${await uploaded('#737373')}`)).status).toBe(200)
  expect((await call('POST', `/trash/${body.trashed[0]}/restore`)).status).toBe(200)
  await call('PUT', `/artworks/${id}/images`, { images: [{ id: front }] })
  headers = artists
  expect((await call('DELETE', `/upload/image/${side}`)).status).toBe(200)
})

test('whoever deletes is told under which ids it can be had back', async () => {
  const { id } = await paint(gallery.shop, { title: 'Con número' })
  const print = await printWork(gallery.shop, { title: 'Lámina con número', originalArtworkId: id })
  const [front, side] = [await uploaded('#818181'), await uploaded('#919191')]
  const images = [{ id: front }, { id: side }]
  await call('PUT', `/artworks/${id}/images`, { images })
  const row = { year: 2020, title: 'Bienal con número', location: '', description: '' }
  await call('PATCH', '/siteinfo', { biography: { exhibitions: [row] } })
  const deleted = [
    await call('PUT', `/artworks/${id}/images`, { images: images.slice(0, 1) }),
    await call('PATCH', '/siteinfo', { biography: { exhibitions: [] } }),
    await call('DELETE', `/digital-art/${print.id}`),
    await call('DELETE', `/artworks/${id}`),
  ]
  for (const { body } of deleted.toReversed())
    expect((await call('POST', `/trash/${body.trashed.at(-1)}/restore`)).status).toBe(200)
  const { data } = (await call('GET', `/artworks/${id}`)).body
  expect(data.images.gallery.map((each: { id: string }) => each.id)).toEqual([side])
  expect((await call('PUT', `/artworks/${id}/images`, { images })).body.trashed).toEqual([])
})
