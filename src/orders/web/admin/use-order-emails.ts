import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { showAnswer } from '#platform/web-client/show-change.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import { listOrderEmails, resendOrderEmail } from '../../orders-admin-api.ts'

const keyOf = (orderId: string) => ['orders', 'emails', orderId]

/** The emails about an order. */
export const useOrderEmails = (orderId: string) =>
  useAnswer(keyOf(orderId), () => callApi(listOrderEmails, { params: { id: orderId } }))

/** Sends one of them once more. */
export function useResend(orderId: string) {
  const queries = useQueryClient()
  return useMutationOnce({
    // Each answers with all of them: the last one that was asked is the last one that answers.
    scope: { id: `emails of ${orderId}` },
    mutationFn: (emailId: string) => callApi(resendOrderEmail, { params: { id: orderId, emailId } }),
    onSuccess: async ({ data }) => {
      await showAnswer(queries, keyOf(orderId), data)
      showToast('success', 'El correo vuelve a salir')
    },
    onError: (error) => showFailure(error),
  })
}
