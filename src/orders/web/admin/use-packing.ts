import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { showAnswer } from '#platform/web-client/show-change.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import { deletePackingPhoto, listPackingPhotos, type PackingPhoto, readPacking } from '../../packing-api.ts'

/** How an order is packed. */
export const usePacking = (orderId: string) =>
  useAnswer(['orders', 'packing', orderId], () => callApi(readPacking, { params: { id: orderId } }))

const photosKey = (orderId: string) => ['orders', 'photos', orderId]

/** The photos of how an order was packed. */
export const usePackingPhotos = (orderId: string) =>
  useAnswer(photosKey(orderId), () => callApi(listPackingPhotos, { params: { id: orderId } }))

/** Shows the photos that a change has answered. */
export function useShowPhotos(orderId: string) {
  const queries = useQueryClient()
  return (photos: readonly PackingPhoto[]) => showAnswer(queries, photosKey(orderId), photos)
}

export function useDeletePhoto(orderId: string, onDone: () => void) {
  const show = useShowPhotos(orderId)
  return useMutationOnce({
    scope: { id: `photos of ${orderId}` },
    mutationFn: (photoId: string) => callApi(deletePackingPhoto, { params: { id: orderId, photoId } }),
    onSuccess: async ({ data }) => {
      await show(data)
      showToast('success', 'Foto quitada')
    },
    onError: (error) => showFailure(error),
    onSettled: onDone,
  })
}
