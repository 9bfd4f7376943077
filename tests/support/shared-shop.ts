import type { Browser } from 'playwright-core'
import { test as base } from 'vitest'
import { openArtistsShop } from './artist.ts'
import { openBrowser } from './browser.ts'
import type { RunningShop } from './running-shop.ts'

interface SharedShop {
  readonly shop: RunningShop
  readonly browser: Browser
}

/**
 * A test in the shop and the browser that all such tests of a worker share. Whatever it changes the next file finds:
 * it takes works that are for sale when it begins, and leaves settings, texts and the catalogue as they are.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which parts it needs.
  .extend('worker', { scope: 'worker' }, async ({}, { onCleanup }): Promise<SharedShop> => {
    const [shop, browser] = await Promise.all([openArtistsShop(), openBrowser()])
    onCleanup(async () => {
      await browser.close()
      await shop.stop()
    })
    return { shop, browser }
  })
  .extend('shared', { scope: 'file' }, async ({ worker }, { onCleanup }): Promise<SharedShop> => {
    // Tabs that can be handed on stay open, for closing them means leaving them.
    onCleanup(async () => {
      for (const context of worker.browser.contexts()) await context.close()
    })
    return worker
  })
