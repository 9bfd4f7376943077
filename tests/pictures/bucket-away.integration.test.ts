import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { DetailedError, Upload } from 'tus-js-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Image } from '#images/image.ts'
import { finishPicture } from '#images/server/finish-picture.ts'
import { contentOf } from '#images/server/media-store.ts'
import { openS3Server, type S3Server, settingsFor } from '../support/s3-server.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** The bucket where pictures are kept is away, and comes back with all that it kept. */

const AWAY = {
  status: 503,
  code: 'images_away',
  message: 'No pudimos llegar al lugar donde se guardan las imágenes. Probá de nuevo en unos minutos.',
  retryAfter: '30',
}

let bucket: S3Server
let gallery: TestShop
let headers: { authorization: string }
let address: string
let shade = 0

beforeAll(async () => {
  bucket = await openS3Server()
  gallery = await openTestShop(settingsFor(bucket.place))
  headers = await gallery.signIn()
  address = await gallery.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await gallery.stop()
  await bucket.stop()
})

/** No two are of the same bytes, which would be kept once. */
const painting = () => {
  shade += 1
  const background = { r: shade, g: 80, b: 120 }
  return sharp({ create: { width: 1800, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function rowsOf(table: 'images' | 'image_contents'): Promise<number> {
  return (await gallery.shop.database.sql.execute(`select 1 from ${table}`)).rows.length
}

/** All that the shop and its bucket hold of pictures. */
async function holdings() {
  const inBucket: string[] = []
  for await (const { name } of gallery.shop.media.list())
    if (contentOf(name) !== undefined) inBucket.push(name)
  return { inBucket, images: await rowsOf('images'), contents: await rowsOf('image_contents') }
}

const temporaryFiles = () => readdir(gallery.shop.pictureWorkers.folder).catch(() => [])
const uploads = () => readdir(join(gallery.dataFolder, 'uploads')).catch(() => [])

const told = async (reply: Response) => {
  const { code, message } = (await reply.json()) as { code?: string; message?: string }
  return { status: reply.status, code, message, retryAfter: reply.headers.get('retry-after') }
}

async function sendPicture(bytes: Buffer): Promise<Response> {
  const form = new FormData()
  form.append('image', new File([new Uint8Array(bytes)], 'obra.jpg', { type: 'image/jpeg' }))
  return fetch(`${address}/api/upload/image`, { method: 'POST', headers, body: form })
}

/** Sends a master in parts; answers where it lies, and what the answer to its last part was. */
function sendMaster(bytes: Buffer): Promise<{ url: string; refusal: DetailedError | undefined }> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${address}/api/upload/master`,
      headers,
      chunkSize: 10_000,
      retryDelays: null,
      onError: (error) =>
        error instanceof DetailedError ? resolve({ url: upload.url ?? '', refusal: error }) : reject(error),
      onSuccess: () => resolve({ url: upload.url ?? '', refusal: undefined }),
    })
    upload.start()
  })
}

const askForMaster = (url: string) => fetch(`${url}/image`, { method: 'POST', headers })

let before: Awaited<ReturnType<typeof holdings>>
beforeEach(async () => {
  await bucket.comeUp()
  before = await holdings()
})

test('a picture that is uploaded meanwhile is refused in a sentence, and nothing of it is left', async () => {
  const bytes = await painting()
  await bucket.goDown()
  expect(await told(await sendPicture(bytes))).toEqual(AWAY)
  expect(await temporaryFiles()).toEqual([])
  await bucket.comeUp()
  expect(await holdings()).toEqual(before)
  expect((await sendPicture(bytes)).status).toBe(200)
})

test('a master waits where it lies, and becomes a picture without being sent again', async () => {
  const bytes = await painting()
  await bucket.goDown()
  const { url, refusal } = await sendMaster(bytes)
  const reply = refusal?.originalResponse
  const { code, message } = JSON.parse(reply?.getBody() ?? '{}')
  const retryAfter = reply?.getHeader('retry-after')
  expect({ status: reply?.getStatus(), code, message, retryAfter }).toEqual(AWAY)
  expect(await told(await askForMaster(url))).toEqual(AWAY)
  expect(await temporaryFiles()).toEqual([])
  expect(await uploads()).not.toEqual([])
  await bucket.comeUp()
  expect(await holdings()).toEqual(before)
  const answer = await askForMaster(url)
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: unknown }
  expect((await fetch(address + Image.parse(data).url)).status).toBe(200)
  await Upload.terminate(url, { headers })
  expect(await uploads()).toEqual([])
})

test('the other sizes of a picture are made when it is there again', async () => {
  const { data } = (await (await sendPicture(await painting())).json()) as { data: unknown }
  const first = Image.parse(data)
  const content = first.url.split('/')[2] ?? ''
  const kept = await holdings()
  const isComplete = async () => {
    const { rows } = await gallery.shop.database.sql.execute(
      `select complete from image_contents where content = '${content}'`,
    )
    return rows[0]?.complete
  }
  await bucket.goDown()
  await expect(finishPicture(gallery.shop, content)).rejects.toMatchObject({
    kind: { code: 'images_away' },
    message: AWAY.message,
  })
  expect([await isComplete(), await temporaryFiles()]).toEqual([false, []])
  await bucket.comeUp()
  expect(await holdings()).toEqual(kept)
  await finishPicture(gallery.shop, content)
  expect(await isComplete()).toBe(true)
  expect((await fetch(`${address}/media/${content}/1600.webp`)).status).toBe(200)
})
