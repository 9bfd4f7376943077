import { findSalesById, type KnownSale as Sale } from '#orders/server/find-sales.ts'
import { ok, okPage } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import { listOwnWithdrawals } from '../own-withdrawals-api.ts'
import { answerClock } from '../withdrawal.ts'
import { isInTime, withdrawalEndsAt } from '../withdrawal-time.ts'
import {
  listWithdrawals,
  requestWithdrawal,
  setWithdrawalStatus,
  tieWithdrawal,
  type WithdrawalAnswer,
} from '../withdrawals-api.ts'
import { findOwnWithdrawals } from './find-own-withdrawals.ts'
import { findPerhapsMeant } from './find-perhaps-meant.ts'
import { settleWithdrawals, tieToOrder } from './follow-order.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { type WithdrawalsShop, withdraw } from './withdraw.ts'
import { selectWithdrawals, type WithdrawalRow } from './withdrawals-table.ts'

function answerOrder(sale: Sale | undefined, requestedAt: Date): WithdrawalAnswer['order'] {
  if (sale === undefined) return null
  const { orderId, number, status } = sale
  return {
    id: orderId,
    number,
    status,
    endsAt: withdrawalEndsAt(sale)?.toISOString() ?? null,
    isInTime: isInTime(sale, requestedAt),
  }
}

type Sales = Awaited<ReturnType<typeof findSalesById>>

function answerWithdrawal(
  { orderId, ...row }: WithdrawalRow,
  { sales, perhaps, now }: { sales: Sales; perhaps: WithdrawalAnswer['perhaps']; now: Date },
): WithdrawalAnswer {
  const { dueAt, isOverdue } = answerClock(row, now)
  return {
    ...row,
    _id: row.id,
    order: answerOrder(orderId === null ? undefined : sales.get(orderId), row.createdAt),
    perhaps,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isOverdue,
  }
}

async function answerAll(
  { database, clock }: WithdrawalsShop,
  rows: readonly WithdrawalRow[],
): Promise<WithdrawalAnswer[]> {
  const ids = rows.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
  const sales = await findSalesById(database.sql, ids)
  const now = clock()
  const answers: WithdrawalAnswer[] = []
  for (const row of rows) {
    const perhaps = await findPerhapsMeant(database.sql, row)
    answers.push(answerWithdrawal(row, { sales, perhaps, now }))
  }
  return answers
}

async function answerOne(shop: WithdrawalsShop, row: WithdrawalRow): Promise<WithdrawalAnswer> {
  const [answer] = await answerAll(shop, [row])
  if (answer === undefined) throw new Error('a request was changed and not answered')
  return answer
}

export function serveWithdrawals(api: Api, shop: WithdrawalsShop): void {
  api.serve(requestWithdrawal, async ({ body }, { address }) => {
    const { withdrawal, mailed } = await withdraw(shop, body, address)
    return ok({ code: withdrawal.code, receivedAt: withdrawal.createdAt.toISOString(), mailed })
  })

  api.serve(listOwnWithdrawals, async ({ query }) => ok(await findOwnWithdrawals(shop, query.token)))

  api.serve(listWithdrawals, async ({ query }) => {
    await settleWithdrawals(shop)
    const { total, rows } = await selectWithdrawals(shop.database.sql, query)
    return okPage(await answerAll(shop, rows), { ...query, total })
  })

  api.serve(setWithdrawalStatus, async ({ params, body }) => {
    return ok(await answerOne(shop, await moveWithdrawal(shop, params.id, body.status)))
  })

  api.serve(tieWithdrawal, async ({ params, body }) => {
    return ok(await answerOne(shop, await tieToOrder(shop, params.id, body.orderNumber)))
  })
}
