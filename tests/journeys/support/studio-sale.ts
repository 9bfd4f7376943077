import { expect } from '@playwright/test'
import { artistsBearer } from './artist.ts'
import type { RunningShop } from './running-shop.ts'

/** Calls the shop as the artist. */
async function send(shop: RunningShop, method: string, path: string, body: object): Promise<unknown> {
  const headers = { ...(await artistsBearer(shop)), 'content-type': 'application/json' }
  const reply = await fetch(`${shop.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
  expect(reply.ok, `${path} answered ${reply.status}`).toBe(true)
  return Object(await reply.json()).data
}

/** Sells a work at the studio. */
export const sellAtStudio = (shop: RunningShop, id: string) =>
  send(shop, 'PUT', `/artworks/${id}/studio-sale`, { buyer: 'Bruno', price: null })

/** Sells a work at the studio and issues its certificate; answers its code. */
export async function certifiedAtStudio(shop: RunningShop, id: string): Promise<string> {
  await sellAtStudio(shop, id)
  const works = await send(shop, 'POST', `/artworks/${id}/certificate`, { replaces: null })
  return (works as { certificates: { code: string }[] }[])[0]?.certificates[0]?.code ?? ''
}
