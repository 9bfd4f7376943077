import type { Browser, Page } from 'playwright-core'
import { adminPages } from '#pages/admin-pages.ts'
import { ADMIN_KEY } from '#session/web/admin-key.ts'
import { ARTIST, artistSettings } from './artist-account.ts'
import { openRunningShop, openSession, type RunningShop } from './running-shop.ts'
import { newVisitor, nextVisitor } from './visitor.ts'

/** The built shop with an administrator whose password a test knows. */
export const openArtistsShop = (): Promise<RunningShop> => openRunningShop(artistSettings)

/** Fills in the sign-in that is on the page, or comes to it, and sends it. Other forms ask for an email as well. */
export async function fillSignIn(page: Page, password: string = ARTIST.password): Promise<void> {
  const signIn = page.locator('form', { has: page.getByRole('button', { name: 'Ingresar' }) })
  await signIn.getByLabel('Email').fill(ARTIST.email)
  await signIn.getByLabel('Contraseña').fill(password)
  await signIn.getByRole('button', { name: 'Ingresar' }).click()
}

/** The artist in her dashboard, with a browser of her own. */
export async function newArtist(
  browser: Browser,
  shop: RunningShop,
  viewport?: { width: number; height: number },
): Promise<Page> {
  const page = await newVisitor(browser, shop.url, viewport)
  await page.goto('/login')
  await fillSignIn(page)
  await page.getByRole('heading', { name: 'Vista General' }).waitFor()
  return page
}

/** The same in the tab that an earlier visitor has left, with a session of her own that was opened beside the browser. */
export async function nextArtist(
  browser: Browser,
  shop: RunningShop,
  viewport?: { width: number; height: number },
): Promise<Page> {
  const page = await nextVisitor(browser, shop.url, viewport)
  const session = JSON.stringify(await openSession(shop.url))
  // A page of the shop that runs nothing, to write into its storage what the sign-in would have written.
  await page.goto('/robots.txt')
  await page.evaluate(([key, admin]) => localStorage.setItem(key, admin), [ADMIN_KEY, session] as const)
  await page.goto(adminPages.overview.path)
  await page.getByRole('heading', { name: 'Vista General' }).waitFor()
  return page
}

/** A bearer header, for what a test does beside the browser. */
export const artistsBearer = (shop: RunningShop): Promise<{ authorization: string }> => shop.signIn()
