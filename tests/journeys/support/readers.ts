import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sitePages } from '#pages/site-pages.ts'
import { expect } from './expect.ts'
import type { RunningShop } from './running-shop.ts'

const CONFIRMING = new RegExp(`https?://\\S+?${sitePages.confirmSubscription.path}\\?token=[\\w.%-]+`)

async function emailsOfConfirmation({ emails, dataFolder }: RunningShop): Promise<string[]> {
  const names = (await emails()).filter((name) => name.startsWith('newsletter-confirmation'))
  const texts = await Promise.all(names.map((name) => readFile(join(dataFolder, 'outbox', name), 'utf8')))
  return texts.map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
}

/** Where the confirmation leads to that was written to an address. */
export async function linkToConfirm(shop: RunningShop, email: string): Promise<string> {
  const written = async () =>
    (await emailsOfConfirmation(shop)).filter((text) => text.includes(`To: ${email}`))
  await expect.poll(written, { timeout: 20_000 }).not.toHaveLength(0)
  return CONFIRMING.exec((await written())[0] ?? '')?.[0] ?? ''
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(reply.ok, `${url} answered ${reply.status}`).toBe(true)
}

/** Subscribes and confirms by the email, as a reader does. */
export async function joinList(shop: RunningShop, reader: { email: string; name?: string }): Promise<void> {
  await post(`${shop.url}/api/newsletter/subscribe`, reader)
  const token = new URL(await linkToConfirm(shop, reader.email)).searchParams.get('token')
  await post(`${shop.url}/api/newsletter/confirm`, { token })
}
