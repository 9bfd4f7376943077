import type { Browser, Page } from '@playwright/test'
import { writtenDimensions } from '#artworks/artwork.ts'
import { linkTo, sitePages } from '#pages/site-pages.ts'
import { expect } from './support/expect.ts'
import { enlargeText, largeTextFaults } from './support/large-text.ts'
import type { RunningShop } from './support/running-shop.ts'
import { test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { nextVisitor } from './support/visitor.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const KEY = 'favoritas'

interface Work {
  readonly id: string
  readonly title: string
  readonly dimensions: string
}

let shop: RunningShop
let browser: Browser
let works: readonly Work[]
test.beforeAll(async ({ sharedShop, browser: chromium }) => {
  shop = sharedShop
  browser = chromium
  const reply = await fetch(`${shop.url}/api/artworks?limit=8`)
  works = ((await reply.json()) as { data: Work[] }).data
})

/** The hearts of a page come with the first move on it. */
async function move(page: Page) {
  await page.mouse.move(20, 200)
  await page.mouse.move(40, 220)
}
const heartOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Guardar ${title} en favoritas`, exact: true })
const opener = (page: Page) => page.getByRole('button', { name: /^Mis favoritas/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: /Mis favoritas/ })
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)

/** @param favourites what the browser remembers before its first page is opened */
async function remembering(page: Page, favourites: unknown): Promise<void> {
  const text = typeof favourites === 'string' ? favourites : JSON.stringify(favourites)
  // A page of the shop that runs nothing.
  await page.goto('/robots.txt')
  await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [KEY, text])
}
const named = (all: readonly Work[]) => all.map(({ id, title }) => ({ id, title }))

const workAt = (at: number) => {
  const work = works[at]
  if (work === undefined) throw new Error('The sample has too few works')
  return work
}

test('a visitor keeps works by their hearts, on the wall and on their pages, and finds them in a drawer', async () => {
  const page = await nextVisitor(browser, shop.url)
  await page.goto('/')
  expect(await opener(page).count()).toBe(0)
  await move(page)
  const { title } = workAt(0)
  await heartOf(page, title).click()
  expect(await heartOf(page, title).getAttribute('aria-pressed')).toBe('true')
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goto(linkTo.artwork(workAt(1).id))
  await heartOf(page, workAt(1).title).click()
  // Each work beside it has one, too.
  await expect
    .poll(() => page.getByRole('region', { name: 'Otras obras' }).getByRole('button').count())
    .toBe(4)
  await page.getByRole('button', { name: 'Mis favoritas, 2 obras' }).click()
  const items = drawer(page).getByRole('listitem')
  await expect.poll(() => items.count()).toBe(2)
  // The newest stands first.
  await items
    .nth(0)
    .getByText(writtenDimensions(workAt(1).dimensions))
    .waitFor()
  expect(await items.nth(1).getByRole('link').innerText()).toBe(title)
  expect(await violations(page)).toEqual([])
  await drawer(page)
    .getByRole('button', { name: `Quitar ${title} de favoritas` })
    .click()
  await expect.poll(() => items.count()).toBe(1)
  expect(JSON.parse((await stored(page)) ?? '')).toEqual(named([workAt(1)]))
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('abrir-favoritas')
})

/** Where a heart covers a painting, in CSS pixels of height, or a word of its card. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const isOver = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    const hearts = [...document.querySelectorAll('main button[aria-label$="en favoritas"] svg')]
    const words = [...document.querySelectorAll('main article :is(a, p, span)')].flatMap((each) => {
      const range = document.createRange()
      range.selectNodeContents(each)
      return [...range.getClientRects()]
    })
    const things = [...[...document.images].map((each) => each.getBoundingClientRect()), ...words]
    const covered = hearts.filter((heart) =>
      things.some((thing) => isOver(heart.getBoundingClientRect(), thing)),
    )
    return { hearts: hearts.length, covered: covered.length }
  })

test('a heart stands beside its work, and covers neither the painting nor a word', async () => {
  const page = await nextVisitor(browser, shop.url)
  for (const path of ['/', linkTo.digitalArt(), linkTo.artwork(workAt(0).id)])
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await move(page)
      await expect.poll(async () => (await coveredBy(page)).hearts).toBeGreaterThan(0)
      expect([path, width, (await coveredBy(page)).covered]).toEqual([path, width, 0])
    }
})

test('prints are kept by their hearts as well, and are shared and asked about, but not compared', async () => {
  const reply = await fetch(`${shop.url}/api/digital-art?limit=2`)
  const [first, second] = ((await reply.json()) as { data: Work[] }).data
  if (first === undefined || second === undefined) throw new Error('The sample has too few prints')
  const page = await nextVisitor(browser, shop.url)
  await page.goto(linkTo.digitalArt())
  await move(page)
  await heartOf(page, first.title).click()
  expect(await violations(page)).toEqual([])
  await page.goto(linkTo.digitalArtwork(second.id))
  await heartOf(page, second.title).click()
  expect(await violations(page)).toEqual([])
  await page.goto(linkTo.artwork(workAt(0).id))
  await heartOf(page, workAt(0).title).click()
  await opener(page).click()
  const items = drawer(page).getByRole('listitem')
  await expect.poll(() => items.count()).toBe(3)
  await items.nth(1).getByText('Lámina', { exact: true }).waitFor()
  const pages = await items
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(pages).toEqual([
    linkTo.artwork(workAt(0).id),
    linkTo.digitalArtwork(second.id),
    linkTo.digitalArtwork(first.id),
  ])
  await drawer(page)
    .getByText(/^En la pared se comparan los originales/)
    .waitFor()
  expect(await drawer(page).getByRole('button', { name: 'Comparar en la pared' }).count()).toBe(0)
  const message = await drawer(page)
    .getByRole('link', { name: /WhatsApp/ })
    .getAttribute('href')
  expect(decodeURIComponent(message ?? '')).toContain(
    `«${first.title}»: ${shop.url}${linkTo.digitalArtwork(first.id)}`,
  )
  expect(await violations(page)).toEqual([])
  await drawer(page).getByRole('link', { name: 'Ver mi selección' }).click()
  await page.getByRole('heading', { name: 'Una selección' }).waitFor()
  const cards = page.getByRole('main').getByRole('article')
  expect(await cards.getByRole('heading').allInnerTexts()).toEqual([
    workAt(0).title,
    second.title,
    first.title,
  ])
  expect(await violations(page)).toEqual([])
})

test('another tab is told at once, and takes nothing back', async () => {
  const one = await nextVisitor(browser, shop.url)
  await remembering(one, named([workAt(0)]))
  await one.goto('/')
  const other = await one.context().newPage()
  await other.goto('/')
  await expect.poll(() => opener(other).getAttribute('aria-label')).toBe('Mis favoritas, 1 obra')
  await heartOf(other, workAt(1).title).click()
  await expect.poll(() => opener(one).getAttribute('aria-label')).toBe('Mis favoritas, 2 obras')
  await heartOf(one, workAt(2).title).click()
  await expect.poll(() => opener(other).getAttribute('aria-label')).toBe('Mis favoritas, 3 obras')
  await other.evaluate(() => localStorage.clear())
  await expect.poll(() => opener(one).count()).toBe(0)
  await one.context().close()
})

test('what a browser remembers oddly spoils nothing, and a hundred are the most', async () => {
  const page = await nextVisitor(browser, shop.url)
  for (const odd of ['no es json', '{"id":1}', '[null,{"id":"x"},7]']) {
    await remembering(page, odd)
    await page.goto('/')
    await heartOf(page, workAt(0).title).waitFor()
    expect(await opener(page).count()).toBe(0)
  }
  await heartOf(page, workAt(0).title).click()
  expect(JSON.parse((await stored(page)) ?? '')).toEqual(named([workAt(0)]))
  await remembering(
    page,
    Array.from({ length: 100 }, (_, at) => ({ id: `nada-${at}`, title: `Nada ${at}` })),
  )
  await page.goto('/')
  await heartOf(page, workAt(0).title).click()
  await page.getByText('Podés guardar hasta 100 favoritas. Quitá alguna para agregar otra.').first().waitFor()
  expect(await heartOf(page, workAt(0).title).getAttribute('aria-pressed')).toBe('false')
})

test('a work that has gone is named kindly, and is neither shared nor asked about', async () => {
  const page = await nextVisitor(browser, shop.url)
  await remembering(page, [{ id: 'lejos-a1b2c3', title: 'Lejos' }, ...named([workAt(0)])])
  await page.goto('/')
  await opener(page).click()
  const gone = drawer(page).getByRole('listitem').filter({ hasText: 'Ya no se exhibe.' })
  expect(await gone.innerText()).toContain('Lejos')
  expect(await gone.getByRole('link').count()).toBe(0)
  const shared = drawer(page).getByRole('link', { name: 'Ver mi selección' })
  expect(await shared.getAttribute('href')).toBe(`${sitePages.selection.path}?obras=${workAt(0).id}`)
  await drawer(page).getByRole('button', { name: 'Quitar Lejos de favoritas' }).click()
  await gone.waitFor({ state: 'detached' })
})

test('a selection is shared as a link, and whoever opens it adds it to her own', async () => {
  const page = await nextVisitor(browser, shop.url, DESKTOP)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await remembering(page, named(works.slice(0, 3)))
  await page.goto('/')
  await opener(page).click()
  await drawer(page).getByRole('button', { name: 'Compartir mi selección' }).click()
  await page.getByText('Enlace copiado').first().waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const friend = await nextVisitor(browser, shop.url)
  await friend.goto(link)
  await friend.getByRole('heading', { name: 'Una selección' }).waitFor()
  const cards = friend.getByRole('main').getByRole('article')
  expect(await cards.getByRole('heading').allInnerTexts()).toEqual(
    works.slice(0, 3).map(({ title }) => title),
  )
  await friend.getByRole('button', { name: 'Agregar a mis favoritas' }).click()
  await friend.getByRole('button', { name: 'Están en mis favoritas' }).waitFor()
  expect(JSON.parse((await stored(friend)) ?? '')).toEqual(named(works.slice(0, 3)))
  await friend.context().close()
  await page.context().close()
})

test('works are compared side by side at one scale, on a phone and on a desktop', async () => {
  const page = await nextVisitor(browser, shop.url)
  await page.goto(`${sitePages.selection.path}?obras=${works.slice(0, 6).map(({ id }) => id)}`)
  await page.getByRole('button', { name: 'Comparar en la pared' }).click()
  const wall = page.getByRole('dialog', { name: 'Comparar en la pared' })
  const hung = wall.locator('svg image')
  await expect.poll(() => hung.count()).toBe(4)
  // A box that would be one too many cannot be ticked.
  expect(await wall.getByRole('checkbox', { disabled: true }).count()).toBe(2)
  for (const at of [2, 3]) await wall.getByRole('checkbox').nth(at).uncheck()
  await expect.poll(() => hung.count()).toBe(2)
  expect(await wall.getByRole('checkbox', { checked: true, disabled: true }).count()).toBe(2)
  /** Pixels a centimetre of each work, in its width and in its height. */
  const scales = async () => {
    const each = [0, 1].map(async (at) => {
      const box = await hung.nth(at).boundingBox()
      const [height = 0, width = 0] =
        workAt(at)
          .dimensions.match(/[\d.]+/g)
          ?.map(Number) ?? []
      return [(box?.width ?? 0) / width, (box?.height ?? 0) / height]
    })
    return (await Promise.all(each)).flat()
  }
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    // What is drawn follows the window.
    await expect.poll(async () => Math.max(...(await scales()))).toBeGreaterThan(0.3)
    const [scale = 0, ...others] = await scales()
    for (const other of others) expect(Math.abs(other / scale - 1), `${size.width} px`).toBeLessThan(0.02)
    expect(scale).toBeGreaterThan(0.3)
    expect(await violations(page), `${size.width} px`).toEqual([])
  }
  await page.goBack()
  await wall.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe(sitePages.selection.path)
})

test('text at twice its size spoils neither the drawer nor the comparison', async () => {
  const page = await nextVisitor(browser, shop.url)
  await enlargeText(page)
  await remembering(page, named(works.slice(0, 6)))
  await page.goto(linkTo.biography())
  await opener(page).click()
  await drawer(page)
    .getByText(writtenDimensions(workAt(0).dimensions))
    .waitFor()
  const faults = await largeTextFaults(page)
  await drawer(page).getByRole('button', { name: 'Comparar en la pared' }).click()
  await page.getByRole('dialog', { name: 'Comparar en la pared' }).locator('svg image').first().waitFor()
  faults.push(...(await largeTextFaults(page)))
  await page.goto(`${sitePages.selection.path}?obras=${works.slice(0, 6).map(({ id }) => id)}`)
  faults.push(...(await largeTextFaults(page)))
  expect(faults).toEqual([])
  await page.context().close()
})
