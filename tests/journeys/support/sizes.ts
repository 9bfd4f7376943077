import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** Whatever moves for longer than this does not come to rest, and is looked at as it is. */
const MOST_REST_MS = 5000

/**
 * Waits until what changes its colour or its place has done so: halfway a colour may be too pale. It is looked at again and
 * again, because an animation does not always tell that it has ended.
 */
export async function untilAtRest(page: Page): Promise<void> {
  const limit = Date.now() + MOST_REST_MS
  const isMoving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        ),
    )
  while ((await isMoving()) && Date.now() < limit) await wait(20)
}

/** The same once the page is drawn as it stands now. Where a test holds the clock nothing is drawn. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
  })
  await untilAtRest(page)
}

/** The window becomes another one, and the page in it is drawn anew. All that a page knows of its window follows it. */
export async function resizeTo(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await settled(page)
}

/** Sets the text of the page as it stands at twice its size, does something, and sets it back. */
export async function inLargeText<Answer>(page: Page, act: () => Promise<Answer>): Promise<Answer> {
  const set = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
  await set('200%')
  await settled(page)
  const answer = await act()
  await set('')
  await settled(page)
  return answer
}
