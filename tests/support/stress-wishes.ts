import { sitePages } from '#pages/site-pages.ts'
import { paint } from './paintings.ts'
import type { Prepare } from './stress-kind.ts'
import type { TestShop } from './test-shop.ts'
import { tokensOf } from './wishes.ts'

let wishes = 0

/** What opens a wish that was asked for a moment ago, as its email carries it. */
async function newWish(gallery: TestShop, remoteAddress: string): Promise<{ token: string }> {
  wishes += 1
  const email = `espera-${wishes}@example.net`
  const { id } = await paint(gallery.shop)
  const payload = { email, kind: 'similar', artworkId: id }
  await gallery.server.inject({ method: 'POST', url: '/api/waiting-list', payload, remoteAddress })
  const [token] = await tokensOf(gallery, email)
  if (token === undefined) throw new Error('the wish was not filed')
  return { token }
}

/** Calls and pages that the emails of the waiting list lead to, and the form that it begins with. */
export const wishRecipes = (gallery: TestShop) => {
  const query = [['token', 'known:fresh-token:0'] as const]
  const body = Object.fromEntries(query)
  const prepare: Prepare = (network) => newWish(gallery, network)
  return {
    api: {
      'POST /api/waiting-list': {
        body: { email: 'espera@example.net', kind: 'similar', artworkId: 'known:artworks:0' },
      },
      'GET /api/waiting-list/own': { query, prepare },
      'POST /api/waiting-list/own/confirm': { body, prepare },
      'POST /api/waiting-list/own/leave': { body, prepare },
    },
    pages: { [sitePages.wish.path]: { query, prepare } },
  }
}
