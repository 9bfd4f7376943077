// Also on PostgreSQL: SQL, a film is read with its picture and forgotten when no picture names it.

import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FILM_TWICE, TOO_MANY_FILMS } from '#images/film.ts'
import { acceptPicture } from '#images/server/accept-picture.ts'
import { cleanUpPictures } from '#images/server/clean-up-pictures.ts'
import { bringFilm, type FilmFile, filmFile, sendFilm } from '../support/films.ts'
import { paint } from '../support/paintings.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }
let poster: string

async function uploaded(background: string) {
  const file = await sharp({ create: { width: 160, height: 90, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return acceptPicture(gallery.shop, file, { alt: '' })
}

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
  poster = (await uploaded('#506070')).url
})
afterAll(() => gallery.stop())

const bring = (name: FilmFile = 'taller.mp4', alt = 'En el taller', copy = 0) =>
  bringFilm(gallery, name, { poster, alt, ...headers }, copy)
/** So many films, no two of them the same. */
const bringMany = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, copy) => bring('taller.mp4', 'En el taller', copy)))

const refusalOf = async (name: FilmFile) => {
  const { status, body } = await sendFilm(gallery, await filmFile(name), { poster, ...headers })
  return { status, code: body.code }
}

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const reply = await gallery.server.inject({ method, url: `/api${path}`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

const imagesOf = async (id: string) => (await call('GET', `/artworks/${id}`)).body.data.images

/** What WebM begins its pictures and sounds with; behind it stands in eight bytes how long they are. */
const SEGMENT = Buffer.from([0x18, 0x53, 0x80, 0x67])

async function trashed(id: string) {
  const { body } = await call('GET', '/trash')
  return body.data.find((thing: { id: string }) => thing.id === id)
}

describe('a film that is brought', () => {
  test('is a picture that stands for it, with its format, size and length', async () => {
    const view = await bring()
    expect(view).toMatchObject({
      alt: 'En el taller',
      width: 160,
      film: { format: 'mp4', width: 320, height: 180, seconds: 2 },
    })
    expect(view.film.uploadedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(view.film.url).toMatch(/^\/media\/[0-9a-f]{32}\/film\.mp4$/)
    expect((await bring('taller.webm')).film).toMatchObject({ format: 'webm', width: 320, seconds: 2 })
  })

  test('comes from a telephone as QuickTime and is shown as MP4, without the place where it was filmed', async () => {
    const brought = await filmFile('telefono.mov')
    expect(brought.toString('latin1')).toMatch(/secreto/)
    expect(brought.toString('latin1')).toMatch(/-34\.6-058\.4/)
    const { film } = await bring('telefono.mov')
    expect(film).toMatchObject({ format: 'mp4', width: 180, height: 320 })
    const shown = (await gallery.server.inject(film.url)).rawPayload.toString('latin1')
    expect(shown).not.toMatch(/secreto|-34\.6-058\.4|qt {2}/)
    // What a browser needs to begin stands before the pictures.
    expect(shown.indexOf('moov')).toBeLessThan(shown.indexOf('mdat'))
  })

  test.each([
    ['hevc.mp4', 415, 'film_hevc'],
    ['tenbit.mp4', 415, 'film_wrong_codec'],
    ['taller.mkv', 415, 'film_wrong_format'],
    ['solo-sonido.mp4', 415, 'film_wrong_format'],
    ['largo.mp4', 400, 'film_too_long'],
  ] as const)('is refused with its reason: %s', async (name, status, code) => {
    expect(await refusalOf(name)).toEqual({ status, code })
  })

  test('is read, whatever its name and its first bytes say', async () => {
    const whole = await filmFile('taller.mp4')
    const sent = async (file: Buffer) => (await sendFilm(gallery, file, { poster, ...headers })).body.code
    expect(await sent(Buffer.from('hola'.repeat(2000)))).toBe('film_wrong_format')
    expect(await sent(whole.subarray(0, 3000))).toBe('film_damaged')
    const torn = Buffer.from(whole)
    torn.fill(0xff, torn.length - 2500, torn.length - 500)
    expect(await sent(torn)).toMatch(/^film_(damaged|wrong_codec|wrong_format)$/)
  })

  test('is refused when its end is missing, in whatever it is packed', async () => {
    const codeOf = async (file: Buffer) => (await sendFilm(gallery, file, { poster, ...headers })).body.code
    const shown = (await gallery.server.inject((await bring()).film.url)).rawPayload
    expect(await codeOf(shown.subarray(0, shown.length * 0.7))).toBe('film_damaged')
    const webm = await filmFile('taller.webm')
    expect(await codeOf(webm.subarray(0, webm.length / 2))).toBe('film_damaged')
    // A recorder that writes as it films does not know how long the whole becomes.
    const recorded = Buffer.from(webm)
    recorded.fill(0xff, recorded.indexOf(SEGMENT) + SEGMENT.length + 1, recorded.indexOf(SEGMENT) + 12)
    expect(await codeOf(recorded)).toBeUndefined()
    expect(await codeOf(recorded.subarray(0, recorded.length / 2))).toBe('film_damaged')
  })

  test('needs a picture of the gallery, an administrator, and no more than 50 MB', async () => {
    const file = await filmFile('taller.mp4')
    const nowhere = await sendFilm(gallery, file, { poster: 'https://example.com/a.jpg', ...headers })
    expect(nowhere).toMatchObject({ status: 400, body: { code: 'film_without_poster' } })
    expect((await sendFilm(gallery, file, { poster, authorization: 'Bearer nadie' })).status).toBe(401)
    const reply = await gallery.server.inject({
      method: 'POST',
      url: '/api/upload/film',
      headers: { ...headers, 'tus-resumable': '1.0.0', 'upload-length': String(50 * 1024 * 1024 + 1) },
    })
    expect({ status: reply.statusCode, code: reply.json().code }).toEqual({
      status: 413,
      code: 'film_too_large',
    })
  })

  test('can be asked for when its answer got lost', async () => {
    const file = await filmFile('taller.webm')
    const { address } = await sendFilm(gallery, file, { poster, ...headers })
    const again = await gallery.server.inject({ method: 'POST', url: `${address}/film`, headers })
    expect(again.json().data.film).toMatchObject({ format: 'webm' })
  })
})

describe('the file of a film', () => {
  test('is sent whole or in the parts that a player asks for, and kept for a year', async () => {
    const { film } = await bring()
    const whole = await gallery.server.inject(film.url)
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-length': String(whole.rawPayload.length),
      'x-content-type-options': 'nosniff',
    })
    const part = await gallery.server.inject({ url: film.url, headers: { range: 'bytes=100-299' } })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 100-299/${whole.rawPayload.length}`)
    expect(part.rawPayload.equals(whole.rawPayload.subarray(100, 300))).toBe(true)
    const beyond = await gallery.server.inject({ url: film.url, headers: { range: 'bytes=99999999-' } })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${whole.rawPayload.length}`)
    const head = await gallery.server.inject({ method: 'HEAD', url: film.url })
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length))
    const webm = await gallery.server.inject((await bring('taller.webm')).film.url)
    expect(webm.headers['content-type']).toBe('video/webm')
    expect((await gallery.server.inject(`${film.url}.bak`)).statusCode).toBe(404)
  })
})

describe('among the views of a work', () => {
  test('films keep their place, their words, and come back from the trash', async () => {
    const { id } = await paint(gallery.shop)
    const { main } = await imagesOf(id)
    const [picture, film] = [await uploaded('#112233'), await bring()]
    const order = [{ id: main.id }, { id: film.id, alt: 'Así se pinta' }, { id: picture.id }]
    await call('PUT', `/artworks/${id}/images`, { images: order })
    expect((await imagesOf(id)).gallery).toMatchObject([
      { id: film.id, alt: 'Así se pinta', film: { url: film.film.url } },
      { id: picture.id },
    ])
    const { body } = await call('PUT', `/artworks/${id}/images`, { images: [order[0], order[2]] })
    expect(body.trashed).toHaveLength(1)
    expect((await imagesOf(id)).gallery).toMatchObject([{ id: picture.id }])
    expect(await trashed(body.trashed[0])).toMatchObject({ kind: 'view', isFilm: true })
    expect((await call('POST', `/trash/${body.trashed[0]}/restore`)).status).toBe(200)
    expect((await imagesOf(id)).gallery).toMatchObject([{ id: film.id }, { id: picture.id }])
  })

  test('one whose poster is the main picture is taken away for itself, and leaves the main picture a picture', async () => {
    const { id } = await paint(gallery.shop)
    const { main } = await imagesOf(id)
    const film = await bringFilm(gallery, 'taller.mp4', { poster: main.url, ...headers })
    await call('PUT', `/artworks/${id}/images`, { images: [{ id: main.id }, { id: film.id }] })
    expect((await imagesOf(id)).main.film).toBeUndefined()
    const { body } = await call('PUT', `/artworks/${id}/images`, { images: [{ id: main.id }] })
    expect(body.trashed).toHaveLength(1)
  })

  test('one does not come back from the trash beside three others', async () => {
    const { id } = await paint(gallery.shop, { title: 'Con tres' })
    const { main } = await imagesOf(id)
    const other = await bringFilm(gallery, 'taller.mp4', { poster: main.url, ...headers })
    const films = [other, ...(await bringMany(4)).slice(1)]
    const put = (views: readonly { id: string }[]) =>
      call('PUT', `/artworks/${id}/images`, { images: [main, ...views].map((each) => ({ id: each.id })) })
    await put(films.slice(0, 3))
    const { body } = await put(films.slice(1, 3))
    await put(films.slice(1))
    const refused = {
      status: 409,
      body: { message: '«Con tres» ya tiene 3 películas: quitale una y probá de nuevo.' },
    }
    expect(await call('POST', `/trash/${body.trashed[0]}/restore`)).toMatchObject(refused)
    await put(films.slice(2))
    expect((await call('POST', `/trash/${body.trashed[0]}/restore`)).status).toBe(200)
    expect((await imagesOf(id)).gallery).toHaveLength(3)
  })

  test('none hangs twice at a work, as another view or back from the trash', async () => {
    const { id } = await paint(gallery.shop, { title: 'Sin mellizas' })
    const { main } = await imagesOf(id)
    const [film, twin, other] = [await bring(), await bring(), await bring('telefono.mov')]
    const put = (views: readonly { id: string }[]) =>
      call('PUT', `/artworks/${id}/images`, { images: [main, ...views].map((each) => ({ id: each.id })) })
    const fault = { message: FILM_TWICE, errors: [{ field: 'images.gallery', message: FILM_TWICE }] }
    expect(await put([film, twin])).toMatchObject({ status: 400, body: fault })
    expect((await put([film, other])).status).toBe(200)
    const { body } = await put([other])
    expect((await put([other, twin])).status).toBe(200)
    expect(await call('POST', `/trash/${body.trashed[0]}/restore`)).toMatchObject({
      status: 409,
      body: { message: '«Sin mellizas» ya tiene esa película.' },
    })
  })

  test('there are three at most, on an original and on a print', async () => {
    const { id } = await paint(gallery.shop)
    const { main } = await imagesOf(id)
    const films = (await bringMany(4)).map(({ id }) => ({ id }))
    const put = (views: object[]) =>
      call('PUT', `/artworks/${id}/images`, { images: [{ id: main.id }, ...views] })
    expect((await put(films.slice(0, 3))).status).toBe(200)
    const fault = { message: TOO_MANY_FILMS, errors: [{ field: 'images.gallery', message: TOO_MANY_FILMS }] }
    expect(await put(films)).toMatchObject({ status: 400, body: fault })
    const print = {
      title: 'Con películas',
      originalArtworkId: id,
      description: 'Una lámina.',
      imageUrl: main.url,
      images: { gallery: films },
      sizes: [{ size: 'A4', dimensions: '21 x 29.7 cm', price: 15_000 }],
    }
    expect(await call('POST', '/digital-art', print)).toMatchObject({ status: 400, body: fault })
    const taken = await call('POST', '/digital-art', { ...print, images: { gallery: films.slice(0, 2) } })
    expect(taken.body.data.images.gallery).toMatchObject([{ film: { seconds: 2 } }, { film: { seconds: 2 } }])
  })
})

test('a film that no picture stands for any more is cleared away, one that hangs is not', async () => {
  const { id } = await paint(gallery.shop)
  const { main } = await imagesOf(id)
  const film = await bring('telefono.mov')
  await bring('taller.webm')
  await call('PUT', `/artworks/${id}/images`, { images: [{ id: main.id }, { id: film.id }] })
  const media = join(gallery.dataFolder, 'media')
  for (let week = 0; week < 3; week += 1) {
    await cleanUpPictures(gallery.shop)
    await gallery.advance(10 * 24 * 60)
    const then = new Date(Date.now() - (week + 1) * 10 * 24 * 3_600_000)
    for (const entry of await readdir(media, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), then, then)
  }
  const files = (await readdir(media, { recursive: true })).filter((name) => name.includes('film.'))
  expect(files).toContain(film.film.url.slice('/media/'.length))
  expect(files.filter((name) => name.endsWith('.webm'))).toEqual([])
})
