import type { Browser, Page } from '@playwright/test'
import { linkTo } from '#pages/site-pages.ts'
import { fillCustomer, fillShipping, nextVisitor } from './visitor.ts'
import type { WorkForSale } from './works-for-sale.ts'

/** A cart with these works, as a browser keeps it. */
function storedCart(works: readonly WorkForSale[]): string {
  const lines = works.map(({ id, title, artist, technique, dimensions, pricing, images }) => ({
    id,
    title,
    artist,
    technique,
    dimensions,
    price: pricing.finalPrice,
    currency: pricing.currency,
    imageUrl: images.main.url,
    thumbnailUrl: images.thumbnail.url,
    quantity: 1,
  }))
  return JSON.stringify({ state: { lines }, version: 0 })
}

/** Puts such a cart into the browser of a visitor, for the next page that is opened. */
export async function keepCart(page: Page, works: readonly WorkForSale[]): Promise<void> {
  // A page of the shop that runs nothing, to write into its storage what filling a cart would have written.
  await page.goto('/robots.txt')
  await page.evaluate((cart) => localStorage.setItem('cart-storage', cart), storedCart(works))
}

/** The next visitor, whose browser has kept a cart with these works: for tests that are about what comes after filling it. */
export async function nextBuyer(browser: Browser, url: string, works: readonly WorkForSale[]): Promise<Page> {
  const page = await nextVisitor(browser, url)
  await keepCart(page, works)
  return page
}

/** Such a buyer on the last step of the checkout, who has typed and accepted everything. */
export async function buyerReadyToPay(
  browser: Browser,
  url: string,
  works: readonly WorkForSale[],
): Promise<Page> {
  const page = await nextBuyer(browser, url, works)
  await page.goto(linkTo.checkout())
  await fillCustomer(page)
  await fillShipping(page)
  const main = page.getByRole('main')
  await main.getByRole('checkbox', { name: /Leí y acepto/ }).check()
  return page
}
