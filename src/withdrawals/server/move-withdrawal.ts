import { changeOf } from '#activity/activity.ts'
import { tellActivity } from '#activity/server/tell-activity.ts'
import { Problem } from '#platform/contract/problem.ts'
import { statusesBefore, type WithdrawalStatus, withdrawalStatusTexts } from '../withdrawal.ts'
import { withdrawalProblems } from '../withdrawals-api.ts'
import type { WithdrawalsShop } from './withdraw.ts'
import { selectWithdrawalForUpdate, updateWithdrawalStatus, type WithdrawalRow } from './withdrawals-table.ts'

/** Takes a request on to a status. @throws Problem `withdrawal_not_found`, `withdrawal_cannot_move` */
export const moveWithdrawal = (
  shop: Pick<WithdrawalsShop, 'database' | 'clock'>,
  id: string,
  to: WithdrawalStatus,
): Promise<WithdrawalRow> =>
  shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    const before = await selectWithdrawalForUpdate(sql, id)
    if (before === undefined) throw new Problem(withdrawalProblems.withdrawal_not_found)
    const moved = await updateWithdrawalStatus(sql, id, { from: statusesBefore(to), to, now: shop.clock() })
    if (moved === undefined) throw new Problem(withdrawalProblems.withdrawal_cannot_move)
    await tellActivity(shop, transaction, {
      kind: 'withdrawal',
      action: 'changed',
      subject: { id, title: moved.code },
      changes: changeOf({
        field: 'status',
        label: 'el estado',
        before: withdrawalStatusTexts[before.status],
        after: withdrawalStatusTexts[to],
      }),
    })
    return moved
  })
