import type { Browser, Page } from '@playwright/test'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { photograph } from '../support/photograph.ts'
import { artistAt, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'

/** A busy machine needs longer than a second. */
const PATIENT = { timeout: 60_000 }

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

const text = (page: Page, view: number) => page.getByLabel(`Qué se ve en la vista ${view}`)

/** What stands on the site. */
async function textsOf(id: string): Promise<string[]> {
  const { data } = Object(await (await fetch(`${shop.url}/api/artworks/${id}`)).json())
  return data.images.gallery.map(({ alt }: { alt: string }) => alt)
}

async function addView(page: Page, colour: string, view: number): Promise<void> {
  const buffer = await photograph(colour)
  const name = `${colour}.jpg`
  await page.locator('input[name=view-file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await text(page, view).waitFor(PATIENT)
}

async function say(page: Page, view: number, words: string): Promise<void> {
  await text(page, view).fill(words)
  await text(page, view).blur()
}

test('two tabs of one work take nothing from each other: neither a photo nor the removal of one', async () => {
  const { data } = Object(await (await fetch(`${shop.url}/api/artworks?limit=1`)).json())
  const { id, title } = data[0]
  const page = await artistAt(browser, shop, adminLinkTo.work(id))
  await addView(page, '#885555', 1)
  await say(page, 1, 'El costado')
  await expect.poll(() => textsOf(id), PATIENT).toEqual(['El costado'])
  await addView(page, '#558855', 2)
  await say(page, 2, 'El dorso')
  await expect.poll(() => textsOf(id), PATIENT).toEqual(['El costado', 'El dorso'])

  const other = await page.context().newPage()
  await other.goto(adminLinkTo.work(id))
  await text(other, 2).waitFor(PATIENT)
  await addView(page, '#555588', 3)
  await say(page, 3, 'El marco')
  await expect.poll(() => textsOf(id), PATIENT).toEqual(['El costado', 'El dorso', 'El marco'])

  await say(other, 2, 'El dorso, firmado')
  await expect.poll(() => textsOf(id), PATIENT).toEqual(['El costado', 'El dorso, firmado', 'El marco'])
  await expect(text(other, 3)).toHaveValue('El marco')
  await expect(other.getByText('Vista quitada')).toHaveCount(0)

  await page.getByRole('button', { name: 'Quitar la vista 1' }).click()
  await expect.poll(() => textsOf(id), PATIENT).toEqual(['El dorso, firmado', 'El marco'])
  await say(other, 3, 'El marco, de cedro')
  await expect.poll(() => textsOf(id), PATIENT).toEqual(['El dorso, firmado', 'El marco, de cedro'])
  await expect(text(other, 3)).toHaveCount(0)

  // What she says of a view that is gone is refused in words, and the others are as they are stored.
  await page.getByRole('button', { name: 'Quitar la vista 1' }).click()
  await expect.poll(() => textsOf(id), PATIENT).toEqual(['El marco, de cedro'])
  await say(other, 1, 'La firma')
  await other.getByText('la quitaron o la cambiaron en otra pestaña').first().waitFor(PATIENT)
  await expect(text(other, 1)).toHaveValue('El marco, de cedro')
  expect(await textsOf(id)).toEqual(['El marco, de cedro'])

  // What was taken down is in the trash, each once.
  await page.goto(adminPages.trash.path)
  await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(2, PATIENT)
})
