import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { showToast } from '#ui/toast.ts'
import { listOrderLetters, resendOrderLetter } from '../../order-desk-api.ts'

const keyOf = (orderId: string) => ['orders', 'letters', orderId]

/** The letters about an order. */
export const useOrderLetters = (orderId: string) =>
  useQuery({
    queryKey: keyOf(orderId),
    queryFn: async () => (await callApi(listOrderLetters, { params: { id: orderId } })).data,
  })

/** Sends one of them once more. */
export function useResend(orderId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (letterId: string) => callApi(resendOrderLetter, { params: { id: orderId, letterId } }),
    onSuccess: ({ data }) => {
      queries.setQueryData(keyOf(orderId), data)
      showToast('success', 'El correo vuelve a salir')
    },
    onError: (error) => showToast('error', error.message || 'Error en la petición'),
  })
}
