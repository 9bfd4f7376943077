import type { Browser } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { fillSignIn, signedInArtist } from './support/artist.ts'
import { ARTIST, artistSettings } from './support/artist-account.ts'
import { expect } from './support/expect.ts'
import { openRunningShop, type RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openRunningShop({ ...artistSettings, TRUST_PROXY: '1' })
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

const guess = (each: number) =>
  fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${each}` },
    body: JSON.stringify({ email: ARTIST.email, password: `adivino ${each}` }),
  })

/** The codes of the emails that have come. */
async function mailedCodes(): Promise<string[]> {
  const emails = await shop.emails()
  return emails.flatMap(({ text }) => /^(\d{6})\r?$/m.exec(text)?.[1] ?? [])
}

test('who guesses is slowed down, and the artist goes on with the code from her mailbox', async () => {
  const known = await signedInArtist(browser, shop)
  await Promise.all(Array.from({ length: 10 }, (_, each) => guess(each)))
  const page = await newVisitor(browser, shop.url)
  await page.goto(adminPages.login.path)
  await fillSignIn(page)
  const field = page.getByLabel('Código')
  await field.waitFor()
  await expect(field).toBeFocused()
  await expect.poll(mailedCodes).toHaveLength(1)
  const [code = ''] = await mailedCodes()
  await field.fill(code === '123456' ? '654321' : '123456')
  await page.keyboard.press('Enter')
  await page.getByText('El código no es correcto o ya venció.').waitFor()
  await expect(field).toBeFocused()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
  expect(await page.getByLabel('Email').inputValue()).toBe(ARTIST.email)
  await fillSignIn(page)
  await expect.poll(mailedCodes).toHaveLength(2)
  const second = (await mailedCodes()).find((each) => each !== code) ?? code
  await field.fill(second)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Vista General' }).waitFor()

  await known.evaluate(() => localStorage.removeItem('adminUser'))
  await known.goto(adminPages.login.path)
  await fillSignIn(known)
  await known.getByRole('heading', { name: 'Vista General' }).waitFor()
})
