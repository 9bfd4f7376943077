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

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/** The same on a desktop and then on a telephone, without loading the page again; it stays as on a telephone. */
export async function violationsOnBothScreens(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    for (const each of await violations(page)) found.push(`${screen.width} px: ${each}`)
  }
  return found
}
