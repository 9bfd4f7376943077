import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelOrder } from '#orders/orders-admin-api.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import type { Hoard } from '../../dashboard-api.ts'

/** Ends an unpaid order as the orders' administration does: its page is closed and the provider asked before its works are free. */
export function useFreeHoard(
  { id, originals }: Hoard,
  { onFreed, onDone }: { readonly onFreed: () => void; readonly onDone: () => void },
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(cancelOrder, { params: { id } }),
    onSuccess: () => {
      onFreed()
      showToast('success', `Liberaste ${originals} obras`)
    },
    onError: (error) => showFailure(error),
    onSettled: async (_data, error) => {
      onDone()
      await readAgain(queries, ['orders'], error)
      await readAgain(queries, ['dashboard'], error)
    },
  })
}
