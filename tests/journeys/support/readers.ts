import { sitePages } from '#pages/site-pages.ts'
import { expect } from './expect.ts'
import { emailTo } from './outbox.ts'
import type { RunningShop } from './running-shop.ts'

const CONFIRMING = new RegExp(`https?://\\S+?${sitePages.confirmSubscription.path}\\?token=[\\w.%-]+`)

/** Where the confirmation leads to that was written to an address. */
export async function linkToConfirm(shop: RunningShop, email: string): Promise<string> {
  return CONFIRMING.exec(await emailTo(shop, email, 'newsletter-confirmation'))?.[0] ?? ''
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
