import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { showAnswer } from '#platform/web-client/show-change.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { showFailure } from '#ui/toast.ts'
import { noteFirstSteps, readFirstSteps } from '../../first-steps-api.ts'

const KEY = ['first-steps']

/** Which of the first steps are done. */
export const useFirstSteps = () => useAnswer(KEY, () => callApi(readFirstSteps), { staleTime: 0 })

/** Notes that the address was shared, or that the list is to be seen no more, or again. */
export function useNoteFirstSteps() {
  const queries = useQueryClient()
  return useMutationOnce({
    mutationFn: (note: { readonly shared?: true; readonly closed?: boolean }) =>
      callApi(noteFirstSteps, { body: note }),
    onSuccess: ({ data }) => showAnswer(queries, KEY, data),
    onError: (error) => showFailure(error),
  })
}
