import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellAtStudio } from '#artworks/server/sell-at-studio.ts'
import { linkTo, sitePages } from '#pages/site-pages.ts'
import { roomLink, workInRoomLink } from '#viewing-rooms/room-links.ts'
import { closeRoom } from '#viewing-rooms/server/save-room.ts'
import { builtPages } from '../support/built-pages.ts'
import { paint } from '../support/paintings.ts'
import { silentLog } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { roomFor } from '../support/viewing-rooms.ts'

let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop({}, undefined, silentLog, await builtPages())
})
afterAll(() => gallery.stop())

const read = (url: string) => gallery.server.inject(url)

test('a room says the artist’s words and what each work costs, and leads on to each', async () => {
  const shown = await paint(gallery.shop, { title: 'Camalotes' })
  const draft = await paint(gallery.shop, { title: 'Sudestada', published: false })
  const works = [shown.id, draft.id]
  const { secret } = await roomFor(gallery, {
    works,
    name: 'Río arriba',
    text: 'Las vi con vos.',
    forWhom: 'Ana Paz',
  })
  const { statusCode, headers, body } = await read(roomLink(secret))
  expect(statusCode).toBe(200)
  for (const text of [
    'Río arriba',
    'Las vi con vos.',
    'Camalotes',
    'Sudestada',
    'ARS 120.000',
    'Consultar precio',
  ])
    expect(body).toContain(text)
  expect(body).toContain(`href="${linkTo.artwork(shown.id)}"`)
  expect(body).toContain(`href="${workInRoomLink(secret, draft.id)}"`)
  expect(body).not.toContain('Ana Paz')
  expect(body.match(/>Consultar(<|$| por)/g)?.length).toBeGreaterThan(2)

  const near = await read(workInRoomLink(secret, draft.id))
  expect(near.statusCode).toBe(200)
  for (const text of [
    'Sudestada',
    'Óleo sobre lienzo',
    'Una obra de prueba.',
    'Precio a consultar',
    'Ver toda la sala',
  ])
    expect(near.body).toContain(text)
  expect(near.body).not.toContain('Camalotes</h1>')
  // Only the room shows it.
  expect((await read(linkTo.artwork(draft.id))).statusCode).toBe(404)
  expect((await read(workInRoomLink(secret, 'otra'))).statusCode).toBe(404)

  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(body).toMatch(/<meta name="referrer" content="no-referrer"/)
  expect(body).toContain('content="noindex"')
  expect((await read('/robots.txt')).body).toContain(sitePages.room.link({ secret: '' }))
})

test('a sale is seen at the next look', async () => {
  const { id } = await paint(gallery.shop, { published: false })
  const { secret } = await roomFor(gallery, { works: [id], showsPrices: true })
  expect((await read(roomLink(secret))).body).toContain('ARS 120.000')
  await sellAtStudio(gallery.shop, id, { buyer: '', price: null })
  const sold = (await read(roomLink(secret))).body
  expect(sold).toContain('VENDIDA')
  expect((await read(workInRoomLink(secret, id))).body).toContain('VENDIDA')
})

test('past its end a room says so, and nothing of its works', async () => {
  const work = await paint(gallery.shop, { title: 'Tormenta en Tigre' })
  const { id, secret } = await roomFor(gallery, { works: [work.id], name: 'Otoño' })
  await closeRoom(gallery.shop, id)
  for (const url of [roomLink(secret), workInRoomLink(secret, work.id)]) {
    const { statusCode, body } = await read(url)
    expect(statusCode).toBe(410)
    expect(body).toContain('Esta sala ya cerró.')
    expect(body).not.toMatch(/Tormenta en Tigre|Otoño/)
  }
  for (const guess of ['nada', 'x'.repeat(43), 'x'.repeat(500), '%25'])
    expect((await read(sitePages.room.link({ secret: guess }))).statusCode).toBe(404)
})
