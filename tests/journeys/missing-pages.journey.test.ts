import { request } from 'node:http'
import type { Browser } from '@playwright/test'
import { linkTo } from '#pages/site-pages.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { test } from './support/test.ts'
import { nextVisitor } from './support/visitor.ts'

let shop: RunningShop
let browser: Browser

test.beforeAll(({ sharedShop, browser: chromium }) => {
  shop = sharedShop
  browser = chromium
})

/** Asks for an address just as it is written; `fetch` would tidy it up. */
const ask = (path: string) =>
  new Promise<{ status: number | undefined; type: string | undefined; body: string }>((resolve, reject) => {
    const { port } = new URL(shop.url)
    request({ host: 'localhost', port, path }, async (reply) => {
      const body = (await reply.setEncoding('utf8').toArray()).join('')
      resolve({ status: reply.statusCode, type: reply.headers['content-type'], body })
    })
      .on('error', reject)
      .end()
  })

const TOO_LONG = 'a'.repeat(201)
const LONGER = 'a'.repeat(400)

test.describe('what nobody can have made is not found, whatever its address looks like', () => {
  for (const [path, title] of [
    [linkTo.artwork('no-esta'), 'Obra no encontrada'],
    [linkTo.artwork(TOO_LONG), 'Obra no encontrada'],
    [linkTo.artwork(LONGER), 'Obra no encontrada'],
    [`${linkTo.artwork('')}%00`, 'Obra no encontrada'],
    [`${linkTo.artwork('')}%C3`, 'Obra no encontrada'],
    [linkTo.digitalArtwork('no-esta'), 'Obra digital no encontrada'],
    [linkTo.digitalArtwork(TOO_LONG), 'Obra digital no encontrada'],
    [`${linkTo.digitalArtwork('')}%00`, 'Obra digital no encontrada'],
    [`${linkTo.digitalArtwork('')}%C3`, 'Obra digital no encontrada'],
    ['/100%', 'No encontramos esa página'],
    ['//', 'No encontramos esa página'],
    ['///', 'No encontramos esa página'],
    [`//otra.example${linkTo.artwork('x')}`, 'No encontramos esa página'],
    ['/\\', 'No encontramos esa página'],
  ] as const)
    test(path, async () => {
      const { status, type, body } = await ask(path)
      expect(status).toBe(404)
      expect(type).toBe('text/html; charset=utf-8')
      expect(body).toContain(`<title>${title} — `)
      expect(body).not.toContain('Mostrando datos de ejemplo')
    })

  for (const [path, expected, message] of [
    ['/api/%C3', 404, 'No encontramos lo que buscás.'],
    ['/api/artworks/%C3', 404, 'Obra no encontrada'],
    [`/api/artworks/${LONGER}`, 404, 'No encontramos lo que buscás.'],
    ['/api/artworks/%00', 400, 'Por favor verifica que todos los campos estén correctos.'],
  ] as const)
    test(`${path}, which a program asks for`, async () => {
      const { status, body } = await ask(path)
      expect(status).toBe(expected)
      expect(JSON.parse(body)).toMatchObject({ success: false, message })
    })
})

for (const path of ['//', `//otra.example${linkTo.artwork('x')}`, `${linkTo.artwork('')}%C3`])
  test(`a visitor walks on from ${path}`, async () => {
    const page = await nextVisitor(browser, shop.url)
    await page.goto(shop.url + path)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Biografía' }).click()
    await page.waitForURL(`**${linkTo.biography()}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).origin).toBe(shop.url)
  })
