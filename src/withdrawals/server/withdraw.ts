import type { z } from 'zod'
import { mayWriteTo } from '#email/server/limit-mailbox.ts'
import { writeLetter } from '#email/server/write-letter.ts'
import { findSalesTo, noteWithdrawal } from '#orders/server/find-sales.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { NewId } from '#platform/clock/new-id.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { limitFormUse } from '#session/server/limit-form-use.ts'
import { findArtistMailbox, findSiteInfo } from '#site-info/server/find-site-info.ts'
import { phoneEndOf, purchaseMeant } from '../purchase-meant.ts'
import type { WithdrawalForm } from '../withdrawal.ts'
import { withdrawalCode } from './withdrawal-code.ts'
import { noticeLetter, receiptLetter } from './withdrawal-letters.tsx'
import { insertWithdrawal, type WithdrawalRow } from './withdrawals-table.ts'

/** What the use cases of withdrawals need. */
export interface WithdrawalsShop {
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly newId: NewId
  readonly newSecret: NewId
  readonly siteUrl: string
  /** Where the artist's own letters go while she names no address. */
  readonly artistAddress: string
  readonly demo: boolean
}

/** Every request is taken; a mailbox gets so many receipts in an hour, since anybody can name anybody's. */
const RECEIPTS = { kinds: ['withdrawal-received'], most: 3 } as const
const LIMIT = { form: 'withdrawal', most: 10, minutes: 60 } as const
const MOST_CODES = 5

/** Writes the request under a code that nobody has. */
async function keep(
  shop: WithdrawalsShop,
  { sql }: Transaction,
  request: Omit<WithdrawalRow, 'code'>,
): Promise<WithdrawalRow> {
  for (let attempt = 0; attempt < MOST_CODES; attempt += 1) {
    const withdrawal = { ...request, code: withdrawalCode(request.createdAt, shop.newSecret()) }
    if (await insertWithdrawal(sql, withdrawal)) return withdrawal
  }
  throw new Error('no free code was found for a withdrawal')
}

/**
 * Takes a request to withdraw, whenever it comes and whichever order it means, and tells both sides at once. `mailed`:
 * whether its sender has the code by mail as well.
 */
export async function withdraw(
  shop: WithdrawalsShop,
  form: z.output<typeof WithdrawalForm>,
  address: string,
): Promise<{ withdrawal: WithdrawalRow; mailed: boolean }> {
  await limitFormUse(shop, { ...LIMIT, address })
  const now = shop.clock()
  const { sql } = shop.database
  const sales = await findSalesTo(sql, { email: form.email, phoneEnd: phoneEndOf(form.phone) })
  const sale = purchaseMeant(form, sales)
  const request = {
    ...form,
    id: shop.newId(),
    status: 'recibida' as const,
    orderId: sale?.orderId ?? null,
    createdAt: now,
    updatedAt: now,
  }
  const site = await findSiteInfo(sql, shop)
  const artistMailbox = await findArtistMailbox(sql, shop)
  return shop.database.transaction(async (transaction) => {
    const withdrawal = await keep(shop, transaction, request)
    const { code, createdAt: at } = withdrawal
    if (sale !== undefined) await noteWithdrawal(shop, transaction, { orderId: sale.orderId, code, at })
    const mailed =
      form.email !== '' && (await mayWriteTo(shop, transaction, { ...RECEIPTS, address: form.email }))
    const facts = { withdrawal, sale, site, siteUrl: shop.siteUrl, artistMailbox, mailed }
    if (mailed) await writeLetter(shop, transaction, await receiptLetter(facts))
    await writeLetter(shop, transaction, await noticeLetter(facts))
    return { withdrawal, mailed }
  })
}
