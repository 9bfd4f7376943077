import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import type { WithdrawalStatus } from '../../withdrawal.ts'
import { listWithdrawals, setWithdrawalStatus, tieWithdrawal } from '../../withdrawals-api.ts'

export const WITHDRAWALS_A_PAGE = 20

export const useWithdrawals = (page: number, status: WithdrawalStatus | '') =>
  useQuery({
    queryKey: ['withdrawals', 'list', status, page],
    queryFn: () =>
      callApi(listWithdrawals, {
        query: {
          limit: WITHDRAWALS_A_PAGE,
          offset: (page - 1) * WITHDRAWALS_A_PAGE,
          ...(status !== '' && { status }),
        },
      }),
    placeholderData: keepPreviousData,
  })

export function useWithdrawalStep() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: WithdrawalStatus }) =>
      callApi(setWithdrawalStatus, { params: { id }, body: { status } }),
    onSuccess: () => showToast('success', 'Solicitud actualizada'),
    onError: (error) => showFailure(error),
    onSettled: (_data, error) => readAgain(queries, ['withdrawals'], error),
  })
}

/** Names the order of a request; what is refused is said at its field. */
export function useWithdrawalTie() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, orderNumber }: { id: string; orderNumber: number }) =>
      callApi(tieWithdrawal, { params: { id }, body: { orderNumber } }),
    onSuccess: () => showToast('success', 'Solicitud vinculada al pedido'),
    onSettled: (_data, error) => readAgain(queries, ['withdrawals'], error),
  })
}
