import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Of the pictures of forms that lie in the browser of a page of the administration: whether each has arrived in the gallery. */
const picturesIn = (page: Page): Promise<boolean[]> =>
  page.evaluate(
    () =>
      new Promise<boolean[]>((resolve, reject) => {
        const opening = indexedDB.open('caballete-admin')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('pictures').objectStore('pictures').getAll()
          reading.onsuccess = () => resolve(reading.result.map(({ image }) => image !== null))
        }
      }),
  )

/** How many lie there. */
export const keptPictures = async (page: Page): Promise<number> => (await picturesIn(page)).length

/** Waits until so many lie there: a page that is closed in the moment of choosing has kept nothing yet. */
export const untilKept = (page: Page, count: number): Promise<void> =>
  expect.poll(() => keptPictures(page), { timeout: 60_000 }).toBe(count)

/** Waits until so many of them have arrived: of two that are on their way the one that fails may be answered first. */
export const untilArrived = (page: Page, count: number): Promise<void> =>
  expect
    .poll(async () => (await picturesIn(page)).filter((isArrived) => isArrived).length, { timeout: 60_000 })
    .toBe(count)
