import { confirmTokenFor, unsubscribeTokenFor } from '#newsletter/server/link-tokens.ts'
import { selectSubscribersAt } from '#newsletter/server/subscribers-table.ts'
import { sitePages } from '#pages/site-pages.ts'
import type { Prepare } from './stress-kind.ts'
import type { TestShop } from './test-shop.ts'

let readers = 0

/** The token of a reader who has typed her address a moment ago, as her emails carry it. */
async function newReader(
  { server, shop }: TestShop,
  remoteAddress: string,
  tokenFor: typeof confirmTokenFor,
): Promise<{ token: string }> {
  readers += 1
  const email = `lectora-${readers}@example.net`
  const payload = { email }
  await server.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload, remoteAddress })
  const [reader] = await selectSubscribersAt(shop.database.sql, email)
  if (reader === undefined) throw new Error('the reader is not on the list')
  return { token: tokenFor(reader) }
}

/** Calls and pages that a reader's email leads to. */
export const readerRecipes = (gallery: TestShop) => {
  const query = [['token', 'known:fresh-token:0'] as const]
  const prepare: Prepare = (network) => newReader(gallery, network, unsubscribeTokenFor)
  const beforeConfirming: Prepare = (network) => newReader(gallery, network, confirmTokenFor)
  return {
    api: {
      'GET /api/newsletter/confirm': { query, prepare: beforeConfirming },
      'POST /api/newsletter/confirm': { body: Object.fromEntries(query), prepare: beforeConfirming },
      'GET /api/newsletter/unsubscribe': { query, prepare },
      'POST /api/newsletter/unsubscribe': { body: Object.fromEntries(query), prepare },
    },
    pages: {
      [sitePages.unsubscribe.path]: { query, prepare },
      [sitePages.confirmSubscription.path]: { query, prepare: beforeConfirming },
    },
  }
}
