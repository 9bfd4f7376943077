import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DESKTOP, PHONE, untilAtRest } from './sizes.ts'

/** What puts axe into a page, as its builder has it. */
const AXE = String(Reflect.apply(Reflect.get(AxeBuilder.prototype, 'script'), {}, []))

/** Takes axe from where this browser keeps it for the shop, and no page looks. Answers whether it is in the page now. */
async function takeAxe(page: Page): Promise<boolean> {
  await page.evaluate(async () => {
    const kept = 'axe' in window ? undefined : await (await caches.open('axe')).match('/axe.js')
    Object.assign(window, { axeSource: (await kept?.text()) ?? '' })
  })
  // By Playwright: a page of ours lets no text be read as a script.
  return page.evaluate("('axe' in window || (0, eval)(axeSource), 'axe' in window)")
}

/** Axe is a megabyte and a half: to send it to each page, and twice at that, took longer than it takes to look at one. */
async function bringAxe(page: Page): Promise<void> {
  if (await takeAxe(page)) return
  await page.evaluate(AXE)
  // A browser may lose it again.
  await page.evaluate(async (source) => {
    await (await caches.open('axe')).put('/axe.js', new Response(source))
  }, AXE)
}

/**
 * What axe finds wrong on a page, each with the element that it is about.
 * @param within a part of the page
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await bringAxe(page)
  await untilAtRest(page)
  // Without a second page to sum up frames of other origins, which no page of ours has.
  // And without a word on each element that is as it should be, which took two fifths of the time.
  const axe = new AxeBuilder({ page, axeSource: ';' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations: found } = await (within === undefined ? axe : axe.include(within)).analyze()
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target }) => `${impact} ${id}: ${target.join(' ')}`),
  )
}

/** The same on a desktop and then on a telephone, without loading the page again; it stays as on a telephone. */
export async function violationsOnBothScreens(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const screen of [DESKTOP, PHONE]) {
    await page.setViewportSize(screen)
    for (const each of await violations(page)) found.push(`${screen.width} px: ${each}`)
  }
  return found
}
