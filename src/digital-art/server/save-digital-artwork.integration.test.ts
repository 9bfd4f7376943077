import { afterAll, beforeAll, expect, test } from 'vitest'
import { digitalFormOf, digitalPayloadOf, errorsOfDigitalArtwork } from '#digital-art/digital-artwork-form.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { printWork } from '../../../tests/support/prints.ts'
import { checkOut, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }
let original: { id: string; title: string }
let imageUrl: string

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
  original = await paint(gallery.shop, { category: 'paisaje' })
  const { body } = await call('GET', `/artworks/${original.id}`)
  imageUrl = body.data.images.main.url
})
afterAll(() => gallery.stop())

async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) {
  const reply = await gallery.server.inject({ method, url: `/api${path}`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

const payload = () => ({
  title: 'Delta en láminas',
  originalArtworkId: original.id,
  originalTitle: 'lo que sea',
  description: 'El río otra vez.',
  imageUrl,
  sizes: [
    { size: 'A4', dimensions: '21 x 29.7 cm', price: 15_000, currency: 'ARS', available: true },
    { size: 'A3', dimensions: '29.7 x 42 cm', price: 25_000, currency: 'ARS', available: true },
  ],
  features: { paperType: 'Algodón', printing: 'Giclée', edition: 'Abierta', signedAvailable: true },
  tags: ['río', 'río', ''],
})

test('a digital work is added with its sizes, and says whose reinterpretation it is', async () => {
  const { status, body } = await call('POST', '/digital-art', payload())
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: 'Obra digital creada',
    data: {
      originalTitle: original.title,
      category: 'paisaje',
      version: '01',
      tags: ['río'],
      sizes: [
        { id: 'a4', dimensions: '21 x 29.7 cm', price: 15_000 },
        { id: 'a3', dimensions: '29.7 x 42 cm' },
      ],
    },
  })
  expect((await call('GET', `/digital-art/${body.data.id}`)).status).toBe(200)
})

test('a size travels as the artist says, and rolled where she says nothing', async () => {
  const [a4, a3] = payload().sizes
  const sizes = [a4, { ...a3, packing: 'Chica', packedSize: '45 x 35 x 4', weightKg: '1,2' }]
  const { body } = await call('POST', '/digital-art', { ...payload(), sizes })
  expect(body.data.sizes).toMatchObject([
    { packing: '', packedSize: '', weightKg: null, shipping: { packing: 'tubo' } },
    { packing: 'chica', packedSize: '45 x 35 x 4', weightKg: 1.2, shipping: { packing: 'chica' } },
  ])
  const wrong = [{ ...a4, packing: 'sobre', packedSize: 'chico', weightKg: 0 }]
  const refused = await call('PATCH', `/digital-art/${body.data.id}`, { sizes: wrong })
  expect(refused.body.errors).toEqual([
    { field: 'sizes.0.packing', message: 'Usá tubo, chica, mediana, grande, a cotizar' },
    { field: 'sizes.0.packedSize', message: 'Escribila como 120 x 100 x 12' },
    { field: 'sizes.0.weightKg', message: 'Escribí el peso en kilos: 4,5' },
  ])
})

test('what a paper and a certificate add is typed as prices are, and is nothing where it is left out', async () => {
  const [a4, a3] = payload().sizes
  const sizes = [{ ...a4, glossyExtra: '2.500', certificateExtra: 900 }, a3]
  const { body } = await call('POST', '/digital-art', { ...payload(), sizes })
  expect(body.data.sizes).toMatchObject([
    { glossyExtra: 2_500, certificateExtra: 900 },
    { glossyExtra: null, certificateExtra: null },
  ])
  const wrong = [{ ...a4, glossyExtra: -1, certificateExtra: 'gratis' }]
  const refused = await call('PATCH', `/digital-art/${body.data.id}`, { sizes: wrong })
  const message = 'Escribí cuánto se suma, sin centavos'
  expect(refused.body.errors).toEqual([
    { field: 'sizes.0.glossyExtra', message },
    { field: 'sizes.0.certificateExtra', message },
  ])
})

test('a switch changes one thing and nothing else', async () => {
  const { id } = (await call('POST', '/digital-art', payload())).body.data
  const off = (await call('PUT', `/digital-art/${id}`, { available: false })).body.data
  const on = (await call('PUT', `/digital-art/${id}`, { featured: true })).body.data
  expect(off).toMatchObject({ available: false, featured: false, title: 'Delta en láminas' })
  expect(on).toMatchObject({ available: false, featured: true })
  expect(on.sizes).toHaveLength(2)
})

test('one thing that is told of a print is changed without the others', async () => {
  const { id } = (await call('POST', '/digital-art', payload())).body.data
  const { body } = await call('PUT', `/digital-art/${id}`, { features: { printing: 'Serigrafía' } })
  expect(body.data.features).toMatchObject({ ...payload().features, printing: 'Serigrafía' })
})

test('a full edit keeps the sizes that carts know', async () => {
  const { id } = (await call('POST', '/digital-art', payload())).body.data
  const sizes = [
    { id: 'a3', size: 'A3', dimensions: '29.7 x 42 cm', price: 27_000 },
    { size: 'A2', dimensions: '42 x 59.4 cm', price: 35_000 },
  ]
  const { body } = await call('PUT', `/digital-art/${id}`, {
    ...payload(),
    title: 'Otro',
    mockupUrl: imageUrl,
    sizes,
  })
  expect(body.data).toMatchObject({
    title: 'Otro',
    mockupUrl: expect.stringContaining('/media/'),
    sizes: [{ id: 'a3', price: 27_000 }, { id: 'a2' }],
  })
})

test('an original that is not in the gallery has no title', async () => {
  const { status, body } = await call('POST', '/digital-art', { ...payload(), originalArtworkId: 'nada' })
  expect(status).toBe(400)
  expect(body.message).toBe('No se pudo obtener el título de la obra original')
})

test('a print that lost its original is changed without one, and keeps its title', async () => {
  const { id } = await printWork(gallery.shop, { originalTitle: 'La de antes' })
  const form = digitalFormOf((await call('GET', `/digital-art/${id}`)).body.data)
  const dearer = form.sizes.map((size) => ({ ...size, price: '31.000' }))
  const typed = { ...form, sizes: dearer }
  expect(errorsOfDigitalArtwork(typed, form)).toEqual({})
  const { body } = await call('PUT', `/digital-art/${id}`, digitalPayloadOf(typed))
  expect(body.data).toMatchObject({ originalArtworkId: null, originalTitle: 'La de antes' })
  expect(body.data.sizes).toMatchObject([{ price: 31_000 }, { price: 31_000 }])
  const named = await call('PATCH', `/digital-art/${id}`, { originalArtworkId: original.id })
  expect(named.body.data).toMatchObject({ originalArtworkId: original.id, originalTitle: original.title })
})

test.each([[null], ['']])(
  'a print that has an original does not lose it by being saved with %o',
  async (none) => {
    const { id } = (await call('POST', '/digital-art', payload())).body.data
    const { status, body } = await call('PATCH', `/digital-art/${id}`, { originalArtworkId: none })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { field: 'originalArtworkId', message: 'Debes seleccionar una obra original' },
    ])
  },
)

test('a digital work can be deleted until somebody orders it', async () => {
  const { id } = (await call('POST', '/digital-art', payload())).body.data
  expect((await call('DELETE', `/digital-art/${id}`)).body.message).toBe(
    'Obra digital eliminada correctamente',
  )
  expect((await call('DELETE', `/digital-art/${id}`)).status).toBe(404)
  expect(await call('GET', `/digital-art/${id}`)).toMatchObject({
    status: 404,
    body: { code: 'digital_artwork_retired' },
  })

  const ordered = await printWork(gallery.shop)
  expect((await checkOut(gallery, requestFor(ordered.items.slice(0, 1)))).status).toBe(200)
  const { status, body } = await call('DELETE', `/digital-art/${ordered.id}`)
  expect(status).toBe(409)
  expect(body.code).toBe('digital_artwork_in_order')
  expect((await call('GET', `/digital-art/${ordered.id}`)).body.data.sizes).toHaveLength(2)
})

test('a thumbnail of its own is shown in lists, and the picture itself is none', async () => {
  const other = await printWork(gallery.shop)
  const elsewhere = (await call('GET', `/digital-art/${other.id}`)).body.data
  const { body } = await call('POST', '/digital-art', { ...payload(), thumbnailUrl: payload().imageUrl })
  expect(body.data.images.thumbnail).toBeNull()
  const changed = await call('PUT', `/digital-art/${body.data.id}`, {
    thumbnailUrl: elsewhere.imageUrl,
  })
  expect(changed.body.data.images.thumbnail.url).toBe(elsewhere.imageUrl)
  expect(changed.body.data.thumbnailUrl).toBe(elsewhere.thumbnailUrl)
  const emptied = await call('PUT', `/digital-art/${body.data.id}`, { thumbnailUrl: '' })
  expect(emptied.body.data.images.thumbnail).toBeNull()
})

test('the original is not shown to visitors while it is a draft', async () => {
  const { body } = await call('POST', '/digital-art', payload())
  expect(body.data.originalShown).toBe(true)
  await call('PATCH', `/artworks/${original.id}`, { published: false })
  const after = await call('GET', `/digital-art/${body.data.id}`)
  expect(after.body.data).toMatchObject({ originalArtworkId: original.id, originalShown: false })
  await call('PATCH', `/artworks/${original.id}`, { published: true })
})
