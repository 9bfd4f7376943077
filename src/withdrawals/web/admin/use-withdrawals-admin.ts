import { callApi } from '#platform/web-client/browser-caller.ts'
import { narrowedBy, pageAt } from '#platform/web-client/list-query.ts'
import { useListAnswer } from '#platform/web-client/use-answer.ts'
import { useChange } from '#platform/web-client/use-change.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import type { WithdrawalStatus } from '../../withdrawal.ts'
import { listWithdrawals, setWithdrawalStatus, tieWithdrawal } from '../../withdrawals-api.ts'

const WITHDRAWALS_A_PAGE = 20

export const useWithdrawals = (page: number, status: WithdrawalStatus | '') =>
  useListAnswer(['withdrawals', 'list', status, page], () =>
    callApi(listWithdrawals, {
      query: { ...pageAt(page, WITHDRAWALS_A_PAGE), ...narrowedBy({ status }) },
    }),
  )

export const useWithdrawalStep = () =>
  useChange([['withdrawals']], {
    mutationFn: ({ id, status }: { id: string; status: WithdrawalStatus }) =>
      callApi(setWithdrawalStatus, { params: { id }, body: { status } }),
    onSuccess: () => showToast('success', 'Solicitud actualizada'),
    onError: (error) => showFailure(error),
  })

/** Names the order of a request; what is refused is said at its field. */
export const useWithdrawalTie = () =>
  useChange([['withdrawals']], {
    mutationFn: ({ id, orderNumber }: { id: string; orderNumber: number }) =>
      callApi(tieWithdrawal, { params: { id }, body: { orderNumber } }),
    onSuccess: () => showToast('success', 'Solicitud vinculada al pedido'),
  })
