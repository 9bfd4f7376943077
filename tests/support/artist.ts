import type { Browser, Page } from 'playwright-core'
import { ARTIST, artistSettings } from './artist-account.ts'
import { openRunningShop, type RunningShop } from './running-shop.ts'
import { newVisitor } from './visitor.ts'

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

/** A bearer header, for what a test does beside the browser. */
export const artistsBearer = (shop: RunningShop): Promise<{ authorization: string }> => shop.signIn()
