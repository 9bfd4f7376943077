import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { saveCsv } from '#ui/save-file.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import { countAwaited, EXPORT_LIMIT, exportWaiting, listWaiting } from '../../waiting-list-api.ts'

export const WAITERS_A_PAGE = 20

/** Who waits, in the order of the list. @param artworkId of one work alone, unless empty */
export const useWaiters = ({ artworkId, page }: { readonly artworkId: string; readonly page: number }) =>
  useQuery({
    queryKey: ['waiting-list', 'list', artworkId, page],
    queryFn: () =>
      callApi(listWaiting, {
        query: {
          limit: WAITERS_A_PAGE,
          offset: (page - 1) * WAITERS_A_PAGE,
          ...(artworkId !== '' && { artworkId }),
        },
      }),
    placeholderData: keepPreviousData,
  })

/** How many wait for each work: asked once for all rows of a list. */
export const useAwaited = () =>
  useQuery({
    queryKey: ['waiting-list', 'works'],
    queryFn: async () =>
      new Map((await callApi(countAwaited, {})).data.map(({ artworkId, count }) => [artworkId, count])),
  })

/** Hands all who wait to the browser as a file. */
export const useWaitersExport = () =>
  useMutation({
    mutationFn: () => callApi(exportWaiting, {}),
    onSuccess: ({ data: { fileName, content, count } }) => {
      saveCsv(fileName, content)
      const most = count === EXPORT_LIMIT ? ' (el máximo; los primeros)' : ''
      showToast('success', `${count} ${count === 1 ? 'aviso exportado' : 'avisos exportados'}${most}`)
    },
    onError: (error) => showFailure(error),
  })
