// Also on PostgreSQL: keys of calls that are carried out once.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

const painted = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function upload(bytes: Buffer, key?: string) {
  const form = new FormData()
  form.append('image', new File([new Uint8Array(bytes)], 'obra.jpg', { type: 'image/jpeg' }))
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const reply = await gallery.server.inject({
    method: 'POST',
    url: '/api/upload/image',
    headers: {
      ...headers,
      'content-type': request.headers.get('content-type') ?? '',
      ...(key && { 'idempotency-key': key }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json() }
}

const countOfPictures = async () => {
  const { rows } = await gallery.shop.database.sql.execute('select count(*) as count from images')
  return Number((rows[0] as { count: unknown }).count)
}

test('a picture that is sent again because the answer was lost is there once, also when both come together', async () => {
  const [photo, before] = [await painted('#aa3322'), await countOfPictures()]
  const replies = await Promise.all([1, 2, 3].map(() => upload(photo, 'rosedal-de-noche-1')))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
  expect((await upload(photo, 'rosedal-de-noche-1')).body).toEqual(replies[0]?.body)
  expect(await countOfPictures()).toBe(before + 1)
})

test('another picture under the same key is told from it, and what was refused may be sent again', async () => {
  expect((await upload(await painted('#33aa22'), 'rosedal-de-noche-2')).status).toBe(200)
  const other = await upload(await painted('#3322aa'), 'rosedal-de-noche-2')
  expect([other.status, other.body.code]).toEqual([409, 'already_done'])
  expect((await upload(Buffer.from('no es una imagen'), 'rosedal-de-noche-3')).status).toBe(415)
  expect((await upload(await painted('#aaaa22'), 'rosedal-de-noche-3')).status).toBe(200)
})
