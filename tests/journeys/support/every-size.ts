import type { Page } from '@playwright/test'
import { largeTextFaults, narrowFaults, sticksOut } from './large-text.ts'
import { DESKTOP, inLargeText, PHONE, resizeTo } from './sizes.ts'
import { violations } from './violations.ts'

const NARROW = { width: 320, height: 640 }
/** The page of a phone that is enlarged to 200 %. */
const NARROWEST = { width: 195, height: 640 }
/** What a wide window has left that is enlarged to 200 %. */
const HALF = { width: 640, height: 450 }

/** What axe finds on a page that was opened on a phone, there and at a desktop, and whether it scrolls sideways in a narrow window. */
export async function faultsAtBothSizes(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const [usual, narrow] of [
    [PHONE, NARROW],
    [DESKTOP, HALF],
  ] as const) {
    await resizeTo(page, usual)
    faults.push(...(await violations(page)))
    await resizeTo(page, narrow)
    faults.push(...(await sticksOut(page)).map((fault) => `${narrow.width} px wide: ${fault}`))
  }
  return faults
}

/** Those, and what cannot be read or reached in text of twice its size. */
export async function faultsAtEverySize(page: Page): Promise<string[]> {
  const faults = await faultsAtBothSizes(page)
  await resizeTo(page, NARROWEST)
  faults.push(...(await narrowFaults(page)).map((fault) => `a phone enlarged: ${fault}`))
  const inLarge = await inLargeText(page, async () => {
    await resizeTo(page, NARROW)
    const found = await narrowFaults(page)
    await resizeTo(page, PHONE)
    return [...found.map((fault) => `${NARROW.width} px wide: ${fault}`), ...(await largeTextFaults(page))]
  })
  return [...faults, ...inLarge.map((fault) => `large text: ${fault}`)]
}
