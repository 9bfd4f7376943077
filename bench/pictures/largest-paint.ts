import type { Browser } from '@playwright/test'

/** A phone of today: as wide as most, with as fine a screen as the finest. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

/** The file that a phone takes of the main picture of a page. */
export interface LargestPaint {
  readonly url: string
  readonly bytes: number
  /** Whether it is the largest thing on the page; otherwise a text is. */
  readonly isLargest: boolean
}

const LOOK = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const { url } = list.getEntries().at(-1)
    const main = document.querySelector('main figure img, main picture img')
    resolve({ isLargest: url !== '', url: url || main?.currentSrc || '' })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
})`

/** Opens a page on a phone that was never here, and weighs the picture that the browser chose. */
export async function largestPaint(browser: Browser, page: string): Promise<LargestPaint> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  try {
    const tab = await context.newPage()
    await tab.goto(page, { waitUntil: 'networkidle' })
    const { url, isLargest } = await tab.evaluate<{ url: string; isLargest: boolean }>(LOOK)
    const bytes = url === '' ? 0 : (await (await fetch(url)).arrayBuffer()).byteLength
    return { url, isLargest, bytes }
  } finally {
    await context.close()
  }
}
