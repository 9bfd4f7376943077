// Also on PostgreSQL: photos are counted under the lock of their order.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sizeOf } from '../../../tests/support/ordinary-print.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { printWork } from '../../../tests/support/prints.ts'
import { checkOut, orderOf, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { forgetBuyers } from './orders-of-person.ts'

let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

const call = async (method: 'GET' | 'DELETE', path: string, as: object = headers) => {
  const reply = await gallery.server.inject({ method, url: `/api/orders/${path}`, headers: { ...as } })
  return { status: reply.statusCode, body: reply.json() }
}

const photograph = (background = '#a05030') =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'secreto' } })
    .jpeg()
    .toBuffer()

async function bring(id: string, file: Buffer, as: object = headers) {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'foto.jpg')
  const request = new Request('http://galeria', { method: 'POST', body: form })
  const reply = await gallery.server.inject({
    method: 'POST',
    url: `/api/orders/${id}/photos`,
    headers: { ...as, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json() }
}

async function ordered(items: Parameters<typeof requestFor>[0]) {
  const { body } = await checkOut(gallery, requestFor(items))
  return orderOf(gallery, body.order_ref)
}

describe('the packing of an order', () => {
  test('tells each parcel with what lies in it, each work with its size, and who sends them', async () => {
    const work = await paint(gallery.shop, { title: 'Río', framed: 'con marco' })
    const sizes = [
      sizeOf('a4'),
      sizeOf('a3', { packing: 'mediana' }),
      sizeOf('a2', { width: 42, height: 60 }),
    ]
    const print = await printWork(gallery.shop, { title: 'Delta', sizes })
    const { id } = await ordered([work, ...print.items])
    const { data } = (await call('GET', `${id}/packing`)).body
    expect(data.works).toMatchObject([
      { title: 'Río', facts: 'con marco', dimensions: expect.stringMatching(/^\d+ x \d+ cm$/) },
      { title: 'Delta - A4', facts: 'papel mate', dimensions: '21 x 29.7 cm' },
      { title: 'Delta - A3' },
      { title: 'Delta - A2', dimensions: '42 x 60 cm' },
    ])
    expect(data.parcels).toMatchObject([
      { titles: ['Río'], packing: 'chica' },
      { titles: ['Delta - A4', 'Delta - A2'], packing: 'tubo', sides: [52, 15, 15] },
      { titles: ['Delta - A3'], packing: 'mediana' },
    ])
    expect(data.sender.name).not.toBe('')
  })

  test('is told to the artist alone, of orders that are there', async () => {
    const { id } = await ordered([await paint(gallery.shop)])
    expect((await call('GET', `${id}/packing`, {})).status).toBe(401)
    expect((await call('GET', 'nadie/packing')).body.code).toBe('order_not_found')
  })
})

describe('photos of the packing', () => {
  test('are kept small, without what the camera wrote into them, and have no address of their own', async () => {
    const { id } = await ordered([await paint(gallery.shop)])
    const { body } = await bring(id, await photograph())
    const [photo] = body.data
    expect(photo.url).toMatch(/^data:image\/webp;base64,/)
    const picture = Buffer.from(photo.url.split(',')[1], 'base64')
    const { width, exif } = await sharp(picture).metadata()
    expect([width, exif]).toEqual([1024, undefined])
    const { rows } = await gallery.shop.database.sql.execute('select count(*)::int as count from images')
    await bring(id, await photograph('#207040'))
    const after = await gallery.shop.database.sql.execute('select count(*)::int as count from images')
    expect(after.rows).toEqual(rows)
    expect((await call('GET', `${id}/photos`)).body.data).toHaveLength(2)
    expect((await call('GET', `${id}/photos`, {})).status).toBe(401)
    const own = await gallery.server.inject(
      `/api/orders/${id}?token=${(await call('GET', id)).body.data.token}`,
    )
    expect(own.body).not.toContain('data:image')
  })

  test('are six at most, also when two come at the same time', async () => {
    const { id } = await ordered([await paint(gallery.shop)])
    for (let count = 1; count <= 5; count += 1) await bring(id, await photograph(`#${count}05030`))
    const last = await Promise.all([
      bring(id, await photograph('#705030')),
      bring(id, await photograph('#805030')),
    ])
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409])
    const photos = (await call('GET', `${id}/photos`)).body.data
    expect(photos).toHaveLength(6)
    const left = (await call('DELETE', `${id}/photos/${photos[0].id}`)).body.data
    expect(left.map((each: { id: string }) => each.id)).toEqual(
      photos.slice(1).map((each: { id: string }) => each.id),
    )
    expect((await call('DELETE', `${id}/photos/${photos[0].id}`)).body.code).toBe('photo_not_found')
  })

  test('that are sent again because the answer was lost are there once', async () => {
    const { id } = await ordered([await paint(gallery.shop)])
    const replies = await Promise.all([bring(id, await photograph()), bring(id, await photograph())])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await call('GET', `${id}/photos`)).body.data).toHaveLength(1)
  })

  test('that are none are refused in words', async () => {
    const { id } = await ordered([await paint(gallery.shop)])
    expect((await bring(id, Buffer.from('no soy una foto'))).body.code).toBe('image_wrong_format')
    expect((await bring(id, await photograph(), {})).status).toBe(401)
    expect((await bring('nadie', await photograph())).body.code).toBe('order_not_found')
  })

  test('go with the buyer of the order, and none is added afterwards', async () => {
    const row = await ordered([await paint(gallery.shop)])
    await bring(row.id, await photograph())
    const ended = new Date(gallery.shop.clock().getTime() - 100 * 86_400_000)
    const { sql } = gallery.shop.database
    await sql.execute(
      `update orders set status = 'cancelled', updated_at = '${ended.toISOString()}' where id = '${row.id}'`,
    )
    await gallery.shop.database.transaction((transaction) =>
      forgetBuyers(gallery.shop, transaction.sql, [row]),
    )
    expect((await call('GET', `${row.id}/photos`)).body.data).toEqual([])
    expect((await bring(row.id, await photograph())).body.code).toBe('order_has_nobody')
  })
})
