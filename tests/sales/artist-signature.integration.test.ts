import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellAtStudio } from '#artworks/server/sell-at-studio.ts'
import { certifyStudioSale, findWorkCertificates } from '#certificates/server/certify-studio-sale.ts'
import { paint } from '../support/paintings.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

const ADDRESS = '/api/certificates/signature'

async function ask(method: 'GET' | 'DELETE', url = ADDRESS) {
  const reply = await gallery.server.inject({ method, url, headers })
  return { status: reply.statusCode, body: reply.json() }
}

const drawn = (background: string) =>
  sharp({ create: { width: 900, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function bring(file: Buffer) {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'firma.jpg')
  const request = new Request('http://galeria', { method: 'POST', body: form })
  const reply = await gallery.server.inject({
    method: 'POST',
    url: ADDRESS,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** How many pictures the PDF of a new certificate has in it, and its address. */
async function certify() {
  const { id } = await paint(gallery.shop)
  await sellAtStudio(gallery.shop, id, { buyer: '', price: null })
  await certifyStudioSale(gallery.shop, id, null)
  const [work] = await findWorkCertificates(gallery.shop.database.sql, id)
  return work?.certificates[0]?.pdfUrl ?? ''
}

async function picturesIn(pdfUrl: string): Promise<number> {
  const { statusCode, rawPayload } = await gallery.server.inject(pdfUrl)
  expect(statusCode).toBe(200)
  // The transparency of a picture is a picture of its own, which no page shows.
  const shown = rawPayload.toString('latin1').match(/\/Subtype \/Image(?![^>]*\/ColorSpace \/DeviceGray)/g)
  return shown?.length ?? 0
}

test('certificates come with the signature that was kept when they were issued', async () => {
  expect((await ask('GET')).body.data).toBeNull()
  const without = await certify()
  const kept = await bring(await drawn('#102030'))
  expect([kept.status, kept.body.data.url.slice(0, 16)]).toEqual([200, 'data:image/webp;'])
  expect((await ask('GET')).body.data).toEqual(kept.body.data)
  const signed = await certify()
  const again = await bring(await drawn('#102030'))
  expect(again.body.data).toEqual(kept.body.data)
  const other = await bring(await drawn('#605040'))
  expect(other.body.data.id).not.toBe(kept.body.data.id)
  expect((await ask('DELETE', `${ADDRESS}/${other.body.data.id}`)).body.data).toBeNull()
  expect((await ask('DELETE', `${ADDRESS}/${other.body.data.id}`)).body.code).toBe('signature_missing')
  const after = await certify()
  const [before, withOne, last] = await Promise.all([without, signed, after].map(picturesIn))
  expect([withOne, last]).toEqual([(before ?? 0) + 1, before])
})

test('what is no picture is refused in a sentence, and the one that is there stays', async () => {
  const kept = await bring(await drawn('#334455'))
  const refused = await bring(Buffer.from('no es una imagen'))
  expect([refused.status, refused.body.message]).toEqual([415, expect.stringMatching(/\S/)])
  expect((await ask('GET')).body.data).toEqual(kept.body.data)
})
