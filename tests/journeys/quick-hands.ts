import type { Locator, Page } from 'playwright-core'

/** A field and the value that it gets, or what is clicked. */
export type Touch = readonly [where: Locator, value?: string]

/** Does one thing after the other before the page is drawn again, as happens to quick hands on a slow telephone. */
export async function touchAtOnce(page: Page, touches: readonly Touch[]): Promise<void> {
  const handles = await Promise.all(
    touches.map(async ([where, value]) => ({ handle: await where.elementHandle(), value })),
  )
  await page.evaluate(async (all) => {
    for (const { handle: node, value } of all) {
      if (value !== undefined) {
        // As a keyboard does: what React put on the element itself notices no change.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), 'value')?.set?.call(node, value)
        node?.dispatchEvent(new Event(node.nodeName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
      } else if (node instanceof HTMLElement) node.click()
      // What was promised is kept before the next touch, as in life; drawing waits for a task of its own.
      for (let turn = 0; turn < 50; turn++) await null
    }
  }, handles)
}
