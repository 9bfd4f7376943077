import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptPicture } from '#images/server/accept-picture.ts'
import { linkTo } from '#pages/site-pages.ts'
import { builtPages } from '../support/built-pages.ts'
import { paint } from '../support/paintings.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }
let original: string

beforeAll(async () => {
  gallery = await openTestShop({}, undefined, undefined, await builtPages())
  headers = await gallery.signIn()
  original = (await paint(gallery.shop)).id
}, 600_000)
afterAll(() => gallery?.stop())

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const reply = await gallery.server.inject({ method, url: `/api${path}`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

async function uploaded(background: string) {
  const picture = { create: { width: 90, height: 60, channels: 3, background } } as const
  const file = await sharp(picture).jpeg().toBuffer()
  return acceptPicture(gallery.shop, file, { alt: background })
}

const idsOf = (images: readonly { readonly id: string }[]) => images.map(({ id }) => ({ id }))

/** A print with a cover and two further pictures. */
async function printWithViews(title: string) {
  const cover = await uploaded('#102030')
  const views = [await uploaded('#405060'), await uploaded('#708090')]
  const work = {
    title,
    originalArtworkId: original,
    description: 'Capas planas de color.',
    imageUrl: cover.url,
    images: { gallery: idsOf(views) },
    sizes: [{ size: 'A4', dimensions: '21 x 29.7 cm', price: 15_000 }],
  }
  const { status, body } = await call('POST', '/digital-art', work)
  expect(status).toBe(200)
  return { id: String(body.data.id), cover, views, work }
}

const imagesOf = async (id: string) => (await call('GET', `/digital-art/${id}`)).body.data.images
const inTrash = async (title: string) => {
  const things: { id: string; title: string; kind: string; thumbnail: string | null }[] = (
    await call('GET', '/trash?limit=100')
  ).body.data
  return things.filter((thing) => thing.title === title)
}

describe('the pictures of a print', () => {
  test('come with it in their order; the first stays its image, and a change that says nothing leaves them', async () => {
    const { id, cover, views } = await printWithViews('Con vistas')
    const answer = (await call('GET', `/digital-art/${id}`)).body.data
    expect(answer).toMatchObject({ imageUrl: cover.url, images: { main: { url: cover.url } } })
    expect(idsOf(answer.images.gallery)).toEqual(idsOf(views))
    await call('PUT', `/digital-art/${id}`, { featured: true })
    expect(idsOf((await imagesOf(id)).gallery)).toEqual(idsOf(views))
    const turned = idsOf(views.toReversed()).map((each) => ({ ...each, alt: 'El papel' }))
    await call('PUT', `/digital-art/${id}`, { images: { gallery: turned } })
    expect((await imagesOf(id)).gallery).toMatchObject(turned)
    expect((await call('GET', '/digital-art')).body.data[0].images.gallery).toHaveLength(2)
  })

  test('stand on its page without a script, each with a way into the viewer', async () => {
    const { id, views } = await printWithViews('A la vista')
    const { body } = await gallery.server.inject(linkTo.digitalArtwork(id))
    const html = body.replace(/<script[\s\S]*?<\/script>/g, '')
    const strip = /<ul[^>]*aria-label="Más vistas de la obra">[\s\S]*?<\/ul>/.exec(html)?.[0] ?? ''
    expect(strip.match(/<li/g)).toHaveLength(2)
    for (const { url } of views) expect(strip).toContain(url.split('/').at(-1)?.split('.')[0])
  })

  test('say below and in their words what kind of view they are', async () => {
    const { id, views } = await printWithViews('Con detalle')
    const [detail, plain] = idsOf(views)
    const told = [
      { ...detail, alt: 'El grano del papel', kind: 'detalle' },
      { ...plain, alt: 'Enmarcada' },
    ]
    await call('PUT', `/digital-art/${id}`, { images: { gallery: told } })
    expect((await imagesOf(id)).gallery).toMatchObject([{ alt: 'El grano del papel', kind: 'detalle' }, {}])
    const work = await call('PUT', `/artworks/${original}/images`, {
      images: [{ id: (await uploaded('#abcdef')).id }, { id: views[0]?.id, kind: 'firma' }],
    })
    expect(work.status).toBe(200)
    for (const [address, texts] of [
      [linkTo.digitalArtwork(id), ['alt="Firma: El grano del papel"', 'alt="Enmarcada"']],
      [linkTo.artwork(original), ['alt="Firma: El grano del papel"']],
    ] as const) {
      const { body } = await gallery.server.inject(address)
      const strip = /<ul[^>]*aria-label="Más vistas de la obra">[\s\S]*?<\/ul>/.exec(body)?.[0] ?? ''
      for (const text of texts) expect(strip).toContain(text)
      expect(strip.match(/<p [^>]*>\w[^<]*<\/p>/g)?.map((each) => each.replace(/<[^>]*>/g, ''))).toEqual([
        'firma',
      ])
    }
  })

  test('stay when another form was loaded before they came, and do not come back when they were removed', async () => {
    const { id, views } = await printWithViews('En dos pestañas')
    const [paper, framed] = views.map((view) => view.id)
    const added = (await uploaded('#a0b0c0')).id
    const put = (gallery: readonly object[]) =>
      call('PUT', `/digital-art/${id}`, { images: { gallery, from: [paper, framed] } })
    await put([{ id: framed }, { id: added }])
    expect((await put([{ id: paper }, { id: framed, alt: 'Enmarcada' }])).status).toBe(200)
    const now = [{ id: framed, alt: 'Enmarcada' }, { id: added }]
    expect((await imagesOf(id)).gallery).toMatchObject(now)
    expect(await inTrash('En dos pestañas')).toHaveLength(1)
    expect(await put([{ id: paper, alt: 'El papel' }, { id: framed }])).toMatchObject({
      status: 409,
      body: { code: 'pictures_changed', errors: [{ field: 'images.gallery' }] },
    })
    expect((await imagesOf(id)).gallery).toMatchObject(now)
  })

  test('a picture that is not there, one that comes twice and too many of them are refused, and nothing changes', async () => {
    const { id, views, work } = await printWithViews('Sin cambios')
    const put = (gallery: readonly object[]) => call('PUT', `/digital-art/${id}`, { images: { gallery } })
    expect((await put([{ id: 'no-esta' }])).body.code).toBe('picture_not_found')
    const [first] = idsOf(views)
    expect((await put([first ?? {}, first ?? {}])).body.errors[0].message).toBe('Hay una imagen repetida')
    const many = Array.from({ length: 12 }, (_, at) => ({ id: `foto-${at}` }))
    expect((await put(many)).body.errors[0]).toEqual({
      field: 'images.gallery',
      message: 'Usá como máximo 12 imágenes',
    })
    expect((await call('POST', '/digital-art', { ...work, images: { gallery: many.slice(1) } })).status).toBe(
      400,
    )
    expect(idsOf((await imagesOf(id)).gallery)).toEqual(idsOf(views))
  })

  test('one that was taken away comes back from the trash to its place', async () => {
    const { id, views } = await printWithViews('Va y vuelve')
    await call('PUT', `/digital-art/${id}`, { images: { gallery: idsOf(views.slice(1)) } })
    const [thing] = await inTrash('Va y vuelve')
    expect(thing).toMatchObject({ kind: 'print_view', thumbnail: expect.stringMatching(/^\/media\//) })
    expect((await call('POST', `/trash/${thing?.id}/restore`)).status).toBe(200)
    expect(idsOf((await imagesOf(id)).gallery)).toEqual(idsOf(views))
    expect(await inTrash('Va y vuelve')).toEqual([])
  })

  test('one whose print is gone waits for the print, which comes back with all of its own', async () => {
    const { id, views } = await printWithViews('Entera')
    await call('PUT', `/digital-art/${id}`, { images: { gallery: idsOf(views.slice(0, 1)) } })
    const [view] = await inTrash('Entera')
    await call('DELETE', `/digital-art/${id}`)
    const refused = await call('POST', `/trash/${view?.id}/restore`)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('recuperá primero') },
    })
    const print = (await inTrash('Entera')).find(({ kind }) => kind === 'print')
    expect((await call('POST', `/trash/${print?.id}/restore`)).status).toBe(200)
    expect(idsOf((await imagesOf(id)).gallery)).toEqual(idsOf(views.slice(0, 1)))
    expect((await call('POST', `/trash/${view?.id}/restore`)).status).toBe(200)
    expect(idsOf((await imagesOf(id)).gallery)).toEqual(idsOf(views))
  })

  test('one that is shown is not deleted', async () => {
    const { views } = await printWithViews('En uso')
    expect((await call('DELETE', `/upload/image/${views[0]?.id}`)).body.code).toBe('image_in_use')
  })
})
