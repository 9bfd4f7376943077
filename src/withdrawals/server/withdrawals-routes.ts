import { ok, okPage } from '#platform/contract/envelope.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Api } from '#platform/http/api.ts'
import { answerClock, statusesBefore, type WithdrawalStatus } from '../withdrawal.ts'
import {
  listWithdrawals,
  requestWithdrawal,
  setWithdrawalStatus,
  type WithdrawalAnswer,
  withdrawalProblems,
} from '../withdrawals-api.ts'
import { type WithdrawalsShop, withdraw } from './withdraw.ts'
import {
  isWithdrawalThere,
  selectWithdrawals,
  updateWithdrawalStatus,
  type WithdrawalRow,
} from './withdrawals-table.ts'

function answerWithdrawal(row: WithdrawalRow, now: Date): WithdrawalAnswer {
  const { dueAt, isOverdue } = answerClock(row, now)
  return {
    ...row,
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isOverdue,
  }
}

async function moveOn(shop: WithdrawalsShop, id: string, to: WithdrawalStatus): Promise<WithdrawalRow> {
  const { sql } = shop.database
  const moved = await updateWithdrawalStatus(sql, id, { from: statusesBefore(to), to, now: shop.clock() })
  if (moved !== undefined) return moved
  const isThere = await isWithdrawalThere(sql, id)
  throw new Problem(
    isThere ? withdrawalProblems.withdrawal_cannot_move : withdrawalProblems.withdrawal_not_found,
  )
}

export function serveWithdrawals(api: Api, shop: WithdrawalsShop): void {
  api.serve(requestWithdrawal, async ({ body }, { address }) => {
    const { code, createdAt, email } = await withdraw(shop, body, address)
    return ok({ code, receivedAt: createdAt.toISOString(), mailed: email !== '' })
  })

  api.serve(listWithdrawals, async ({ query }) => {
    const { total, rows } = await selectWithdrawals(shop.database.sql, query)
    const now = shop.clock()
    return okPage(
      rows.map((row) => answerWithdrawal(row, now)),
      { ...query, total },
    )
  })

  api.serve(setWithdrawalStatus, async ({ params, body }) =>
    ok(answerWithdrawal(await moveOn(shop, params.id, body.status), shop.clock())),
  )
}
