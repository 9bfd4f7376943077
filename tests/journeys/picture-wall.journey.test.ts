import type { Browser, Locator, Page } from '@playwright/test'
import { linkTo } from '#pages/site-pages.ts'
import { firstVisit, type LayoutShift, shiftText } from '../../bench/visitor/first-visit.ts'
import { artworkPageOf, printPageOf } from '../support/pages-of-works.ts'
import { expect } from './support/expect.ts'
import { openRunningShop, type RunningShop } from './support/running-shop.ts'
import { PHONE, resizeTo } from './support/sizes.ts'
import { closeShop, test } from './support/test.ts'
import { nextVisitor } from './support/visitor.ts'

const DESKTOPS = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
const LONG = 'Pintada de memoria, a la vuelta de un viaje por el río. '.repeat(53).trim()

interface Work {
  readonly id: string
  readonly images: { readonly main: { readonly id: string; readonly width: number; readonly height: number } }
}

let shop: RunningShop
let browser: Browser
/** From the tallest to the widest. */
let works: Work[]

const ratioOf = ({ images: { main } }: Work) => main.width / main.height

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openRunningShop()
  browser = chromium
  const reply = await fetch(`${shop.url}/api/artworks?limit=100`)
  const { data } = (await reply.json()) as { data: Work[] }
  works = data.sort((one, other) => ratioOf(one) - ratioOf(other))
})
test.afterAll(() => closeShop(browser, shop))

/** What the artist changes about something. @param path below /api */
async function change(method: 'PATCH' | 'PUT', path: string, body: object): Promise<void> {
  const headers = { ...(await shop.signIn()), 'content-type': 'application/json' }
  const reply = await fetch(`${shop.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
  expect(reply.status, path).toBe(200)
}

async function placeOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error('it is not shown')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

const picture = (page: Page) => page.locator('main figure img')
const views = (page: Page) => page.getByRole('list', { name: 'Más vistas de la obra' })

test.describe('on a desktop', () => {
  test('every work is seen whole as soon as one comes, on each of them', async () => {
    const page = await nextVisitor(browser, shop.url, DESKTOPS[0])
    for (const work of [works[0], works[1], works.find((each) => ratioOf(each) > 0.75), works.at(-1)]) {
      await page.goto(artworkPageOf(work))
      for (const desktop of DESKTOPS) {
        await resizeTo(page, desktop)
        const { y, bottom } = await placeOf(picture(page))
        const above = y - (await placeOf(page.getByRole('link', { name: 'Volver' }))).bottom
        const below = desktop.height - bottom
        expect(above).toBeGreaterThanOrEqual(0)
        expect(below).toBeGreaterThan(0)
        expect(Math.abs(above - below)).toBeLessThanOrEqual(50)
      }
    }
  })

  test('a work or a print stays where it hangs while somebody reads about it', async () => {
    const prints = await fetch(`${shop.url}/api/digital-art?limit=1`)
    const print = ((await prints.json()) as { data: { id: string }[] }).data[0]
    await change('PATCH', `/artworks/${works[1]?.id}`, { description: LONG })
    await change('PATCH', `/digital-art/${print?.id}`, { description: LONG })
    const page = await nextVisitor(browser, shop.url, DESKTOPS[0])
    for (const address of [artworkPageOf(works[1]), printPageOf(print)]) {
      await page.goto(address)
      for (const desktop of DESKTOPS) {
        await page.evaluate(() => window.scrollTo(0, 0))
        await resizeTo(page, desktop)
        const { y, bottom } = await placeOf(picture(page))
        expect(bottom).toBeLessThan(desktop.height)
        await page.evaluate(() => window.scrollTo(0, 600))
        expect((await placeOf(picture(page))).y).toBeCloseTo(y, 0)
      }
    }
  })
})

test('the portrait keeps whoever reads about the artist company', async () => {
  await change('PATCH', '/siteinfo', { biography: { content: LONG } })
  const page = await nextVisitor(browser, shop.url, { width: 1440, height: 900 })
  await page.goto(linkTo.biography())
  await page.getByRole('heading', { name: 'Exposiciones' }).scrollIntoViewIfNeeded()
  const { y, bottom } = await placeOf(page.locator('article img').first())
  expect(y).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(900)
})

/**
 * Whether something only went aside: letters, and the menu around them. Those that come late are a few pixels wider than those
 * that stood in for them (weight.journey.test.ts).
 */
const isByLetters = ({ element, isInMain, from, to }: LayoutShift['moves'][number]): boolean =>
  (element === '#text.' || !isInMain) && from.y === to.y

test.describe('a work with several views', () => {
  test('has them small and whole below it, on its wall', async () => {
    const [tallest, second] = works
    const order = [second, tallest, works.at(-1), ...works.slice(4, 12)]
    await change('PUT', `/artworks/${second?.id}/images`, {
      images: order.map((work) => ({ id: work?.images.main.id })),
    })
    const page = await nextVisitor(browser, shop.url, DESKTOPS[0])
    await page.goto(artworkPageOf(second))
    for (const viewport of [...DESKTOPS, PHONE]) {
      await resizeTo(page, viewport)
      const wall = await placeOf(page.locator('main .bg-wall').first())
      const hung = await placeOf(picture(page))
      const small = await views(page).getByRole('img').all()
      expect(small).toHaveLength(order.length - 1)
      for (const [index, view] of small.entries()) {
        const work = order[index + 1]
        const place = await placeOf(view)
        expect(place.height).toBe(80)
        const ratio = work === undefined ? 0 : Math.min(ratioOf(work), 2.4)
        expect(place.width / place.height).toBeCloseTo(ratio, 1)
        expect(place.y).toBeGreaterThanOrEqual(hung.bottom)
        expect(place.bottom).toBeLessThanOrEqual(wall.bottom)
        expect(place.right).toBeLessThanOrEqual(wall.right)
      }
      if (viewport.width > 1000) expect(wall.bottom).toBeGreaterThanOrEqual(viewport.height)
      expect(wall.bottom).toBeLessThanOrEqual((await placeOf(page.getByRole('contentinfo'))).y)
    }
  })

  for (const width of [390, 1440])
    test(`keeps the place of each before it comes, ${width} pixels wide`, async () => {
      const visit = await firstVisit(browser, `${shop.url}${artworkPageOf(works[1])}`, width)
      const onTheWall = visit.shifts.filter(({ moves }) => !moves.every(isByLetters))
      expect(onTheWall.map(shiftText)).toEqual([])
    })
})
