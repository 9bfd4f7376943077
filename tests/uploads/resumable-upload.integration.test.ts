import { readdir, readFile, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetImports } from '#catalogue-exchange/server/send-catalogue.ts'
import { cleanUpPictures } from '#images/server/clean-up-pictures.ts'
import { whileFolderFails } from '../support/failing-disk.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const MASTER = 50 * 1024 * 1024
let gallery: TestShop
let authorization: string
let base: string

beforeAll(async () => {
  gallery = await openTestShop()
  authorization = (await gallery.signIn()).authorization
  base = await gallery.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => gallery.stop())

const headers = (more: Record<string, string> = {}) => ({ authorization, 'tus-resumable': '1.0.0', ...more })

async function begin(path: string, more: Record<string, string>) {
  const reply = await fetch(`${base}/api${path}`, { method: 'POST', headers: headers(more) })
  const text = await reply.text()
  const { code, message } = text.startsWith('{') ? JSON.parse(text) : {}
  return { status: reply.status, code, message, location: reply.headers.get('location') ?? '' }
}

const beginMaster = () => begin('/upload/master', { 'upload-length': String(MASTER) })
const countBy = (replies: readonly { status: number }[], status: number) =>
  replies.filter((each) => each.status === status).length

describe.each(['/upload/master', '/catalogue/import-file'])('at %s', (path) => {
  test.each([
    ['parts that are put together', { 'upload-length': '10', 'upload-concat': 'partial' }],
    ['a whole of parts', { 'upload-concat': 'final;/a /b' }],
    ['a length that comes later', { 'upload-defer-length': '1' }],
    ['sums of parts', { 'upload-length': '10', 'upload-checksum': 'sha1 AAAA' }],
    ['another method than the one that it says', { 'upload-length': '10', 'x-http-method-override': 'GET' }],
  ])('%s are not offered, and refused as such', async (_what, more) => {
    expect(await begin(path, more)).toMatchObject({ status: 400, code: 'upload_not_offered' })
  })

  test.each(['..%2Fsecret', '{}', 'x'.repeat(32), `${'0'.repeat(32)}.json`])(
    'what is called %s is no upload, and nothing is touched',
    async (id) => {
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        const more = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
        const reply = await fetch(`${base}/api${path}/${id}`, { method, headers: headers(more) })
        expect([method, reply.status]).toEqual([method, 404])
      }
    },
  )
})

test.each([
  ['/upload/master', () => gallery.shop.uploadsFolder],
  ['/catalogue/import-file', () => gallery.shop.importsFolder],
])(
  'who begins an upload at %s while the disk fails is told so and does not wait for ever',
  async (path, folder) => {
    await whileFolderFails(folder(), async () => {
      expect(await begin(path, { 'upload-length': '10' })).toMatchObject({ status: 500, code: 'unexpected' })
    })
    expect(await begin(path, { 'upload-length': '10' })).toMatchObject({ status: 201 })
  },
)

describe('uploads that are begun and abandoned', () => {
  beforeEach(async () => {
    authorization = (await gallery.signIn()).authorization
    for (const folder of [gallery.shop.uploadsFolder, gallery.shop.importsFolder])
      for (const name of await readdir(folder)) await rm(join(folder, name))
  })

  test('sixty at once are not sixty times fifty megabytes, and a day later there is room again', async () => {
    const replies = await Promise.all(Array.from({ length: 60 }, beginMaster))
    expect(countBy(replies, 201)).toBe(20)
    expect(replies.find(({ status }) => status === 409)).toMatchObject({
      code: 'too_many_uploads',
      message:
        'Tenés demasiadas subidas sin terminar. Terminá alguna o esperá: las que quedan a medias se borran después de un día.',
    })
    await gallery.advance(23 * 60)
    await cleanUpPictures(gallery.shop)
    expect(await readdir(gallery.shop.uploadsFolder)).toHaveLength(40)
    await gallery.advance(2 * 60)
    await cleanUpPictures(gallery.shop)
    expect(await readdir(gallery.shop.uploadsFolder)).toEqual([])
  })

  test('one that is taken away makes room for the next', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, beginMaster))
    expect((await beginMaster()).status).toBe(409)
    const removed = await fetch(`${base}${replies[0]?.location}`, { method: 'DELETE', headers: headers() })
    expect(removed.status).toBe(204)
    expect((await beginMaster()).status).toBe(201)
  })

  test('nobody says whose they are', async () => {
    const metadata = `owner ${Buffer.from('somebody-else').toString('base64')}`
    const more = { 'upload-length': String(MASTER), 'upload-metadata': metadata }
    const replies = await Promise.all(Array.from({ length: 25 }, () => begin('/upload/master', more)))
    expect(countBy(replies, 201)).toBe(20)
  })

  test('catalogues are few and large', async () => {
    const more = { 'upload-length': '3000000' }
    const replies = await Promise.all(Array.from({ length: 8 }, () => begin('/catalogue/import-file', more)))
    expect([countBy(replies, 201), countBy(replies, 409)]).toEqual([5, 3])
    await gallery.advance(25 * 60)
    await forgetImports(gallery.shop)
    expect(await readdir(gallery.shop.importsFolder)).toEqual([])
  })

  test('one that still comes in is not cleared away for the age of its beginning', async () => {
    const { location } = await beginMaster()
    const file = join(gallery.shop.uploadsFolder, location.split('/').at(-1) ?? '')
    await gallery.advance(25 * 60)
    // A part has come just now.
    await utimes(file, gallery.shop.clock(), gallery.shop.clock())
    await cleanUpPictures(gallery.shop)
    expect(await readFile(`${file}.json`, 'utf8')).toContain('"size":52428800')
    await gallery.advance(25 * 60)
    await cleanUpPictures(gallery.shop)
    expect(await readdir(gallery.shop.uploadsFolder)).toEqual([])
  })
})
