import type { BrowserContext, Page } from '@playwright/test'

/**
 * Calls get through again. One that a route is just answering goes on its own way, so what that route still says of it
 * is no fault; `unroute` alone lets it fail the test.
 */
export const endRoutes = (where: Page | BrowserContext): Promise<void> =>
  where.unrouteAll({ behavior: 'ignoreErrors' })
