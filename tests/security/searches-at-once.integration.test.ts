import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import type { RenderPage } from '#platform/page-delivery/render-with-api.ts'
import { builtPages } from '../support/built-pages.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, requestFor } from '../support/purchases.ts'
import { isOnPostgres } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let work: { readonly id: string }
let token: string
/** Pages in the order in which their rendering began, and how many were under way at most. */
let rendered: string[] = []
let atOnce = 0
let mostAtOnce = 0

const counted =
  (render: RenderPage): RenderPage =>
  async (request, rendering) => {
    rendered.push(new URL(request.url).pathname)
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    try {
      return await render(request, rendering)
    } finally {
      atOnce -= 1
    }
  }

beforeAll(async () => {
  gallery = await openTestShop({}, undefined, undefined, counted(await builtPages()))
  work = await paint(gallery.shop)
  token = (await checkOut(gallery, requestFor([await paint(gallery.shop)]))).body.order_token
})
afterAll(() => gallery.stop())

const ask = async (url: string, remoteAddress: string) =>
  (await gallery.server.inject({ url, remoteAddress })).statusCode

test('searches of one network are made two at a time, and others come to the gallery meanwhile', async () => {
  gallery.shop.pageCache.drop()
  rendered = []
  mostAtOnce = 0
  const search = (word: number) => ask(`/?buscar=ruido-${word}`, '198.51.100.7')
  const searches = Array.from({ length: 20 }, (_, word) => search(word))
  const list = (word: number) => ask(`/api/artworks?search=ruido-${word}`, '203.0.113.9')
  const lists = Array.from({ length: 10 }, (_, word) => list(19 - word))
  const visits = ['/', linkTo.artwork(work.id), '/?buscar=delta'].map((url) => ask(url, '192.0.2.4'))
  expect(await Promise.all([...searches, ...lists, ...visits])).toEqual(Array(33).fill(200))
  expect(mostAtOnce).toBeLessThanOrEqual(2)
  expect(rendered.indexOf(linkTo.artwork(work.id))).toBeLessThan(8)
  expect(rendered).toHaveLength(23)
})

test('a buyer who opens her order does not wait for all of them', async () => {
  rendered = []
  // So many that it takes long even beside a PostgreSQL that is slow to answer her.
  const networks = ['198.51.100.7', '198.51.101.7', '198.51.102.7', '198.51.103.7']
  const searches = networks.flatMap((from, at) =>
    Array.from({ length: 20 }, (_, word) => ask(`/?buscar=otro-${at}-${word}`, from)),
  )
  expect(await ask(linkTo.order(token), '192.0.2.4')).toBe(200)
  expect(rendered.length).toBeLessThan(isOnPostgres ? searches.length : 20)
  await Promise.all(searches)
})

test('who has more waiting than anybody looks for is told to come again', async () => {
  const asked = Array.from({ length: 60 }, (_, word) => ask(`/?buscar=mucho-${word}`, '198.51.100.20'))
  const statuses = await Promise.all(asked)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(await ask('/?buscar=mucho-1', '192.0.2.4')).toBe(200)
})
