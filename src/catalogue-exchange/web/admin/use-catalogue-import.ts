import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { showAnswer } from '#platform/web-client/show-change.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import { discardImport, type ImportAnswer, readImport, startImport } from '../../catalogue-exchange-api.ts'

const KEY = ['catalogue', 'import']
const STOPPED = 'Detuvimos la importación. Lo que ya se importó está en Gestión de Obras.'
const POLL_MS = 1500

export const isRunning = (found: ImportAnswer | null | undefined): boolean =>
  found?.state === 'checking' || found?.state === 'importing'

/** The last catalogue that was sent; asked for again and again while something happens to it. */
export const useCatalogueImport = () =>
  useAnswer(KEY, () => callApi(readImport), {
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
    staleTime: 0,
  })

const sayWhy = (error: Error) => showFailure(error)

/** What can be done with it. */
export function useImportSteps() {
  const queries = useQueryClient()
  const know = (found: ImportAnswer | null) => showAnswer(queries, KEY, found)
  const start = useMutationOnce({
    mutationFn: async (id: string) => (await callApi(startImport, { params: { id } })).data,
    onSuccess: know,
    onError: sayWhy,
  })
  const discard = useMutationOnce({
    mutationFn: ({ id }: ImportAnswer) => callApi(discardImport, { params: { id } }),
    onSuccess: (_done, { state }) => {
      know(null)
      if (state === 'importing') showToast('info', STOPPED)
    },
    onError: sayWhy,
  })
  return { start, discard, know }
}
