import type { Page } from '@playwright/test'
import { settled } from './sizes.ts'

/** Text at twice its size, as a person sets it who sees badly; from the next page on. */
export const enlargeText = (page: Page) =>
  page.context().addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%')
    enlarge()
    document.addEventListener('DOMContentLoaded', enlarge)
  })

/** Names the innermost elements that reach over the edge. */
function sidewaysFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (each) => each.getBoundingClientRect().right > clientWidth + 0.5,
  )
  const named = wide.slice(-3).map((each) => `${each.tagName} «${each.textContent?.trim().slice(0, 40)}»`)
  return [`scrolls sideways: ${scrollWidth} px, by ${named.join(', ')}`]
}

/** What sticks out of the page as it stands; for windows that are too narrow for some words. */
export const sticksOut = (page: Page): Promise<string[]> => page.evaluate(sidewaysFaults)

/** Words that break although a line of the page has room for them; addresses may. */
function brokenWords(): string[] {
  const MARGINS = 80
  const room = document.documentElement.clientWidth - MARGINS
  const isRead = (node: Element | null): node is Element =>
    node !== null &&
    node.closest('script, style, noscript, option, svg, .sr-only') === null &&
    node.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const isBroken = (text: Text, start: number, length: number) => {
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, start + length)
    const parts = [...range.getClientRects()].filter(({ width }) => width > 1)
    const lines = new Set(parts.map(({ top }) => Math.round(top)))
    return lines.size > 1 && parts.reduce((sum, { width }) => sum + width, 0) < room
  }
  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
    .filter(({ parentElement, data }) => !/^\s*$|@|:\/\//.test(data) && isRead(parentElement))
    .flatMap((text) =>
      [...text.data.matchAll(/[^\s\-/–—@]{3,}/gu)]
        .filter(({ 0: word, index }) => isBroken(text, index, word.length))
        .map(([word]) => `'${word}' breaks in ${text.parentElement?.outerHTML.slice(0, 160)}`),
    )
}

/** What can be pressed and is below something that stays in its place, once it has been scrolled into sight. */
function coveredThings(): string[] {
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
    (node) =>
      node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      node.getBoundingClientRect().width > 1 &&
      !node.matches(':disabled, [aria-hidden=true] *, [inert] *, .sr-only'),
  )
  const fixedAround = (node: Element | null): Element | null => {
    if (node === null) return null
    const stays = ['fixed', 'sticky'].includes(getComputedStyle(node).position)
    return stays ? node : fixedAround(node.parentElement)
  }
  const coverOf = (node: Element): Element | undefined => {
    node.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const place = node.getClientRects()[0]
    const hit = place && document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2)
    const above = hit && !node.contains(hit) ? fixedAround(hit) : null
    return above?.contains(node) ? undefined : (above ?? undefined)
  }
  const nameOf = (node: Element) =>
    node.getAttribute('aria-label') || node.textContent?.trim() || node.getAttribute('name')
  // As the Tab key comes by, and as it goes back.
  const faults = [...all, ...all.toReversed()].flatMap((node) => {
    const cover = coverOf(node)
    return cover ? [`'${nameOf(node)}' is covered by '${cover.textContent?.slice(0, 40)}'`] : []
  })
  return [...new Set(faults)]
}

/** The header takes its place as on a page that has been scrolled. */
async function coveredOn(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 20))
  await settled(page)
  const covered = await page.evaluate(coveredThings)
  await page.evaluate(() => window.scrollTo(0, 0))
  return covered
}

/** What cannot be read or reached on the page as it stands; in windows that are too narrow for some words these may break. */
export const narrowFaults = async (page: Page): Promise<string[]> => [
  ...(await sticksOut(page)),
  ...(await coveredOn(page)),
]

/** What large text spoils on the page as it stands, one sentence each. */
export async function largeTextFaults(page: Page): Promise<string[]> {
  return [
    ...(await page.evaluate(sidewaysFaults)),
    ...(await page.evaluate(brokenWords)),
    ...(await coveredOn(page)),
  ]
}
