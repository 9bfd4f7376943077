import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { showAnswer } from '#platform/web-client/show-change.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import { listOrderLetters, resendOrderLetter } from '../../orders-admin-api.ts'

const keyOf = (orderId: string) => ['orders', 'letters', orderId]

/** The letters about an order. */
export const useOrderLetters = (orderId: string) =>
  useAnswer(keyOf(orderId), () => callApi(listOrderLetters, { params: { id: orderId } }))

/** Sends one of them once more. */
export function useResend(orderId: string) {
  const queries = useQueryClient()
  return useMutation({
    // Each answers with all of them: the last one that was asked is the last one that answers.
    scope: { id: `letters of ${orderId}` },
    mutationFn: (letterId: string) => callApi(resendOrderLetter, { params: { id: orderId, letterId } }),
    onSuccess: async ({ data }) => {
      await showAnswer(queries, keyOf(orderId), data)
      showToast('success', 'El correo vuelve a salir')
    },
    onError: (error) => showFailure(error),
  })
}
