import { rm } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { lockFolder } from '#platform/database/folder-lock.ts'
import { freePort } from '../support/program.ts'
import { openWorkingCopy, type WorkingCopy } from '../support/working-copy.ts'
import { expect } from './support/expect.ts'
import { emailsIn } from './support/outbox.ts'
import { copyOpenedFolder } from './support/sample-folder.ts'
import { closeTabs } from './support/tabs.ts'
import { test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

const FOOTER = 'src/app/web/layout/site-footer.tsx'
const EMAILS = 'src/contact-messages/server/contact-emails.tsx'
/** A shop that is opened again on a busy machine. */
const PATIENTLY = { timeout: 120_000 }
const HEALTH = 'src/monitoring/server/health-parts.ts'

let dataFolder: string
let copy: WorkingCopy
let browser: Browser

test.beforeAll(async ({ browser: chromium }) => {
  dataFolder = await copyOpenedFolder()
  copy = await openWorkingCopy({
    PORT: String(await freePort()),
    PAYMENT_DOUBLE_PORT: String(await freePort()),
    DATA_DIR: dataFolder,
    SAMPLE_DATA: 'off',
  })
  browser = chromium
})
test.afterAll(async () => {
  await closeTabs(browser, copy.url)
  await copy.remove()
  await rm(dataFolder, { recursive: true, force: true })
})

/** The words of the foot that the page shows, and whether it is the page that was opened first. */
const foot = (page: Page) => page.getByRole('contentinfo').innerText()
const isTheSame = (page: Page) => page.evaluate(() => 'isTheSame' in window)

async function openHome(): Promise<Page> {
  const page = await newVisitor(browser, copy.url)
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  return page
}

const health = async () => (await fetch(`${copy.url}/api/health`)).text()

async function writeTo(artist: { url: string }, name: string): Promise<void> {
  const message = {
    name,
    email: `${name}@example.com`,
    subject: 'info',
    message: 'Quisiera saber más de sus obras.',
  }
  const reply = await fetch(`${artist.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  expect(await reply.json()).toMatchObject({ success: true })
}

/** All emails that have left the house. */
const emails = async () => (await emailsIn(dataFolder)).map(({ text }) => text).join('')

test.describe('whoever works on the shop', () => {
  test('sees a changed component on the page that is open, with what was typed there', async () => {
    const page = await openHome()
    const field = page.getByRole('contentinfo').getByRole('textbox').first()
    await field.fill('ana@example.com')
    await copy.change(FOOTER, 'están protegidas por derecho de autor', 'tienen dueña')
    await expect.poll(() => foot(page), PATIENTLY).toContain('tienen dueña')
    expect(await isTheSame(page)).toBe(true)
    expect(await field.inputValue()).toBe('ana@example.com')
    expect(await (await fetch(copy.url)).text()).toContain('tienen dueña')
  })

  test('has a changed email sent by the same shop, and the open page loaded again', async () => {
    const page = await openHome()
    await writeTo(copy, 'primera')
    await copy.change(EMAILS, 'Gracias por escribirme', 'Gracias de nuevo')
    await expect.poll(() => isTheSame(page), PATIENTLY).toBe(false)
    await writeTo(copy, 'segunda')
    await expect.poll(emails, PATIENTLY).toContain('Gracias de nuevo')
    expect(await emails()).toContain('Gracias por escribirme')
  })

  test('reads on the page and at the terminal what does not work, until it is mended', async () => {
    const page = await openHome()
    await copy.change(FOOTER, 'export function SiteFooter(', 'export function SiteFooter((')
    await page.locator('vite-error-overlay').waitFor({ state: 'attached' })
    const broken = await fetch(copy.url)
    expect(broken.status).toBe(500)
    expect(await broken.text()).toContain('site-footer.tsx')
    expect(copy.printed()).toContain('site-footer.tsx')
    await page.goto('/')
    await page.getByText('site-footer.tsx').first().waitFor()
    await copy.change(FOOTER, 'export function SiteFooter((', 'export function SiteFooter(')
    await expect.poll(() => foot(page), PATIENTLY).toContain('tienen dueña')
  })

  test('keeps the last shop that worked while a file of the server does not', async () => {
    await copy.change(HEALTH, 'export function checksOf(', 'export function checksOf((')
    await expect.poll(() => copy.printed(), PATIENTLY).toContain('health-parts.ts')
    expect(await health()).toContain('not a power cut')
    await copy.change(HEALTH, 'checksOf((', 'checksOf(')
    await copy.change(HEALTH, 'not a power cut', 'and nothing else')
    await expect.poll(health, PATIENTLY).toContain('and nothing else')
  })

  test('ends it all with Ctrl-C, and the data folder and the port are free', async () => {
    expect(await copy.interrupt()).toBe(0)
    await (await lockFolder(dataFolder)).release()
    await expect(fetch(copy.url)).rejects.toThrow('fetch failed')
  })
})
