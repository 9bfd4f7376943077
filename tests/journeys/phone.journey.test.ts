import type { Browser } from '@playwright/test'
import { linkTo } from '#pages/site-pages.ts'
import { artistsBearer, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { addToCart, nextVisitor } from './support/visitor.ts'
import { offerWorks, type WorkForSale } from './support/works-for-sale.ts'

const PRINT = linkTo.digitalArtwork('perfil-en-duotono-dmdf3q')

let shop: RunningShop
let browser: Browser
let aWork: () => WorkForSale

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
  aWork = await offerWorks(shop.url)
})
test.afterAll(() => closeShop(browser, shop))

test('the button that stays in sight has the price of a work beside it, and that of the chosen size', async () => {
  const page = await nextVisitor(browser, shop.url)
  const work = aWork()
  await page.goto(linkTo.artwork(work.id))
  const bar = page.locator('.bottom-bar')
  const price = new Intl.NumberFormat('es-AR').format(work.pricing.finalPrice)
  expect(await bar.locator('span').first().innerText()).toBe(`ARS ${price}`)
  await page.goto(PRINT)
  const before = await bar.locator('span').first().innerText()
  await page.getByRole('radio', { name: /A3/ }).check()
  await expect.poll(() => bar.locator('span').first().innerText()).not.toBe(before)
})

test('all three steps of the checkout are named', async () => {
  const page = await nextVisitor(browser, shop.url)
  await addToCart(page, linkTo.artwork(aWork().id))
  await page.goto(linkTo.checkout())
  const steps = page.getByRole('main').getByRole('list').first()
  await steps.waitFor()
  for (const name of ['Datos personales', 'Envío', 'Pago'])
    expect((await steps.getByText(name, { exact: true }).boundingBox())?.width).toBeGreaterThan(20)
})

test('a print is enlarged as a work is, and says on its picture that it is one', async () => {
  const page = await nextVisitor(browser, shop.url)
  await page.goto(PRINT)
  const opener = page.getByRole('button', { name: /^Ampliar la imagen/ }).first()
  const badge = await page.getByRole('main').getByText('Arte Digital', { exact: true }).first().boundingBox()
  const picture = await opener.boundingBox()
  if (badge === null || picture === null) throw new Error('Badge or picture is not drawn.')
  expect(badge.y).toBeGreaterThanOrEqual(picture.y)
  expect(badge.y + badge.height).toBeLessThan(picture.y + picture.height)
  await opener.click()
  await page.getByRole('button', { name: 'Acercar' }).waitFor()
})

test('the cards of the wall say how large a work is', async () => {
  const page = await nextVisitor(browser, shop.url)
  const { title } = aWork()
  await page.goto(`/?buscar=${encodeURIComponent(title)}`)
  await page
    .getByRole('article')
    .filter({ hasText: title })
    .getByText(/\d+(,\d+)? x \d+(,\d+)? cm/)
    .waitFor()
})

test('her own wall is among the walls that are in sight', async () => {
  const page = await nextVisitor(browser, shop.url)
  await page.goto(linkTo.artwork(aWork().id))
  await page.getByRole('button', { name: 'Ver en la pared' }).click()
  const own = page.getByRole('dialog').getByText('Tu pared', { exact: true })
  await own.waitFor()
  const { x = 0, y = 0, width = 0, height = 0 } = (await own.boundingBox()) ?? {}
  expect([x >= 0, x + width <= 390, y + height <= 844]).toEqual([true, true, true])
})

test('a word without an end is broken, and scrolls no page sideways', async () => {
  const word = 'Sinfindelassiestasjuntoalrioenelveranodeaquelanyo'
  const { id } = aWork()
  const reply = await fetch(`${shop.url}/api/artworks/${id}`, {
    method: 'PATCH',
    headers: { ...(await artistsBearer(shop)), 'content-type': 'application/json' },
    body: JSON.stringify({ title: word, description: word.repeat(3), technique: word, artist: word }),
  })
  expect(reply.status).toBe(200)
  const page = await nextVisitor(browser, shop.url)
  await addToCart(page, linkTo.artwork(id))
  for (const address of [linkTo.artwork(id), `/?buscar=${word}`, linkTo.cart(), linkTo.checkout()]) {
    await page.goto(address)
    await page.getByText(word).filter({ visible: true }).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})

test("'Más' brings the categories after the first four", async () => {
  const { id } = aWork()
  const reply = await fetch(`${shop.url}/api/artworks/${id}`, {
    method: 'PATCH',
    headers: { ...(await artistsBearer(shop)), 'content-type': 'application/json' },
    body: JSON.stringify({ category: 'zoologico' }),
  })
  expect(reply.status).toBe(200)
  const page = await nextVisitor(browser, shop.url)
  const chips = page.getByRole('navigation', { name: 'Categorías' })
  await expect
    .poll(async () => {
      await page.goto('/')
      return chips.getByRole('button', { name: 'Más' }).isVisible()
    })
    .toBe(true)
  await chips.getByRole('button', { name: 'Más' }).click()
  await chips.getByRole('link', { name: /Zoologico/i }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A')
  expect(await chips.getByRole('button', { name: 'Más' }).count()).toBe(0)
})
