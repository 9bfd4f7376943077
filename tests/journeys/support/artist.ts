import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { ADMIN_KEY } from '#session/web/admin-key.ts'
import { ARTIST, artistSettings } from './artist-account.ts'
import { expect } from './expect.ts'
import { openRunningShop, openSession, type RunningShop, type Session } from './running-shop.ts'
import { newVisitor, nextVisitor } from './visitor.ts'

type Size = { width: number; height: number }

/** The built shop with an administrator whose password a test knows. */
export const openArtistsShop = (): Promise<RunningShop> => openRunningShop(artistSettings)

/** Fills in the sign-in that is on the page, or comes to it, and sends it. Other forms ask for an email as well. */
export async function fillSignIn(page: Page, password: string = ARTIST.password): Promise<void> {
  const signIn = page.locator('form', { has: page.getByRole('button', { name: 'Ingresar' }) })
  await signIn.getByLabel('Email').fill(ARTIST.email)
  await signIn.getByLabel('Contraseña').fill(password)
  await signIn.getByRole('button', { name: 'Ingresar' }).click()
}

const arrived = async (page: Page): Promise<Page> => {
  await page.getByRole('heading', { name: 'Vista General' }).waitFor()
  return page
}

/** The artist who has signed in by the form: a session and a device of her own, for what is about either. */
export async function signedInArtist(browser: Browser, shop: RunningShop): Promise<Page> {
  const page = await newVisitor(browser, shop.url)
  await page.goto(adminPages.login.path)
  await fillSignIn(page)
  return arrived(page)
}

/** The session that tests in a shop have in common; a test that ends it leaves the next one to open another. */
const sessions = new WeakMap<RunningShop, Session>()

async function sessionAt(shop: RunningShop): Promise<Session> {
  const known = sessions.get(shop)
  if (known && (await isOpen(shop, known))) return known
  const fresh = await openSession(shop.url)
  sessions.set(shop, fresh)
  return fresh
}

async function isOpen({ url }: RunningShop, { token }: Session): Promise<boolean> {
  const reply = await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  return reply.ok
}

/** What a browser has stored in which she has signed in. */
async function storedAt(shop: RunningShop): Promise<BrowserContextOptions['storageState']> {
  const value = JSON.stringify(await sessionAt(shop))
  return { cookies: [], origins: [{ origin: shop.url, localStorage: [{ name: ADMIN_KEY, value }] }] }
}

/** The artist in her dashboard, with a browser of her own that has fetched nothing yet. */
export async function newArtist(
  browser: Browser,
  shop: RunningShop,
  viewport?: Size,
  serviceWorkers: BrowserContextOptions['serviceWorkers'] = 'block',
): Promise<Page> {
  const page = await newVisitor(browser, shop.url, viewport, await storedAt(shop), serviceWorkers)
  await page.goto(adminPages.overview.path)
  return arrived(page)
}

/** The same in the tab that an earlier visitor has left. */
export async function nextArtist(browser: Browser, shop: RunningShop, viewport?: Size): Promise<Page> {
  return arrived(await artistAt(browser, shop, adminPages.overview.path, viewport))
}

/** The artist in such a tab, who begins on the page of her administration that a test is about. */
export async function artistAt(
  browser: Browser,
  shop: RunningShop,
  address: string,
  viewport?: Size,
): Promise<Page> {
  const page = await nextVisitor(browser, shop.url, viewport)
  const session = JSON.stringify(await sessionAt(shop))
  // A page of the shop that runs nothing, to write into its storage what the sign-in would have written.
  await page.goto('/robots.txt')
  await page.evaluate(([key, admin]) => localStorage.setItem(key, admin), [ADMIN_KEY, session] as const)
  await page.goto(address)
  return page
}

/** Goes to a section by its tab, on a phone by 'Más' where it does not stand at the lower edge. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('link', { name, exact: true }).first()
  const more = page.getByRole('button', { name: 'Más', exact: true })
  await tab.or(more).first().waitFor()
  if (!(await tab.isVisible())) await more.click()
  const address = await tab.getAttribute('href')
  await tab.click()
  // Until then the section before is shown, and whatever is pressed next may stand in both.
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  await expect
    .poll(async () => new URL(page.url()).pathname === address || (await question.isVisible()))
    .toBe(true)
}

/** Does with a row of a list what stands behind its 'Más'. */
export async function chooseFor(page: Page, row: string | RegExp, action: string): Promise<void> {
  const name = typeof row === 'string' ? `Más acciones: ${row}` : row
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Goes from the list of works to what belongs to it: a phone has the ways in a menu. */
export async function openFromWorks(page: Page, name: string): Promise<void> {
  const way = page.getByRole('link', { name, exact: true })
  const menu = page.getByRole('button', { name: 'Más sobre las obras' })
  await way.or(menu).first().waitFor()
  if (await way.isVisible()) return way.click()
  await menu.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Opens a closed part of a form. */
export const openPart = (page: Page, name: string): Promise<void> =>
  page.locator('summary').filter({ hasText: name }).click()

/** A bearer header, for what a test does beside the browser. */
export const artistsBearer = (shop: RunningShop): Promise<{ authorization: string }> => shop.signIn()
