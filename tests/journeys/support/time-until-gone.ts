import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Lets the page's time go by in small steps until a toast is gone; answers how long that took. */
export async function timeUntilGone(page: Page, text: string): Promise<number> {
  const toast = page.getByText(text, { exact: true }).filter({ visible: true })
  let passed = 0
  while ((await toast.count()) > 0 && passed < 20_000) {
    await page.clock.runFor(100)
    // What leaves fades in the time of the browser, not of the page.
    await wait(30)
    passed += 100
  }
  return passed
}
