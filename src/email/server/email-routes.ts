import type { Clock } from '#platform/clock/clock.ts'
import { ok } from '#platform/contract/envelope.ts'
import type { Database } from '#platform/database/database.ts'
import type { Api } from '#platform/http/api.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { listStuckLetters, resendStuckLetter } from '../email-api.ts'
import { findStuckLetters } from './find-letters.ts'
import { resendLetter } from './resend-letter.ts'

interface PostingShop {
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: Clock
}

export function serveLetters(api: Api, shop: PostingShop): void {
  const { sql } = shop.database
  api.serve(listStuckLetters, async () => ok(await findStuckLetters(sql)))
  api.serve(resendStuckLetter, async ({ params }) => {
    await resendLetter(shop, params.id)
    return ok(await findStuckLetters(sql))
  })
}
