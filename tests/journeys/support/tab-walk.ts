import type { Page } from '@playwright/test'

/** More stops than any screen has. */
const MOST_STOPS = 150
/** So many presses are made before it is asked where they led. */
const AT_ONCE = 10

interface Stop {
  readonly name: string
  readonly isOutlined: boolean
}

declare global {
  interface Window {
    /** Where the focus came by, in order; the same stop is the same object. */
    stopsOfWalk?: Stop[]
  }
}

/** Notes from now on where the focus comes by, and whether it shows there. */
function noteStops(): void {
  const known = new Map<Element, Stop>()
  const stops: Stop[] = []
  window.stopsOfWalk = stops
  const note = ({ target }: FocusEvent) => {
    // Another walk has begun.
    if (window.stopsOfWalk !== stops) return document.removeEventListener('focusin', note)
    // What only hands the focus on is no stop.
    if (!(target instanceof HTMLElement) || target !== document.activeElement) return
    const parts = [target, target.nextElementSibling, target.parentElement, target.closest('label')]
    const isOutlined = parts.some((part) => part !== null && getComputedStyle(part).outlineStyle !== 'none')
    const name = `${target.tagName} ${target.getAttribute('aria-label') ?? target.innerText}`.slice(0, 80)
    const stop = known.get(target) ?? { name, isOutlined }
    known.set(target, stop)
    stops.push(stop)
  }
  document.addEventListener('focusin', note)
}

/** What was seen until it came round for the first time. */
function lookBack(): { isRound: boolean; unseen: string[]; stops: number } {
  const stops = window.stopsOfWalk ?? []
  const firstAgain = stops.findIndex((stop, at) => stops.indexOf(stop) < at)
  const walked = firstAgain < 0 ? stops : stops.slice(0, firstAgain)
  const unseen = walked.filter(({ isOutlined }) => !isOutlined).map(({ name }) => name)
  return { isRound: firstAgain >= 0, unseen: [...new Set(unseen)], stops: walked.length }
}

/**
 * Walks with Tab from where the focus is, until it comes round.
 * @returns what got the focus without showing it, and how many stops there were
 */
export async function walkByTab(page: Page): Promise<{ unseen: string[]; stops: number }> {
  await page.evaluate(noteStops)
  let walk = await page.evaluate(lookBack)
  for (let step = 0; step < MOST_STOPS && !walk.isRound; step += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.press('Tab')))
    walk = await page.evaluate(lookBack)
  }
  return walk
}
