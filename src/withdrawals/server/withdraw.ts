import type { z } from 'zod'
import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { mayWriteTo } from '#email/server/limit-mailbox.ts'
import { findSalesTo, noteWithdrawal } from '#orders/server/find-sales.ts'
import { adminPages } from '#pages/admin-pages.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import type { Transaction } from '#platform/database/database.ts'
import { periodText } from '#platform/time/period-text.ts'
import { tellDevices } from '#push-messages/server/tell-artist.ts'
import { limitFormUse } from '#session/server/limit-form-use.ts'
import { findArtistMailbox, findSiteInfo } from '#site-info/server/find-site-info.ts'
import { differencesFrom, phoneEndOf, purchaseMeant } from '../purchase-meant.ts'
import type { WithdrawalForm } from '../withdrawal.ts'
import { ANSWER_HOURS } from '../withdrawal-limits.ts'
import { withdrawalCode } from './withdrawal-code.ts'
import { buyerEmail, noticeEmail, receiptEmail } from './withdrawal-emails.tsx'
import { insertWithdrawal, selectWithdrawnOrders, type WithdrawalRow } from './withdrawals-table.ts'

/** What the use cases of withdrawals need. */
export interface WithdrawalsShop
  extends Pick<ShopBasics, 'database' | 'jobs' | 'clock' | 'newId' | 'newSecret' | 'siteUrl'> {
  /** Where the artist's own emails go while she names no address. */
  readonly artistAddress: string
  readonly demo: boolean
}

/** Every request is taken; a mailbox gets so many receipts in an hour, since anybody can name anybody's. */
const RECEIPTS = { kinds: ['withdrawal-received'], most: 3 } as const
const LIMIT = { form: 'withdrawal', most: 10, minutes: 60 } as const
const MOST_CODES = 5

type Form = z.output<typeof WithdrawalForm>

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

/** Whether nothing has stopped this order so far. */
const goesOn = async ({ sql }: Transaction, orderId: string): Promise<boolean> =>
  !(await selectWithdrawnOrders(sql, [orderId])).has(orderId)

/** The sale that a request means, and what speaks against its being the buyer's own. */
async function findMeant(shop: WithdrawalsShop, form: Form) {
  const { sql } = shop.database
  const sales = await findSalesTo(sql, { email: form.email, phoneEnd: phoneEndOf(form.phone) })
  const sale = purchaseMeant(form, sales)
  const differences = sale === undefined ? [] : differencesFrom(form, sale)
  return { sale, differences }
}

/**
 * Takes a request to withdraw, whenever it comes and whichever order it means, and tells both sides at once. An order
 * stops only for who gives the name and the address of its buyer; she is written to in any case. `mailed`: whether the
 * sender may look for the code in her mail.
 */
export async function withdraw(
  shop: WithdrawalsShop,
  form: Form,
  address: string,
): Promise<{ withdrawal: WithdrawalRow; mailed: boolean }> {
  await limitFormUse(shop, { ...LIMIT, address })
  const now = shop.clock()
  const { sql } = shop.database
  const { sale, differences } = await findMeant(shop, form)
  const ownSale = differences.length === 0 ? sale : undefined
  const request = {
    ...form,
    id: shop.newId(),
    status: 'recibida' as const,
    orderId: ownSale?.orderId ?? null,
    createdAt: now,
    updatedAt: now,
  }
  const site = await findSiteInfo(sql, shop)
  const artistMailbox = await findArtistMailbox(sql, shop)
  return shop.database.transaction(async (transaction) => {
    const mayHear = async (address: string) =>
      address !== '' && (await mayWriteTo(shop, transaction, { ...RECEIPTS, address }))
    const isStopped = ownSale !== undefined && (await goesOn(transaction, ownSale.orderId))
    const withdrawal = await keep(shop, transaction, request)
    const { code, createdAt: at } = withdrawal
    if (ownSale !== undefined) await noteWithdrawal(shop, transaction, { orderId: ownSale.orderId, code, at })
    const mailed = await mayHear(form.email)
    const facts = { withdrawal, sale, differences, site, siteUrl: shop.siteUrl, artistMailbox, mailed }
    // Who fills a mailbox up first must not stop an order behind its buyer's back.
    if (mailed || isStopped) await enqueueEmail(shop, transaction, await receiptEmail(facts))
    if (sale !== undefined && differences.includes('email') && (await mayHear(sale.email)))
      await enqueueEmail(shop, transaction, await buyerEmail({ ...facts, sale }))
    await enqueueEmail(shop, transaction, await noticeEmail(facts))
    await tellDevices(shop, transaction, {
      kind: 'withdrawal',
      occasion: withdrawal.id,
      title: 'Un arrepentimiento de compra',
      body: `Solicitud ${code}: tenés ${periodText(ANSWER_HOURS, 'hour')} para responder.`,
      path: adminPages.withdrawals.link(),
    })
    return { withdrawal, mailed }
  })
}
