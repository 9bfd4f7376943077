import type { Browser, Request } from '@playwright/test'
import { captureAnswer } from '../speed/captured-answer.ts'

/** Files of one kind that a page brings to somebody who was never here. */
interface Cargo {
  readonly files: number
  /** As sent, with brotli. */
  readonly bytes: number
}

/** Where something is, in CSS pixels from the corner of the window. */
interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Move {
  /** Its name and its classes; `#text` for letters. */
  readonly element: string
  /** Whether it is of the page's own part, and not of what is around that, such as the menu above it. */
  readonly isInMain: boolean
  readonly from: Place
  readonly to: Place
}

/** What moved at the same time, and how much of the window that was, as browsers count it. */
export interface LayoutShift {
  readonly value: number
  readonly moves: readonly Move[]
}

export interface FirstVisit {
  readonly script: Cargo
  /** Page, styles, fonts, data: everything but scripts and pictures. */
  readonly rest: Cargo
  /** What moved, while loading and while scrolling to the end and back. */
  readonly shifts: readonly LayoutShift[]
}

/** What moved, for a person to read. */
export function shiftText({ value, moves }: LayoutShift): string {
  const place = ({ x, y, width, height }: Place) => [x, y, width, height].join(',')
  const each = moves.map(({ element, from, to }) => `${element} ${place(from)} → ${place(to)}`)
  return `${value.toFixed(4)}: ${each.join('; ')}`
}

const WATCH_LAYOUT = `
  window.layoutShifts = []
  new PerformanceObserver((list) => {
    const placeOf = ({ x, y, width, height }) => ({ x, y, width, height })
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue
      const moves = entry.sources.map(({ node, previousRect, currentRect }) => {
        const element = node?.nodeName + '.' + String(node?.className?.baseVal ?? node?.className ?? '').slice(0, 60)
        const place = node instanceof Element ? node : node?.parentElement
        const isInMain = !place || place.closest('main') !== null
        return { element, isInMain, from: placeOf(previousRect), to: placeOf(currentRect) }
      })
      window.layoutShifts.push({ value: entry.value, moves })
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
 * @param hasFonts without them letters of the machine stand in all the time, and none come late
 */
export async function firstVisit(
  browser: Browser,
  url: string,
  width: number,
  stored: Readonly<Record<string, string>> = {},
  hasFonts = true,
): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 } })
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.method() === 'GET' && request.url().startsWith('http')) requests.push(request)
  })
  if (!hasFonts) await page.route('**/*.woff2', (route) => route.abort())
  await page.addInitScript(WATCH_LAYOUT)
  await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)})`)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1000)
  const loaded = [...requests]
  await page.evaluate(SCROLL_THROUGH)
  await page.waitForTimeout(1000)
  const shifts = await page.evaluate<LayoutShift[]>('window.layoutShifts')
  await context.close()
  return {
    script: await weigh(loaded.filter(isScript)),
    rest: await weigh(loaded.filter((each) => !isScript(each) && !isPicture(each))),
    shifts,
  }
}
