import type { Browser, Page } from 'playwright-core'
import { openRunningShop, type RunningShop } from './running-shop.ts'
import { newVisitor } from './visitor.ts'

const ARTIST = { email: 'admin@demo.local', password: 'una clave de prueba' }

/** The built shop with an administrator whose password a test knows. */
export const openArtistsShop = (): Promise<RunningShop> =>
  openRunningShop({ ADMIN_PASSWORD: ARTIST.password, ADMIN_EMAIL: ARTIST.email, ADMIN_NAME: 'Eulalia' })

/** Fills in the sign-in that is on the page and sends it. */
export async function fillSignIn(page: Page, password = ARTIST.password): Promise<void> {
  await page.getByLabel('Email').last().fill(ARTIST.email)
  await page.getByLabel('Contraseña').last().fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
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
export async function artistsBearer({ url }: RunningShop): Promise<{ authorization: string }> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ARTIST),
  })
  const { data } = (await reply.json()) as { data: { token: string } }
  return { authorization: `Bearer ${data.token}` }
}
