import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { showAnswer } from '#platform/web-client/show-change.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import type { ForeignCurrency } from '../../exchange-rate.ts'
import { listRates, removeRate, setRate } from '../../money-api.ts'

const KEY = ['exchange-rates']

export const useRates = () => useAnswer(KEY, () => callApi(listRates))

/** Sets the rate of a currency, or takes it away. */
export function useRateChange(currency: ForeignCurrency) {
  const queries = useQueryClient()
  return useMutationOnce({
    // Each answers with all of them: the last one that was asked is the last one that answers.
    scope: { id: 'exchange rates' },
    mutationFn: async (pesos: number | undefined) => {
      const params = { currency }
      const { data } = await (pesos === undefined
        ? callApi(removeRate, { params })
        : callApi(setRate, { params, body: { pesos } }))
      await showAnswer(queries, KEY, data)
    },
    onSuccess: (_nothing, pesos) =>
      showToast('success', pesos === undefined ? 'Cotización quitada' : 'Cotización guardada'),
    onError: (error) => showFailure(error),
  })
}
