import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { linkTo } from '#pages/site-pages.ts'
import { expect } from './support/expect.ts'
import { closeTabs } from './support/tabs.ts'
import { test } from './support/test.ts'
import { nextVisitor } from './support/visitor.ts'

/** Any site will do: what is asked is what a tab keeps of its last visitor. */
const site = createServer((request, reply) => {
  const name = request.url === '/robots.txt' ? 'robots' : 'home'
  reply.setHeader('content-type', 'text/html')
  reply.end(`<title>${name}</title><h1>${request.headers.cookie ?? 'unknown'}</h1>`)
})

let browser: Browser
let url: string
/** The tabs of the tests before. */
const seen = new Set<Page>()

test.beforeAll(async ({ browser: chromium }) => {
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  browser = chromium
})
test.afterAll(async () => {
  await closeTabs(browser, url)
  site.close()
})

const known = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    databases: await indexedDB.databases(),
    session: { ...sessionStorage },
    steps: history.length,
    size: [innerWidth, innerHeight],
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
  }))

const UNKNOWN = { local: {}, databases: [], session: {}, steps: 2, size: [390, 844], still: true }

test('a visitor leaves traces of every kind', async () => {
  const page = await nextVisitor(browser, url, { width: 1440, height: 900 })
  for (const address of [linkTo.biography(), linkTo.contact(), '/']) await page.goto(address)
  await page.evaluate(() => {
    localStorage.setItem('cart-storage', 'a work')
    sessionStorage.setItem('scroll', '100')
    indexedDB.open('pictures')
    window.onpagehide = () => localStorage.setItem('draft', 'to the last moment')
    return cookieStore.set('device', 'this')
  })
  await page.route('**/*', (route) => route.fulfill({ body: 'held back' }))
  page.on('request', () => {
    throw new Error('heard after she left')
  })
  await page.context().newPage()
  await page.mouse.move(100, 100)
  await page.context().setOffline(true)
  seen.add(page)
})

test('the next one comes into the same tab and finds none of them', async () => {
  const page = await nextVisitor(browser, url)
  expect(seen.has(page)).toBe(true)
  expect(page.context().pages()).toEqual([page])
  await page.goto('/')
  expect(await known(page)).toEqual(UNKNOWN)
  expect(await page.getByRole('heading').innerText()).toBe('unknown')
  // While she is there, another visitor has a browser of her own.
  const other = await nextVisitor(browser, url)
  expect(other.context()).not.toBe(page.context())
})

test('a tab whose clock, scripts or media were changed is not handed on', async () => {
  const page = await nextVisitor(browser, url)
  await page.clock.install()
  await page.context().close()
  expect(page.isClosed()).toBe(true)
  const next = await nextVisitor(browser, url)
  await next.emulateMedia({ forcedColors: 'active' })
  await next.context().close()
  expect(next.isClosed()).toBe(true)
})
