import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { showToast } from '#ui/toast.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from '../second-factor-api.ts'

const KEY = ['second-factor']

export const useSecondFactor = () => useAnswer(KEY, () => callApi(readSecondFactor))

/** Everything that changes it; each reads it again afterwards. What is refused stands at the field that asked for it. */
export function useSecondFactorChanges() {
  const queries = useQueryClient()
  const manner = {
    onSettled: (_data: unknown, error: Error | null) => readAgain(queries, KEY, error),
  }
  return {
    begin: useMutationOnce({
      ...manner,
      mutationFn: async (password: string) => (await callApi(beginSecondFactor, { body: { password } })).data,
    }),
    confirm: useMutationOnce({
      ...manner,
      mutationFn: async (code: string) =>
        (await callApi(confirmSecondFactor, { body: { code } })).data.recoveryCodes,
      onSuccess: () => showToast('success', 'Verificación en dos pasos activada'),
    }),
    renew: useMutationOnce({
      ...manner,
      mutationFn: async (password: string) =>
        (await callApi(renewRecoveryCodes, { body: { password } })).data.recoveryCodes,
      onSuccess: () => showToast('success', 'Los códigos anteriores ya no sirven'),
    }),
    end: useMutationOnce({
      ...manner,
      mutationFn: async (password: string) => (await callApi(endSecondFactor, { body: { password } })).data,
      onSuccess: () => showToast('success', 'Verificación en dos pasos desactivada'),
    }),
  }
}
