import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import { listStuckLetters, resendStuckLetter } from '../email-api.ts'
import { findStuckLetters } from './find-letters.ts'
import { resendLetter } from './resend-letter.ts'

type PostingShop = Pick<ShopBasics, 'database' | 'jobs' | 'clock'>

export function serveLetters(api: Api, shop: PostingShop): void {
  const { sql } = shop.database
  api.serve(listStuckLetters, async () => ok(await findStuckLetters(sql)))
  api.serve(resendStuckLetter, async ({ params }) => {
    await resendLetter(shop, params.id)
    return ok(await findStuckLetters(sql))
  })
}
