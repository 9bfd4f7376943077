import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { DetailedError, Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heic } from '../../../tests/support/bad-pictures.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { Image } from '../image.ts'
import { findImages } from './find-images.ts'

let gallery: TestShop
let headers: { authorization: string }
let endpoint: string

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
  endpoint = `${await gallery.server.listen({ port: 0, host: '127.0.0.1' })}/api/upload/master`
})
afterAll(() => gallery.stop())

const painting = (format: 'tiff' | 'avif' | 'png') =>
  sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#3f6c8c' } })
    [format](format === 'tiff' ? { compression: 'none' } : {})
    .toBuffer()

interface Sending {
  readonly metadata?: Record<string, string>
  readonly chunkSize?: number
  /** Called with the bytes that have arrived; may break the upload off. */
  readonly onProgress?: (upload: Upload, arrived: number) => void
}

/** Sends a file as a phone would; answers the picture. */
function send(
  file: Buffer,
  { metadata = {}, chunkSize = 200_000, onProgress }: Sending = {},
): Promise<Image> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint,
      headers,
      metadata,
      chunkSize,
      retryDelays: null,
      onError: reject,
      onChunkComplete: (_size, arrived) => onProgress?.(upload, arrived),
      onSuccess: ({ lastResponse }) => resolve(Image.parse(JSON.parse(lastResponse.getBody()).data)),
    })
    upload.start()
  })
}

const refusalOf = async (sent: Promise<unknown>) => {
  const error = await sent.catch((reason: unknown) => reason)
  const reply = error instanceof DetailedError ? error.originalResponse : null
  return { status: reply?.getStatus(), code: JSON.parse(reply?.getBody() || '{}').code }
}

test.each(['tiff', 'avif', 'png'] as const)('a master may be %s', async (format) => {
  const image = await send(await painting(format), { metadata: { alt: 'El río' } })
  expect(image).toMatchObject({ width: 1500, height: 1000, alt: 'El río' })
  expect((await gallery.server.inject(image.url)).statusCode).toBe(200)
})

test('an upload that was broken off goes on where it was', async () => {
  const file = await painting('tiff')
  let address: string | null = null
  await new Promise<void>((resolve) => {
    send(file, {
      onProgress: async (upload, arrived) => {
        if (arrived < 600_000 || address !== null) return
        address = upload.url
        await upload.abort()
        resolve()
      },
    })
  })
  const starts: number[] = []
  const image = await new Promise<Image>((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: address,
      headers,
      chunkSize: 1_000_000,
      onError: reject,
      onBeforeRequest: (request) => {
        const offset = request.getHeader('Upload-Offset')
        if (offset !== undefined) starts.push(Number(offset))
      },
      onSuccess: ({ lastResponse }) => resolve(Image.parse(JSON.parse(lastResponse.getBody()).data)),
    })
    upload.start()
  })
  expect(starts[0]).toBeGreaterThanOrEqual(600_000)
  expect(image.width).toBe(1500)
})

test('the artist says how near visitors may come', async () => {
  const image = await send(await painting('png'), { metadata: { zoomLimit: '800' } })
  expect(Math.max(...image.variants.map(({ width }) => width))).toBe(800)
})

test('what is too large, no picture or from nobody is refused', async () => {
  const large = send(Buffer.alloc(50 * 1024 * 1024 + 1), { chunkSize: 1_000_000 })
  expect(await refusalOf(large)).toEqual({ status: 413, code: 'image_master_too_large' })
  const text = send(Buffer.from('hola'.repeat(1000)))
  expect(await refusalOf(text)).toEqual({ status: 415, code: 'image_master_wrong_format' })
  expect(await refusalOf(send(heic()))).toEqual({ status: 415, code: 'image_heic' })
  const signedIn = headers
  headers = { authorization: 'Bearer nadie' }
  expect((await refusalOf(send(await painting('png')))).status).toBe(401)
  headers = signedIn
})

const askFor = async (address: string | null) => {
  const reply = await fetch(new URL(`${address}/image`, endpoint), { method: 'POST', headers })
  return { status: reply.status, body: (await reply.json()) as { data?: Image; code?: string } }
}

test('an answer that got lost on the way can be asked for', async () => {
  const file = await painting('tiff')
  let address: string | null = null
  const image = await send(file, {
    onProgress: (upload) => {
      address = upload.url
    },
  })
  const { status, body } = await askFor(address)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ url: image.url, width: 1500, height: 1000 })
})

test('no picture comes of an upload that is unfinished or unknown', async () => {
  const reply = await fetch(endpoint, {
    method: 'POST',
    headers: { ...headers, 'tus-resumable': '1.0.0', 'upload-length': '5000' },
  })
  expect(reply.status).toBe(201)
  expect(await askFor(reply.headers.get('location'))).toMatchObject({
    status: 409,
    body: { code: 'image_upload_unfinished' },
  })
  expect(await askFor(`/api/upload/master/${'0'.repeat(32)}`)).toMatchObject({
    status: 404,
    body: { code: 'image_not_found' },
  })
})

test('nothing is left of uploads that were refused or taken away', async () => {
  const left = async () => (await readdir(join(gallery.dataFolder, 'uploads'))).length
  const before = await left()
  let address: string | null = null
  const { id } = await send(await painting('png'), {
    onProgress: (upload) => {
      address = upload.url
    },
  })
  expect((await findImages(gallery.shop.database.sql, [id])).has(id)).toBe(true)
  await Upload.terminate(new URL(address ?? '', endpoint).href, { headers })
  await refusalOf(send(Buffer.from('hola')))
  expect(await left()).toBe(before)
})
