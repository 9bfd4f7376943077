import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds wrong on a page, each with the element that it is about.
 * @param within a part of the page
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  // Without a second page to sum up frames of other origins, which no page of ours has.
  // And without a word on each element that is as it should be, which took two fifths of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations: found } = await (within === undefined ? axe : axe.include(within)).analyze()
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target }) => `${impact} ${id}: ${target.join(' ')}`),
  )
}
