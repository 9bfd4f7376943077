import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { openRunningShop, type RunningShop } from '../support/running-shop.ts'
import { addToCart, newVisitor } from '../support/visitor.ts'

let shop: RunningShop
let browser: Browser
let works: { id: string; status: { isAvailable: boolean; isSold: boolean } }[]

beforeAll(async () => {
  shop = await openRunningShop()
  browser = await openBrowser()
  const reply = await fetch(`${shop.url}/api/artworks?limit=100`)
  works = ((await reply.json()) as { data: typeof works }).data
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target }) => `${impact} ${id}: ${target.join(' ')}`),
  )
}

const addressOf = (kind: 'isAvailable' | 'isSold') => `/obra/${works.find(({ status }) => status[kind])?.id}`

describe.each([
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
])('on a %s axe finds nothing', (_name, viewport) => {
  test.each([
    ['home', () => '/'],
    ['a work for sale', () => addressOf('isAvailable')],
    ['a sold work', () => addressOf('isSold')],
    ['a work that does not exist', () => '/obra/nada'],
    ['a page that does not exist', () => '/nada'],
    ['the empty cart', () => '/carrito'],
    ['payment success', () => '/payment-success?payment_id=123&merchant_order_id=456'],
    ['payment failure', () => '/payment-failure?status=rejected'],
  ])('on %s', async (_what, address) => {
    const page = await newVisitor(browser, shop.url, viewport)
    await page.goto(address())
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('on the open drawer, the cart and the checkout', async () => {
    const page = await newVisitor(browser, shop.url, viewport)
    await addToCart(page, addressOf('isAvailable'))
    await page.getByText('agregado al carrito').waitFor({ state: 'hidden' })
    expect(await violations(page)).toEqual([])
    await page.goto('/carrito')
    await page.getByRole('link', { name: 'Proceder al pago' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.goto('/checkout')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await page.getByText('El nombre es requerido').waitFor()
    expect(await violations(page)).toEqual([])
  })
})
