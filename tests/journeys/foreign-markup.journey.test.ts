import type { Browser, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { nextArtist, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import { payForOrder, placeOrderAt } from './support/orders-over-http.ts'
import type { SentEmail } from './support/outbox.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { worksForSale } from './support/works-for-sale.ts'

const MARKUP = `"><img src=/foreign onerror="window.foreign=1"><script>window.foreign=1</script>`

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

const send = (method: string, path: string, body: object, headers: object = {}) =>
  fetch(`${shop.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** What is typed is read as text: nothing of it has become part of the page. */
async function expectOnlyText(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByText('window.foreign=1').first().waitFor()
  const became = await page.evaluate(() => ({
    ran: 'foreign' in window,
    parts: document.querySelectorAll('[src="/foreign"], [onerror]').length,
  }))
  expect(became, path).toEqual({ ran: false, parts: 0 })
}

/** What an email shows beside its plain text, each line as long as it was written. */
const htmlOf = ({ text }: SentEmail): string => text.split(/content-type: text\/html/i)[1] ?? ''

test('what strangers and the artist type stays text on every page and in every email', async () => {
  const bearer = await shop.signIn()
  const [work] = await worksForSale(shop.url)
  if (work === undefined) throw new Error('no work is for sale')
  const renamed = await send('PATCH', `/artworks/${work.id}`, { title: `Obra ${MARKUP}` }, bearer)
  expect(renamed.status).toBe(200)
  const sent = { name: 'Ana Paz', email: 'ana@example.com', subject: 'info', message: `Hola ${MARKUP}` }
  expect((await send('POST', '/contact', sent)).ok).toBe(true)
  const order = await placeOrderAt(shop.url, {
    id: work.id,
    title: `Obra ${MARKUP}`,
    price: work.pricing.finalPrice,
    currency: work.pricing.currency,
  })
  await payForOrder(shop.url, order, 'card')

  const page = await nextArtist(browser, shop)
  await expectOnlyText(page, linkTo.artwork(work.id))
  await expectOnlyText(page, adminPages.messages.path)
  await expectOnlyText(page, adminPages.orders.path)
  await expectOnlyText(page, adminPages.works.path)
  await expect.poll(async () => (await shop.emails()).length).toBeGreaterThan(1)
  const emails = (await shop.emails()).map(htmlOf)
  expect(emails.filter((html) => html.includes('window.foreign')).length).toBeGreaterThan(0)
  for (const html of emails) expect(html).not.toMatch(/<img src="?\/foreign|<script>window/)
})
