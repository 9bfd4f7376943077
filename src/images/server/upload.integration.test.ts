import { readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pngBomb } from '../../../tests/support/bad-pictures.ts'
import { endDecoderOf } from '../../../tests/support/end-decoder.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { Image } from '../image.ts'
import { acceptPictureAt } from './accept-picture.ts'
import { finishPicture } from './finish-picture.ts'
import { selectIncomplete } from './image-contents-table.ts'
import { OutOfMemory } from './picture-work.ts'
import { openPictureWorkers } from './picture-workers.ts'

let gallery: TestShop
let administrator: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop({ IMAGE_URL_LOOPBACK: 'true' })
  administrator = await gallery.signIn()
})
afterAll(() => gallery.stop())

interface Sent {
  readonly name?: string
  readonly type?: string
  readonly field?: string
  readonly alt?: string
}

async function upload(bytes: Uint8Array, sent: Sent = {}, headers: object = administrator) {
  const { name = 'obra.jpg', type = 'image/jpeg', field = 'image', alt } = sent
  const form = new FormData()
  form.append(field, new File([new Uint8Array(bytes)], name, { type }))
  if (alt !== undefined) form.append('alt', alt)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const reply = await gallery.server.inject({
    method: 'POST',
    url: '/api/upload/image',
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json(), retryAfter: reply.headers['retry-after'] }
}

const painting = (width = 1800, height = 1200, background = '#b5573a') =>
  sharp({ create: { width, height, channels: 3, background } })

const jpeg = () => painting().jpeg().toBuffer()

const filesIn = async (folder: string): Promise<string[]> =>
  readdir(join(gallery.dataFolder, folder), { recursive: true })

describe('an uploaded picture', () => {
  test('is answered whole, with its first sizes and its placeholder', async () => {
    const { status, body } = await upload(await jpeg(), { alt: 'Un cuadro rojo' })
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    const image = Image.parse(body.data)
    expect(image).toMatchObject({ width: 1800, height: 1200, alt: 'Un cuadro rojo' })
    expect(image.variants.map(({ format, width }) => `${format} ${width}`)).toEqual([
      'webp 300',
      'webp 640',
      'webp 1024',
      'jpeg 1024',
    ])
    expect(Buffer.from(image.placeholder, 'base64').length).toBeLessThan(100)
    const file = await gallery.server.inject(image.url)
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(file.headers).not.toHaveProperty('content-security-policy')
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 1024,
      height: 683,
    })
  })

  test('gets all its sizes from the job, and the addresses it had stay', async () => {
    const { body } = await upload(await painting(5000, 4000, '#224466').jpeg().toBuffer())
    const before = Image.parse(body.data)
    const content = before.url.split('/')[2] ?? ''
    await finishPicture(gallery.shop, content)
    const again = await upload(await painting(5000, 4000, '#224466').jpeg().toBuffer())
    const after = Image.parse(again.body.data)
    expect(after.id).not.toBe(before.id)
    expect(after.variants.map(({ url }) => url)).toEqual(
      expect.arrayContaining(before.variants.map(({ url }) => url)),
    )
    const widths = (format: string) =>
      after.variants.filter((each) => each.format === format).map(({ width }) => width)
    expect(widths('avif')).toEqual([300, 640, 1024, 1600, 2400, 4096])
    expect(widths('webp')).toEqual([300, 640, 1024, 1600, 2400, 4096])
    expect(widths('jpeg')).toEqual([300, 640, 1024, 1600])
    expect(after.url).toBe(`/media/${content}/2400.webp`)
    for (const { url, format, width } of after.variants) {
      const { rawPayload, headers } = await gallery.server.inject(url)
      expect(headers['content-type']).toBe(`image/${format}`)
      expect((await sharp(rawPayload).metadata()).width).toBe(width)
    }
  })

  test('is known by its bytes and not by its name or its type', async () => {
    const png = await painting(20, 20).png().toBuffer()
    const webp = await painting(20, 20).webp().toBuffer()
    for (const name of ['../../../etc/passwd', 'a\u0000b.exe', '🎨🖼️.svg', `${'largo'.repeat(60)}.php`]) {
      expect((await upload(png, { name, type: 'text/html' })).status).toBe(200)
      expect((await upload(webp, { name, type: 'application/x-php' })).status).toBe(200)
    }
    expect(
      (await filesIn('media')).filter(
        (name) =>
          !/^(caballete-shop\.json|masters|\.arriving|[0-9a-f]{32}.*|masters\/[0-9a-f]{32})$/.test(name),
      ),
    ).toEqual([])
  })

  test('leaves nothing behind among the temporary files', async () => {
    expect(await filesIn('temporary')).toEqual([])
    expect(await filesIn('media/.arriving')).toEqual([])
  })
})

describe('an upload is refused', () => {
  test('without an administrator', async () => {
    expect(await upload(await jpeg(), {}, {})).toMatchObject({ status: 401 })
  })

  test('when it is larger than 5 MB, in the words of the specification', async () => {
    const { status, body } = await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 7))
    expect(status).toBe(413)
    expect(body).toMatchObject({ message: 'La imagen es demasiado grande. Máximo 5MB.' })
  })

  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['PDF', Buffer.from('%PDF-1.7\n%%EOF')],
    ['a text', Buffer.from('hola')],
  ])('when it is %s, whatever it is called', async (_what, bytes) => {
    const { status, body } = await upload(bytes, { name: 'obra.jpg', type: 'image/jpeg' })
    expect(status).toBe(415)
    expect(body).toMatchObject({ message: 'Formato de imagen no válido. Use JPG, PNG o WebP.' })
  })

  test('when it is a TIFF or an AVIF, which only the other door takes', async () => {
    expect((await upload(await painting(20, 20).tiff().toBuffer())).status).toBe(415)
    expect((await upload(await painting(20, 20).avif({ effort: 0 }).toBuffer())).status).toBe(415)
  })

  test('when there is no file, or an empty one, or one in another field', async () => {
    expect((await upload(Buffer.alloc(0))).status).toBe(400)
    expect((await upload(Buffer.alloc(0))).body).toMatchObject({ code: 'image_missing' })
    expect((await upload(await jpeg(), { field: 'foto' })).body).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'foto', message: 'Acá no va ningún archivo. Sacalo y probá de nuevo.' }],
    })
  })

  test('when it is no form at all', async () => {
    const reply = await gallery.server.inject({
      method: 'POST',
      url: '/api/upload/image',
      headers: administrator,
      payload: { image: 'x' },
    })
    expect(reply.statusCode).toBe(415)
  })
})

describe('a picture file', () => {
  test('is answered in parts, by its head alone, and not again when it is known', async () => {
    const { body } = await upload(await jpeg())
    const { url } = Image.parse(body.data)
    const whole = await gallery.server.inject(url)
    const part = await gallery.server.inject({ url, headers: { range: 'bytes=10-19' } })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20))
    const head = await gallery.server.inject({ method: 'HEAD', url })
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length))
    expect(head.rawPayload.length).toBe(0)
    const known = { 'if-none-match': String(whole.headers.etag) }
    expect((await gallery.server.inject({ url, headers: known })).statusCode).toBe(304)
    const beyond = { range: 'bytes=99999999-' }
    expect((await gallery.server.inject({ url, headers: beyond })).statusCode).toBe(416)
  })

  test.each(['641.webp', '640.png', '..%2f..%2fsecret', '640.webp%00.html', ''])(
    'that does not exist is not made: %s',
    async (name) => {
      const { body } = await upload(await jpeg())
      const folder = Image.parse(body.data).url.replace(/[^/]*$/, '')
      const reply = await gallery.server.inject(`${folder}${name}`)
      expect(reply.statusCode).toBe(404)
    },
  )

  test('that is a master is nobody’s business', async () => {
    const { body } = await upload(await jpeg())
    const content = Image.parse(body.data).url.split('/')[2]
    expect(await filesIn('media/masters')).toContain(content)
    expect((await gallery.server.inject(`/media/masters/${content}`)).statusCode).toBe(404)
  })
})

describe('a picture at an address', () => {
  let other: Server
  let address: string

  beforeAll(async () => {
    const bytes = await jpeg()
    const redirects: Record<string, string> = {
      '/moved': '/obra.jpg',
      '/inside': 'http://169.254.169.254/latest/meta-data',
      '/round': '/round',
    }
    const files: Record<string, Buffer> = {
      '/obra.jpg': bytes,
      '/obra.html': bytes,
      '/page.jpg': Buffer.from('<!doctype html><title>Obra</title><img src="/obra.jpg">'),
      '/bomb.png': pngBomb(32_768, 32_768),
      '/large': Buffer.alloc(6 * 1024 * 1024),
    }
    const types: Record<string, string> = {
      '/obra.html': 'text/html',
      '/page.jpg': 'image/jpeg',
      '/bomb.png': 'image/png',
    }
    other = createServer(({ url = '' }, response) => {
      const location = redirects[url]
      if (location !== undefined) response.writeHead(302, { location }).end()
      else {
        const type = types[url]
        response.writeHead(files[url] === undefined ? 404 : 200, type ? { 'content-type': type } : {})
        response.end(files[url])
      }
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  })
  afterAll(() => other.close())

  const take = (url: string) => acceptPictureAt(gallery.shop, url, { alt: '' })

  test('is taken into the gallery’s own store', async () => {
    expect((await take(`${address}/obra.jpg`)).url).toMatch(/^\/media\//)
    expect((await take(`${address}/moved`)).width).toBe(1800)
  })

  test('is what its bytes are, whatever its host calls it', async () => {
    expect((await take(`${address}/obra.html`)).width).toBe(1800)
    await expect(take(`${address}/page.jpg`)).rejects.toMatchObject({ kind: { code: 'image_wrong_format' } })
  })

  test.each([
    ['/bomb.png', 'image_too_many_pixels'],
    ['/inside', 'image_url_refused'],
    ['/round', 'image_url_unreachable'],
    ['/none', 'image_url_unreachable'],
    ['/large', 'image_too_large'],
  ])('is refused at %s: %s', async (path, code) => {
    await expect(take(`${address}${path}`)).rejects.toMatchObject({ kind: { code } })
  })
})

test('a picture that nothing shows can be removed, once', async () => {
  const { body } = await upload(await jpeg())
  const remove = () =>
    gallery.server.inject({
      method: 'DELETE',
      url: `/api/upload/image/${body.data.id}`,
      headers: administrator,
    })
  expect((await remove()).statusCode).toBe(200)
  expect((await remove()).statusCode).toBe(404)
})

describe('a picture that finds no memory', () => {
  test('is told of as that, is not called damaged, and can be brought again', async () => {
    const bytes = await painting(3000, 2000, '#3f6c8c').jpeg().toBuffer()
    expect(await endDecoderOf('SIGKILL', () => upload(bytes))).toMatchObject({
      value: {
        status: 503,
        retryAfter: '60',
        body: {
          code: 'images_no_memory',
          message:
            'El servidor no tuvo memoria suficiente para preparar este archivo. Probá de nuevo en un rato, o con una versión más chica.',
        },
      },
    })
    expect((await upload(bytes)).status).toBe(200)
  })

  test('gets its other files with the next attempt of its job', async () => {
    const { body } = await upload(await painting(2000, 1500, '#4a7a3c').jpeg().toBuffer())
    const content = /media\/([0-9a-f]+)\//.exec(body.data.url)?.[1] ?? ''
    const outcome = await endDecoderOf('SIGKILL', () => finishPicture(gallery.shop, content))
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(OutOfMemory) })
    await finishPicture(gallery.shop, content)
    expect((await filesIn(`media/${content}`)).some((name) => name === '2000.avif')).toBe(true)
  })

  test('has all files but the largest in AVIF where that does not fit', async () => {
    const { body } = await upload(await painting(2600, 1500, '#7a4a3c').jpeg().toBuffer())
    const content = /media\/([0-9a-f]+)\//.exec(body.data.url)?.[1] ?? ''
    const pictureWorkers = openPictureWorkers(gallery.shop.pictureWorkers.folder, {
      memory: 430 * 1024 * 1024,
    })
    await finishPicture({ ...gallery.shop, pictureWorkers }, content)
    pictureWorkers.stop()
    const files = await filesIn(`media/${content}`)
    expect(files).toEqual(expect.arrayContaining(['2600.webp', '1600.avif']))
    expect(files).not.toContain('2600.avif')
    // Nothing is left to do, so that no job begins it again every hour.
    expect(await selectIncomplete(gallery.shop.database.sql, new Date(Date.now() + 1000), 100)).not.toContain(
      content,
    )
  })
})
