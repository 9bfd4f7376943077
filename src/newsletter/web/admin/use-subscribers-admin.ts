import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { saveCsv } from '#ui/save-file.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import type { RowDeletion } from '#ui/use-delete-with-focus.ts'
import {
  EXPORT_LIMIT,
  exportSubscribers,
  listSubscribers,
  readNewsletterStats,
  unsubscribeSubscriber,
} from '../../newsletter-api.ts'
import type { SubscriberState } from '../../subscription.ts'

export const SUBSCRIBERS_A_PAGE = 20

export interface SubscribersWanted {
  readonly search: string
  readonly status: SubscriberState | ''
  readonly page: number
}

export const useSubscribers = ({ search, status, page }: SubscribersWanted) =>
  useQuery({
    queryKey: ['subscribers', 'list', search, status, page],
    queryFn: () =>
      callApi(listSubscribers, {
        query: {
          limit: SUBSCRIBERS_A_PAGE,
          offset: (page - 1) * SUBSCRIBERS_A_PAGE,
          ...(search !== '' && { search }),
          ...(status !== '' && { status }),
        },
      }),
    placeholderData: keepPreviousData,
  })

export const useNewsletterStats = () =>
  useQuery({
    queryKey: ['subscribers', 'stats'],
    queryFn: async () => (await callApi(readNewsletterStats)).data,
  })

const tellFailure = (error: Error) => showFailure(error)

/** Hands the active readers to the browser as a file. */
export const useSubscribersExport = () =>
  useMutation({
    mutationFn: () => callApi(exportSubscribers, {}),
    onSuccess: ({ data: { fileName, content, count } }) => {
      saveCsv(fileName, content)
      const most = count === EXPORT_LIMIT ? ' (el máximo; los más nuevos)' : ''
      showToast(
        'success',
        `${count} ${count === 1 ? 'suscriptor exportado' : 'suscriptores exportados'}${most}`,
      )
    },
    onError: tellFailure,
  })

/** Takes one reader off the list. */
export function useUnsubscription({ markGone, close }: RowDeletion) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(unsubscribeSubscriber, { params: { id } }),
    onSuccess: (_answer, id) => {
      markGone(id)
      showToast('success', 'Suscriptor dado de baja')
    },
    onError: tellFailure,
    onSettled: async (_data, error) => {
      close()
      await readAgain(queries, ['subscribers'], error)
    },
  })
}
