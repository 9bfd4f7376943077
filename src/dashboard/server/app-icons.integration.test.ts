// Also on PostgreSQL: SQL, what is first on the wall and what is stored.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addArtwork } from '#artworks/server/add-artwork.ts'
import { acceptPicture } from '#images/server/accept-picture.ts'
import { moneyOf } from '#money/money.ts'
import { ORDINARY_WORK } from '../../../tests/support/paintings.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

const get = (url: string, more: Record<string, string> = {}) =>
  gallery.server.inject({ method: 'GET', url, headers: more })

interface Icon {
  readonly src: string
  readonly sizes: string
  readonly purpose: string
}
const iconsNow = async (): Promise<Icon[]> => (await get('/admin-app.webmanifest')).json().icons

/** The colour of an icon at its middle, its left and its upper edge. */
async function coloursOf(url: string): Promise<string[]> {
  const reply = await get(url)
  expect(reply.statusCode).toBe(200)
  const { data, info } = await sharp(reply.rawPayload).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start =
      (Math.round((info.height - 1) * y) * info.width + Math.round((info.width - 1) * x)) * info.channels
    return ['red', 'green', 'blue'][
      [0, 1, 2].reduce((most, each) => ((data[start + each] ?? 0) > (data[start + most] ?? 0) ? each : most))
    ] as string
  }
  return [at(0.5, 0.5), at(0, 0.5), at(0.5, 0)]
}

/** Three upright stripes: red, green, blue. */
async function stripes(): Promise<Buffer> {
  const stripe = (background: string, left: number) => ({
    input: { create: { width: 400, height: 600, channels: 3 as const, background } },
    left,
    top: 0,
  })
  return sharp({ create: { width: 1200, height: 600, channels: 3, background: '#000000' } })
    .composite([stripe('#d02020', 0), stripe('#20d020', 400), stripe('#2020d0', 800)])
    .jpeg()
    .toBuffer()
}

const choose = (appIcon: object) =>
  gallery.server.inject({ method: 'PUT', url: '/api/siteinfo', headers, payload: { appIcon } })

test('without a picture the app has the mark of the shop, in every size', async () => {
  const icons = await iconsNow()
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of icons) {
    const reply = await get(src)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { width, height } = await sharp(reply.rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  const apple = await sharp((await get('/admin-app-icon/apple.png')).rawPayload).metadata()
  expect([apple.width, apple.height, apple.hasAlpha]).toEqual([180, 180, false])
})

test('with works on the wall it has the middle of the first, under another address', async () => {
  const [mark] = await iconsNow()
  const image = await acceptPicture(gallery.shop, await stripes(), { alt: '' })
  await gallery.shop.database.transaction((transaction) =>
    addArtwork(transaction, {
      ...ORDINARY_WORK,
      id: 'tres-franjas',
      title: 'Tres franjas',
      createdAt: new Date('2026-02-01T12:00:00Z'),
      imageId: image.id,
      price: moneyOf(120_000, 'ARS'),
    }),
  )
  const [small, large, maskable] = await iconsNow()
  expect(small?.src).not.toBe(mark?.src)
  // 600 high: the chosen square has 480 of it, from 360 to 840 of 1200; the whole one goes from 300 to 900.
  for (const icon of [small, large])
    expect(await coloursOf(icon?.src ?? '')).toEqual(['green', 'red', 'green'])
  expect(await coloursOf(maskable?.src ?? '')).toEqual(['green', 'red', 'green'])
  expect((await get(mark?.src ?? '')).statusCode).toBe(200)
})

test('it is what she chooses, cut where she says', async () => {
  const image = await acceptPicture(gallery.shop, await stripes(), { alt: '' })
  const cut = { x: 1, y: 0.5, side: 0.4 }
  expect((await choose({ picture: { url: image.url }, cut })).statusCode).toBe(200)
  const [small, , maskable] = await iconsNow()
  expect(await coloursOf(small?.src ?? '')).toEqual(['blue', 'blue', 'blue'])
  expect(await coloursOf(maskable?.src ?? '')).toEqual(['blue', 'blue', 'blue'])
  const { data } = (
    await gallery.server.inject({ method: 'GET', url: '/api/siteinfo/app-icon', headers })
  ).json()
  expect(data).toMatchObject({
    appIcon: { picture: { url: image.url }, cut },
    chosen: { url: image.url },
    first: { url: image.url },
  })
  // Nothing else shows it, and it is not cleared away all the same.
  expect(await gallery.shop.pictureUrlsInUse(gallery.shop.database.sql)).toContain(image.url)
})

test('whoever has the address that stays hears whether anything has changed', async () => {
  const first = await get('/admin-app-icon/192.png')
  expect(first.headers['cache-control']).toBe('no-cache')
  const etag = String(first.headers.etag)
  expect((await get('/admin-app-icon/192.png', { 'if-none-match': etag })).statusCode).toBe(304)
  await choose({ picture: { url: '' }, cut: { x: 0.5, y: 0.5, side: 0.8 } })
  expect((await get('/admin-app-icon/192.png', { 'if-none-match': etag })).statusCode).toBe(200)
})

test('it is made once, however many ask at the same time', async () => {
  const image = await acceptPicture(gallery.shop, await stripes(), { alt: '' })
  await choose({ picture: { url: image.url }, cut: { x: 0, y: 0.5, side: 0.3 } })
  const icons = await iconsNow()
  const { pictureWorkers } = gallery.shop
  const { cutSquares } = pictureWorkers
  let times = 0
  pictureWorkers.cutSquares = (...wishes) => {
    times += 1
    return cutSquares(...wishes)
  }
  const replies = await Promise.all([...icons, ...icons].map(({ src }) => get(src)))
  pictureWorkers.cutSquares = cutSquares
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200))
  expect(times).toBe(1)
})

test('nobody has icons made that are not the shop’s', async () => {
  for (const path of [`${'0'.repeat(32)}/192.png`, `${'0'.repeat(32)}/193.png`, 'x/192.png', '48.png'])
    expect([path, (await get(`/admin-app-icon/${path}`)).statusCode]).toEqual([path, 404])
})

test('a picture from elsewhere, and a part that goes beyond the safe zone, are refused', async () => {
  const cut = { x: 0.5, y: 0.5, side: 0.8 }
  for (const [appIcon, field] of [
    [{ picture: { url: 'https://example.com/yo.jpg' }, cut }, 'appIcon.picture.url'],
    [{ picture: { url: '' }, cut: { ...cut, side: 1 } }, 'appIcon.cut.side'],
  ] as const) {
    const reply = await choose(appIcon)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors).toMatchObject([{ field }])
  }
})
