import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** How many pictures of forms lie in the browser of a page of the administration. */
export const keptPictures = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('caballete-admin')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('pictures').objectStore('pictures').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      }),
  )

/** Waits until so many lie there: a page that is closed in the moment of choosing has kept nothing yet. */
export const untilKept = (page: Page, count: number): Promise<void> =>
  expect.poll(() => keptPictures(page), { timeout: 60_000 }).toBe(count)
