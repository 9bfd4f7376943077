import { afterAll, beforeAll, expect, test } from 'vitest'
import { paint } from '../support/paintings.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

const read = (url: string) => gallery.server.inject(url)

test('search engines are kept out of what is private and shown the map', async () => {
  const { body, headers } = await read('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const path of ['/admin', '/checkout', '/carrito']) expect(body).toContain(`Disallow: ${path}\n`)
  expect(body).toContain(`Sitemap: ${gallery.shop.siteUrl}/sitemap.xml`)
})

test('the map names every work with its picture, and a new one at once', async () => {
  expect((await read('/sitemap.xml')).body).not.toContain('/obra/faro-y-mar')
  await paint(gallery.shop, { id: 'faro-y-mar', title: 'Faro & mar' })
  const { body, headers } = await read('/sitemap.xml')
  expect(headers['content-type']).toContain('application/xml')
  expect(body).toContain(`<loc>${gallery.shop.siteUrl}/obra/faro-y-mar</loc><image:image><image:loc>`)
  expect(body).toContain(`<loc>${gallery.shop.siteUrl}/biografia</loc>`)
})

test('programs that read find the works with their prices', async () => {
  await paint(gallery.shop, { id: 'la-siesta', title: 'La siesta', pesos: 350_000 })
  const { body } = await read('/llms.txt')
  expect(body).toContain(
    `- [La siesta](${gallery.shop.siteUrl}/obra/la-siesta): Óleo sobre lienzo, 30 x 40 cm, 2025, ARS 350.000`,
  )
})

test('a rehearsal of the shop is found by nobody', async () => {
  const rehearsal = await openTestShop({ ROBOTS: 'off' })
  try {
    const { body } = await rehearsal.server.inject('/robots.txt')
    expect(body).toBe('User-agent: *\nDisallow: /\n')
    for (const url of ['/', '/robots.txt', '/api/artworks', '/no-hay-nada-aca', '/media/none.jpg'])
      expect((await rehearsal.server.inject(url)).headers['x-robots-tag'], url).toBe('noindex, nofollow')
    expect((await read('/')).headers['x-robots-tag']).toBeUndefined()
  } finally {
    await rehearsal.stop()
  }
})
