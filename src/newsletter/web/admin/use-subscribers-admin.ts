import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { narrowedBy, pageAt } from '#platform/web-client/list-query.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { useAnswer, useListAnswer } from '#platform/web-client/use-answer.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import type { RowDeletion } from '#ui/use-delete-with-focus.ts'
import { listSubscribers, readNewsletterStats, unsubscribeSubscriber } from '../../newsletter-api.ts'
import type { SubscriberState } from '../../subscription.ts'

const SUBSCRIBERS_A_PAGE = 20

export interface SubscribersWanted {
  readonly search: string
  readonly status: SubscriberState | ''
  readonly page: number
}

export const useSubscribers = ({ search, status, page }: SubscribersWanted) =>
  useListAnswer(['subscribers', 'list', search, status, page], () =>
    callApi(listSubscribers, {
      query: { ...pageAt(page, SUBSCRIBERS_A_PAGE), ...narrowedBy({ search, status }) },
    }),
  )

export const useNewsletterStats = () =>
  useAnswer(['subscribers', 'stats'], () => callApi(readNewsletterStats))

const tellFailure = (error: Error) => showFailure(error)

/** Takes one reader off the list. */
export function useUnsubscription({ markGone, closeOf }: RowDeletion) {
  const queries = useQueryClient()
  return useMutationOnce({
    mutationFn: (id: string) => callApi(unsubscribeSubscriber, { params: { id } }),
    onSuccess: (_answer, id) => {
      markGone(id)
      showToast('success', 'Suscriptor dado de baja')
    },
    onError: tellFailure,
    onSettled: async (_data, error, id) => {
      closeOf(id)
      await readAgain(queries, ['subscribers'], error)
    },
  })
}
