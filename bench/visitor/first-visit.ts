import type { Browser, Request } from '@playwright/test'
import { captureAnswer } from '../speed/captured-answer.ts'

/** Files of one kind that a page brings to somebody who was never here. */
interface Cargo {
  readonly files: number
  /** As sent, with brotli. */
  readonly bytes: number
}

export interface FirstVisit {
  readonly script: Cargo
  /** Page, styles, fonts, data: everything but scripts and pictures. */
  readonly rest: Cargo
  /** The sum of all layout shifts, while loading and while scrolling to the end and back. */
  readonly layoutShift: number
  /** What moved, when something did. */
  readonly moved: readonly string[]
}

/** What moved outside of the page's own part, such as the menu above it, is told with this word. */
export const AROUND = 'around:'

const WATCH_LAYOUT = `
  window.layoutShifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue
      const nodes = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
        const name = node?.nodeName + '.' + String(node?.className?.baseVal ?? node?.className ?? '').slice(0, 60)
        const place = node instanceof Element ? node : node?.parentElement
        const where = place && !place.closest('main') ? '${AROUND} ' : ''
        return where + name + ' ' + [from.x, from.y, from.width, from.height] + ' → ' + [to.x, to.y, to.width, to.height]
      })
      window.layoutShifts.push({ value: entry.value, what: nodes.join('; ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })`

const SCROLL_THROUGH = `(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += 300) {
    scrollTo(0, y)
    await new Promise((go) => setTimeout(go, 50))
  }
  scrollTo(0, 0)
})()`

const isScript = (request: Request) => request.resourceType() === 'script'
const isPicture = (request: Request) => request.resourceType() === 'image'

/** Counts the bytes that the server sends with brotli, whatever this browser accepts without a certificate. */
async function weigh(requests: readonly Request[]): Promise<Cargo> {
  const urls = [...new Set(requests.map((each) => each.url()))]
  const headers = { 'accept-encoding': 'br' }
  const answers = await Promise.all(urls.map((url) => captureAnswer(url, headers)))
  return { files: urls.length, bytes: answers.reduce((sum, { body }) => sum + body.length, 0) }
}

/**
 * Opens a page in a browser that knows nothing of the shop.
 * @param width of the window, in CSS pixels
 * @param stored what its local storage holds all the same
 */
export async function firstVisit(
  browser: Browser,
  url: string,
  width: number,
  stored: Readonly<Record<string, string>> = {},
): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 } })
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.method() === 'GET' && request.url().startsWith('http')) requests.push(request)
  })
  await page.addInitScript(WATCH_LAYOUT)
  await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)})`)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1000)
  const loaded = [...requests]
  await page.evaluate(SCROLL_THROUGH)
  await page.waitForTimeout(1000)
  const shifts = await page.evaluate<{ value: number; what: string }[]>('window.layoutShifts')
  await context.close()
  return {
    script: await weigh(loaded.filter(isScript)),
    rest: await weigh(loaded.filter((each) => !isScript(each) && !isPicture(each))),
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, what }) => `${value.toFixed(4)}: ${what}`),
  }
}
