import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import { listStuckEmails, resendStuckEmail } from '../email-api.ts'
import { findStuckEmails } from './find-emails.ts'
import { resendEmail } from './resend-email.ts'

type PostingShop = Pick<ShopBasics, 'database' | 'jobs' | 'clock'>

export function serveEmails(api: Api, shop: PostingShop): void {
  const { sql } = shop.database
  api.serve(listStuckEmails, async () => ok(await findStuckEmails(sql)))
  api.serve(resendStuckEmail, async ({ params }) => {
    await resendEmail(shop, params.id)
    return ok(await findStuckEmails(sql))
  })
}
