import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptPicture } from '#images/server/accept-picture.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { makeShareCards } from '../../../tests/support/share-cards.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

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

const WORK = {
  title: 'Cuatro miradas',
  description: 'Una obra vista de cerca.',
  technique: 'Óleo',
  year: 2025,
  dimensions: '80 x 60 cm',
  pricing: { finalPrice: 90_000, currency: 'ARS' },
}

const picturesOf = async (id: string) => (await call('GET', `/artworks/${id}`)).body.data.images

async function uploaded(background: string): Promise<string> {
  const file = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return (await acceptPicture(gallery.shop, file, { alt: `De color ${background}` })).id
}

describe('the pictures of a work', () => {
  test('come with a new work, and stay when a change says nothing of them', async () => {
    const [front, side, back] = [
      await uploaded('#a10000'),
      await uploaded('#00a100'),
      await uploaded('#0000a1'),
    ]
    const { id: painted } = await paint(gallery.shop)
    await call('PUT', `/artworks/${painted}/images`, { images: [{ id: front }] })
    const { main } = await picturesOf(painted)
    const work = { ...WORK, images: { main: { url: main.url } } }
    const views = [{ id: side, alt: 'De costado' }, { id: back }]
    const images = { ...work.images, gallery: views }
    const added = await call('POST', '/artworks', { ...work, images })
    expect(added.body.data.images.gallery).toMatchObject([{ id: side, alt: 'De costado' }, { id: back }])
    const { id } = added.body.data
    await call('PUT', `/artworks/${id}`, work)
    expect((await picturesOf(id)).gallery).toHaveLength(2)
    await call('PATCH', `/artworks/${id}`, { images: { ...work.images, gallery: [{ id: back }] } })
    expect((await picturesOf(id)).gallery).toMatchObject([{ id: back }])
    const unknown = await call('POST', '/artworks', {
      ...work,
      images: { ...work.images, gallery: [{ id: 'ninguna' }] },
    })
    expect(unknown).toMatchObject({ status: 400, body: { code: 'picture_not_found' } })
    const twice = [{ id: side }, { id: side }]
    const refused = await call('PUT', `/artworks/${id}`, {
      ...work,
      images: { ...work.images, gallery: twice },
    })
    expect(refused).toMatchObject({ status: 400, body: { message: expect.any(String) } })
  })

  test('are shown in the order that the artist gives them, the cover first', async () => {
    const { id } = await paint(gallery.shop)
    const [red, green, blue] = [
      await uploaded('#aa0000'),
      await uploaded('#00aa00'),
      await uploaded('#0000aa'),
    ]
    const order = (ids: string[]) => ({ images: ids.map((each) => ({ id: each })) })
    const answer = await call('PUT', `/artworks/${id}/images`, order([red, green, blue]))
    expect(answer.status).toBe(200)
    const idsOf = ({ main, gallery: views }: { main: { id: string }; gallery: { id: string }[] }) => [
      main.id,
      ...views.map((view) => view.id),
    ]
    expect(idsOf(await picturesOf(id))).toEqual([red, green, blue])
    await call('PUT', `/artworks/${id}/images`, order([blue, red]))
    expect(idsOf(await picturesOf(id))).toEqual([blue, red])
    const list = (await call('GET', '/artworks')).body.data
    expect(idsOf(list.find((work: { id: string }) => work.id === id).images)).toEqual([blue, red])
  })

  test('can be described anew', async () => {
    const { id } = await paint(gallery.shop)
    const image = await uploaded('#123456')
    await call('PUT', `/artworks/${id}/images`, { images: [{ id: image, alt: 'La firma, de cerca' }] })
    expect((await picturesOf(id)).main.alt).toBe('La firma, de cerca')
  })

  test('have a kind, which stays when nothing is said of it; a plain view has none', async () => {
    const { id } = await paint(gallery.shop)
    const [cover, detail, back] = [
      await uploaded('#0a0b0c'),
      await uploaded('#1a1b1c'),
      await uploaded('#2a2b2c'),
    ]
    const arrange = (views: object[]) =>
      call('PUT', `/artworks/${id}/images`, { images: [{ id: cover }, ...views] })
    const kinds = async () => (await picturesOf(id)).gallery.map(({ kind }: { kind?: string }) => kind)
    await arrange([
      { id: detail, kind: 'detalle' },
      { id: back, kind: 'en sala' },
    ])
    expect(await kinds()).toEqual(['detalle', 'en sala'])
    expect((await picturesOf(id)).main).not.toHaveProperty('kind')
    await arrange([{ id: back, alt: 'En el taller' }, { id: detail }])
    expect((await picturesOf(id)).gallery).toMatchObject([
      { kind: 'en sala', alt: 'En el taller' },
      { kind: 'detalle', alt: 'De color #1a1b1c' },
    ])
    const refused = await arrange([{ id: detail, kind: 'marco' }])
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ message: 'Elegí qué vista es' }] } })
    await arrange([{ id: detail, kind: 'vista' }])
    expect(await kinds()).toEqual([undefined])
  })

  test('are at least one and at most twelve, each only once, and all are there', async () => {
    const { id } = await paint(gallery.shop)
    const before = (await picturesOf(id)).main.id
    const image = await uploaded('#654321')
    const many = Array.from({ length: 13 }, (_, index) => ({ id: `x${index}` }))
    for (const images of [[], many, [{ id: image }, { id: image }], [{ id: image }, { id: 'ninguna' }]])
      expect((await call('PUT', `/artworks/${id}/images`, { images })).status).toBe(400)
    expect((await call('PUT', '/artworks/nada/images', { images: [{ id: image }] })).status).toBe(404)
    expect((await picturesOf(id)).main.id).toBe(before)
  })

  test('cannot be deleted while the work shows them, and can afterwards', async () => {
    const { id } = await paint(gallery.shop)
    const [cover, view] = [await uploaded('#777777'), await uploaded('#888888')]
    await call('PUT', `/artworks/${id}/images`, { images: [{ id: cover }, { id: view }] })
    for (const image of [cover, view]) {
      const { status, body } = await call('DELETE', `/upload/image/${image}`)
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'image_in_use' })
    }
    await call('PUT', `/artworks/${id}/images`, { images: [{ id: cover }] })
    expect((await call('DELETE', `/upload/image/${view}`)).status).toBe(200)
  })
})

describe('what messengers show of a work', () => {
  const shareOf = async (id: string): Promise<string | null> => (await picturesOf(id)).share

  test('is made when the work is new, and made anew when it changes', async () => {
    const { id } = await paint(gallery.shop, { title: 'Río & <orilla>' })
    expect(await shareOf(id)).toBeNull()
    await makeShareCards(gallery.shop)
    const first = await shareOf(id)
    const file = await gallery.server.inject(first ?? '')
    expect(file.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    expect(file.rawPayload.length).toBeLessThan(300_000)

    await call('PATCH', `/artworks/${id}/status`, { isSold: true })
    expect(await shareOf(id)).toBeNull()
    await makeShareCards(gallery.shop)
    const second = await shareOf(id)
    expect(second).not.toBe(first)
    expect(second).toMatch(/^\/media\/[0-9a-f]{32}\/card\.jpg$/)
  })

  test('stays when nothing that it shows has changed', async () => {
    const { id } = await paint(gallery.shop)
    await makeShareCards(gallery.shop)
    const before = await shareOf(id)
    expect(before).not.toBeNull()
    await call('PATCH', `/artworks/${id}`, { description: 'Otras palabras.', tags: ['río'] })
    expect(await shareOf(id)).toBe(before)
  })
})
