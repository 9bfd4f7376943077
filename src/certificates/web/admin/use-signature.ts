import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { showAnswer } from '#platform/web-client/show-change.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import { type ArtistSignature, readSignature, removeSignature } from '../../certificates-api.ts'

const KEY = ['certificates', 'signature'] as const

/** The picture of the artist's signature; null while she has none. */
export const useSignature = () => useAnswer(KEY, () => callApi(readSignature))

/** Shows the signature that a change has answered. */
export function useShowSignature() {
  const queries = useQueryClient()
  return (signature: ArtistSignature) => showAnswer(queries, KEY, signature)
}

export function useRemoveSignature(onDone: () => void) {
  const queries = useQueryClient()
  const show = useShowSignature()
  return useMutationOnce({
    mutationFn: (id: string) => callApi(removeSignature, { params: { id } }),
    onSuccess: async ({ data }) => {
      await show(data)
      showToast('success', 'Firma quitada')
    },
    onError: (error) => {
      showFailure(error)
      return readAgain(queries, KEY, error)
    },
    onSettled: onDone,
  })
}
