import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptPicture } from '#images/server/accept-picture.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }
let pictureUrl: string

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
  const { id } = await paint(gallery.shop)
  pictureUrl = (await read(id)).images.main.url
})
afterAll(() => gallery.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function call(method: Method, path: string, payload?: object) {
  const reply = await gallery.server.inject({ method, url: `/api${path}`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

const read = async (id: string) => (await call('GET', `/artworks/${id}`)).body.data

const payload = (changes: object = {}) => ({
  title: 'Atardecer en el Delta',
  description: 'El río al caer la tarde.',
  technique: 'Óleo sobre lienzo',
  dimensions: '60 x 80 cm',
  year: 2024,
  pricing: { basePrice: 100_000, finalPrice: 85_000, discount: 15, currency: 'ARS' },
  status: { isAvailable: true, isSold: false },
  images: { main: { url: pictureUrl }, thumbnail: { url: pictureUrl } },
  ...changes,
})

async function added(changes: object = {}): Promise<string> {
  const { body } = await call('POST', '/artworks', payload(changes))
  return body.data.id
}

/** Somebody opens a payment page for the work; answers what a test needs to go on. */
async function hold(id: string) {
  const { title, pricing } = await read(id)
  const item = { id, title, price: pricing.finalPrice, currency: 'ARS' as const, quantity: 1 as const }
  const { status, body } = await checkOut(gallery, requestFor([item]))
  expect(status).toBe(200)
  return body as { init_point: string; order_ref: string }
}

async function buy(id: string): Promise<void> {
  const { init_point, order_ref } = await hold(id)
  const payment_id = await payAtDouble(gallery, init_point)
  const confirmed = await call('POST', '/payments/confirm', { external_reference: order_ref, payment_id })
  expect(confirmed.body.data.outcome).toBe('paid')
}

test('a new work is in the gallery at once, under an id made of its title', async () => {
  const before = (await call('GET', '/artworks')).body.pagination.total
  const { status, body } = await call('POST', '/artworks', payload())
  expect(status).toBe(200)
  expect(body.message).toBe('Obra creada exitosamente')
  expect(body.data).toMatchObject({
    id: expect.stringMatching(/^atardecer-en-el-delta-[a-z0-9]{6}$/),
    artist: 'Caballete',
    category: 'abstracto',
    dimensions: '60 x 80 cm',
    pricing: { finalPrice: 85_000, discount: 15, currency: 'ARS' },
    status: { isAvailable: true, isSold: false },
  })
  expect((await call('GET', '/artworks')).body.pagination.total).toBe(before + 1)
})

test('all that is wrong with a work is said at once', async () => {
  const { status, body } = await call('POST', '/artworks', {
    ...payload(),
    title: '',
    dimensions: '0 x 2 cm',
    year: 0,
  })
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { field: 'title', message: 'El título es requerido' },
    { field: 'dimensions.height', message: 'El alto debe ser mayor a 0' },
    { field: 'year', message: 'El año debe ser válido' },
  ])
})

test('PUT replaces and PATCH changes only what is given', async () => {
  const id = await added({ featured: true, tags: ['río'] })
  const patched = await call('PATCH', `/artworks/${id}`, { title: 'Otro título', pricing: { discount: 20 } })
  expect(patched.body.data).toMatchObject({
    id,
    title: 'Otro título',
    featured: true,
    tags: ['río'],
    pricing: { finalPrice: 85_000, discount: 20 },
  })
  const put = await call('PUT', `/artworks/${id}`, payload({ title: 'Otro más' }))
  expect(put.body).toMatchObject({
    message: 'Obra actualizada exitosamente',
    data: { id, title: 'Otro más', featured: false, tags: [], pricing: { discount: 15 } },
  })
})

test('a work that is not there cannot be changed', async () => {
  for (const method of ['PUT', 'PATCH'] as const)
    expect((await call(method, '/artworks/nada', payload())).status).toBe(404)
  expect((await call('PATCH', '/artworks/nada/status', { isSold: true })).status).toBe(404)
  expect((await call('DELETE', '/artworks/nada')).status).toBe(404)
})

describe('a work that is sold at the studio', () => {
  test('is sold to everybody, and comes back when the artist says so', async () => {
    const id = await added()
    const sold = await call('PATCH', `/artworks/${id}/status`, { isSold: true })
    expect(sold.body.data.status).toMatchObject({ isSold: true, isAvailable: false })
    const { title, pricing } = await read(id)
    const item = { id, title, price: pricing.finalPrice, currency: 'ARS' as const, quantity: 1 as const }
    expect((await checkOut(gallery, requestFor([item]))).status).toBe(409)
    const back = await call('PATCH', `/artworks/${id}/status`, { isAvailable: true })
    expect(back.body.data.status).toMatchObject({ isSold: false, isAvailable: true })
    await buy(id)
  })

  test('keeps its price', async () => {
    const id = await added({ status: { isAvailable: false, isSold: true } })
    const { status, body } = await call('PATCH', `/artworks/${id}`, { pricing: { finalPrice: 1 } })
    expect(status).toBe(409)
    expect(body.code).toBe('sold_price_is_fixed')
  })
})

describe('a work that somebody is paying for', () => {
  test('cannot be withdrawn, changed in price or deleted', async () => {
    const id = await added()
    await hold(id)
    const refused = await call('PATCH', `/artworks/${id}/status`, { isAvailable: false })
    expect(refused.body.code).toBe('artwork_being_paid')
    const dearer = await call('PATCH', `/artworks/${id}`, { pricing: { finalPrice: 90_000 } })
    expect(dearer.body.code).toBe('artwork_being_paid')
    expect((await call('DELETE', `/artworks/${id}`)).body.code).toBe('artwork_in_order')
  })

  test('can still be described better', async () => {
    const id = await added()
    await hold(id)
    const { status, body } = await call('PATCH', `/artworks/${id}`, { description: 'Más palabras.' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ description: 'Más palabras.', status: { isReserved: true } })
  })

  test('goes to the studio when studio and shop sell it at the same time', async () => {
    const id = await added()
    const { title, pricing } = await read(id)
    const item = { id, title, price: pricing.finalPrice, currency: 'ARS' as const, quantity: 1 as const }
    const [studio, online] = await Promise.all([
      call('PATCH', `/artworks/${id}/status`, { isSold: true }),
      checkOut(gallery, requestFor([item])),
    ])
    expect(studio.status).toBe(200)
    // Whoever came first: a buyer who is only about to pay gives way.
    expect([200, 409]).toContain(online.status)
    const { rows } = await gallery.shop.database.sql.execute(
      `select order_id from artwork_holds where artwork_id = '${id}' and state in ('active', 'consumed')`,
    )
    expect(rows).toEqual([{ order_id: 'taller' }])
  })
})

describe('a work that was bought', () => {
  test('stays sold, at its price, and cannot be deleted', async () => {
    const id = await added()
    await buy(id)
    expect((await read(id)).status.isSold).toBe(true)
    const again = await call('PATCH', `/artworks/${id}/status`, { isAvailable: true })
    expect(again.body.code).toBe('artwork_sold_by_order')
    const { status, body } = await call('DELETE', `/artworks/${id}`)
    expect(status).toBe(409)
    expect(body.message).toBe('Esta obra pertenece a un pedido y no se puede eliminar.')
  })
})

test('a work that nobody asked for can be deleted, also when it was sold at the studio', async () => {
  const id = await added({ status: { isAvailable: false, isSold: true } })
  const { body } = await call('DELETE', `/artworks/${id}`)
  const trashed = [expect.any(String)]
  expect(body).toEqual({ success: true, data: null, message: 'Obra eliminada exitosamente', trashed })
  expect(await call('GET', `/artworks/${id}`)).toMatchObject({
    status: 404,
    body: { code: 'artwork_retired' },
  })
  expect((await call('GET', '/artworks/nunca-hubo')).body.code).toBe('artwork_not_found')
})

test('the figures count what is there, each currency for itself', async () => {
  const before = (await call('GET', '/artworks/stats')).body.data
  await added({ pricing: { finalPrice: 1000, currency: 'ARS' } })
  await added({ pricing: { finalPrice: 300, currency: 'USD' }, status: { isSold: true } })
  const { data } = (await call('GET', '/stats/artworks')).body
  expect(data).toMatchObject({
    total: before.total + 2,
    available: before.available + 1,
    sold: before.sold + 1,
    currency: 'USD',
    totalValue: 300,
  })
  const pesos = (figures: typeof data) =>
    figures.totals.find(({ currency }: { currency: string }) => currency === 'ARS').amount
  expect(pesos(data)).toBe(pesos(before) + 1000)
})

describe('a work that comes as a form', () => {
  async function send(
    parts: Record<string, string>,
    picture?: Buffer,
    to: { method: 'POST' | 'PUT' | 'PATCH'; url: string } = { method: 'POST', url: '/api/artworks' },
  ) {
    const form = new FormData()
    for (const [name, value] of Object.entries(parts)) form.append(name, value)
    if (picture !== undefined) form.append('image', new Blob([new Uint8Array(picture)]), 'obra.jpg')
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const reply = await gallery.server.inject({
      ...to,
      headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: reply.statusCode, body: reply.json() }
  }

  const parts = {
    title: 'Con foto',
    description: 'Una obra con su foto.',
    technique: 'Acuarela',
    dimensions: '30 x 20 cm',
    year: '2023',
    category: 'Paisaje',
    'pricing[basePrice]': '100000',
    'pricing[currency]': 'ARS',
    'pricing[discount]': '15',
    'status[isAvailable]': 'true',
    'status[isSold]': 'false',
    featured: 'false',
    'tags[0]': 'río',
    'tags[1]': 'verde',
  }

  test('brings its picture along', async () => {
    const picture = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#247' } })
      .jpeg()
      .toBuffer()
    const { status, body } = await send(parts, picture)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      title: 'Con foto',
      category: 'paisaje',
      tags: ['río', 'verde'],
      featured: false,
      pricing: { finalPrice: 85_000, discount: 15 },
      status: { isAvailable: true },
      images: { main: { width: 500, height: 400, alt: 'Con foto' } },
    })
  })

  test('replaces a work and its picture, or changes only what it says', async () => {
    const id = await added({ title: 'Sin foto' })
    const before = await read(id)
    const url = `/api/artworks/${id}`
    const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#742' } })
      .png()
      .toBuffer()
    const replaced = await send(parts, picture, { method: 'PUT', url })
    expect(replaced.body.data).toMatchObject({
      title: 'Con foto',
      images: { main: { width: 600, height: 300 } },
    })
    const repainted = await send({}, picture, { method: 'PATCH', url })
    expect(repainted.body.data.images.main.alt).toBe('Con foto')
    const changed = await send({ title: 'Otro título' }, undefined, { method: 'PATCH', url })
    expect(changed.body.data).toMatchObject({
      title: 'Otro título',
      tags: ['río', 'verde'],
      pricing: { finalPrice: 85_000 },
      images: { main: { id: repainted.body.data.images.main.id } },
    })
    const { status, body } = await send(parts, undefined, { method: 'PUT', url })
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [{ field: 'images.main.url', message: 'La URL de la imagen es requerida' }],
    })
    expect(before.title).toBe('Sin foto')
  })

  test('is refused without one, with every other fault', async () => {
    const { status, body } = await send({ ...parts, title: '' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { field: 'title', message: 'El título es requerido' },
      { field: 'images.main.url', message: 'Debe subir una imagen o proporcionar una URL' },
    ])
  })

  test('is refused when its picture is none', async () => {
    const { status, body } = await send(parts, Buffer.from('no soy una imagen'))
    expect(status).toBe(415)
    expect(body.message).toBe('Formato de imagen no válido. Use JPG, PNG o WebP.')
  })
})

test('a picture of the neighbourhood of the server is not fetched', async () => {
  const images = { main: { url: 'http://169.254.169.254/latest/meta-data' } }
  const { status, body } = await call('POST', '/artworks', payload({ images }))
  expect(status).toBe(400)
  expect(body.errors[0].field).toBe('images.main.url')
})

test('each work says for itself what its picture shows', async () => {
  const one = await added({ images: { main: { url: pictureUrl, alt: 'Un río' } } })
  const other = await added({ images: { main: { url: pictureUrl, alt: 'Un cielo' } } })
  expect((await read(one)).images.main.alt).toBe('Un río')
  expect((await read(other)).images.main.alt).toBe('Un cielo')
})

describe('a draft', () => {
  const studio = (id: string) => call('GET', `/studio/artworks/${id}`)

  test('is seen by nobody but the artist, until it is published', async () => {
    const id = await added({ published: false, title: 'Secreta', category: 'secretas' })
    expect((await call('GET', `/artworks/${id}`)).status).toBe(404)
    expect((await call('GET', '/artworks?search=secreta')).body.pagination.total).toBe(0)
    expect((await gallery.server.inject('/sitemap.xml')).body).not.toContain(id)
    expect((await studio(id)).body.data).toMatchObject({ title: 'Secreta', published: false })
    expect((await call('GET', '/studio/artworks?published=false')).body.data).toMatchObject([{ id }])
    const { status, body } = await call('PATCH', `/artworks/${id}`, { published: true })
    expect(status).toBe(200)
    expect(body.data.published).toBe(true)
    expect((await call('GET', `/artworks/${id}`)).status).toBe(200)
    expect((await gallery.server.inject('/sitemap.xml')).body).toContain(id)
  })

  test('stays one when it is saved as the specification shapes it', async () => {
    const id = await added({ published: false })
    await call('PUT', `/artworks/${id}`, payload({ title: 'Otra vez' }))
    expect((await studio(id)).body.data).toMatchObject({ title: 'Otra vez', published: false })
  })

  test('is no part of the figures, and cannot be bought', async () => {
    const before = (await call('GET', '/stats/artworks')).body.data
    const id = await added({ published: false })
    const after = (await call('GET', '/stats/artworks')).body.data
    expect(after).toEqual({ ...before, drafts: before.drafts + 1, categories: expect.any(Array) })
    const item = { id, title: 'Borrador', price: 85_000, currency: 'ARS' as const, quantity: 1 as const }
    const { status, body } = await checkOut(gallery, requestFor([item]))
    expect([status, body.message]).toEqual([409, '«Borrador» ya no está en la galería.'])
  })

  test('is not made of a work that somebody is paying for', async () => {
    const id = await added()
    await hold(id)
    const { status, body } = await call('PATCH', `/artworks/${id}`, { published: false })
    expect([status, body.code]).toEqual([409, 'artwork_being_paid'])
  })

  test('is listed for the artist alone', async () => {
    const reply = await gallery.server.inject('/api/studio/artworks')
    expect(reply.statusCode).toBe(401)
  })
})

test('the artist says how near visitors may come to a work, and changes her mind', async () => {
  const file = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#365' } })
    .jpeg()
    .toBuffer()
  const { url } = await acceptPicture(gallery.shop, file, { alt: 'Un prado' })
  const widest = ({ variants }: { variants: { width: number }[] }) =>
    Math.max(...variants.map(({ width }) => width))
  const id = await added({ images: { main: { url } } })
  const whole = (await read(id)).images.main
  expect(whole.zoomLimit).toBe(4096)

  await call('PATCH', `/artworks/${id}`, { images: { main: { url, zoomLimit: 800 } } })
  const limited = (await read(id)).images.main
  expect(limited).toMatchObject({ zoomLimit: 800, width: 3000, alt: 'Un prado' })
  expect(limited.url).not.toBe(whole.url)
  expect(widest(limited)).toBe(800)

  await call('PATCH', `/artworks/${id}`, { images: { main: { url: limited.url } } })
  expect((await read(id)).images.main.id).toBe(limited.id)
  await call('PATCH', `/artworks/${id}`, { images: { main: { url: limited.url, zoomLimit: 4096 } } })
  expect((await read(id)).images.main.url).toBe(whole.url)

  for (const zoomLimit of [0, 639, 4097, 'todo']) {
    const { status } = await call('PATCH', `/artworks/${id}`, { images: { main: { url, zoomLimit } } })
    expect(status).toBe(400)
  }
})
