import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { showAnswer } from '#platform/web-client/show-change.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import { listStuckEmails, resendStuckEmail } from '../../email-api.ts'

const KEY = ['emails', 'stuck']

/** The emails that could not be sent so far. */
export const useStuckEmails = () => useAnswer(KEY, () => callApi(listStuckEmails), { staleTime: 0 })

/** Sends one of them once more. */
export function useStuckResend() {
  const queries = useQueryClient()
  return useMutationOnce({
    // Each answers with all of them: the last one that was asked is the last one that answers.
    scope: { id: 'stuck emails' },
    mutationFn: (id: string) => callApi(resendStuckEmail, { params: { id } }),
    onSuccess: async ({ data }) => {
      await showAnswer(queries, KEY, data)
      showToast('success', 'El correo vuelve a salir')
    },
    onError: (error) => showFailure(error),
  })
}
