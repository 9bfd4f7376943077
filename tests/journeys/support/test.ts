import { type Browser, test as base } from '@playwright/test'
import { openArtistsShop } from './artist.ts'
import { endsOfLogs, type RunningShop } from './running-shop.ts'
import { leaveAll, leaveShop, takenIn } from './tabs.ts'

interface OfTest {
  readonly visitors: undefined
}

interface OfWorker {
  /**
   * The shop that all files share which leave it as they find it: they take works that are for sale when they begin,
   * and do not change settings, texts and the catalogue.
   */
  readonly sharedShop: RunningShop
}

/** A journey. Those of a worker have a browser in common, and whoever comes during a test leaves when it ends. */
export const test = base.extend<OfTest, OfWorker>({
  sharedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures it needs.
    async ({}, use) => {
      const shop = await openArtistsShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker' },
  ],
  visitors: [
    async ({ browser }, use, testInfo) => {
      const before = takenIn(browser)
      await use(undefined)
      if (testInfo.status !== testInfo.expectedStatus)
        for (const end of endsOfLogs()) process.stdout.write(`${end}\n`)
      await leaveAll(browser, before)
    },
    { auto: true },
  ],
})

/** Closes the shop that a file has opened for itself alone, after everybody who is in it has left. */
export async function closeShop(browser: Browser, shop: RunningShop | undefined): Promise<void> {
  if (shop === undefined) return
  await leaveShop(browser, shop.url)
  await shop.stop()
}
