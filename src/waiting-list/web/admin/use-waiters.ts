import { useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { narrowedBy, pageAt } from '#platform/web-client/list-query.ts'
import { useListAnswer } from '#platform/web-client/use-answer.ts'
import { countAwaited, listWaiting } from '../../waiting-list-api.ts'

const WAITERS_A_PAGE = 20

/** Who waits, in the order of the list. @param artworkId of one work alone, unless empty */
export const useWaiters = ({ artworkId, page }: { readonly artworkId: string; readonly page: number }) =>
  useListAnswer(['waiting-list', 'list', artworkId, page], () =>
    callApi(listWaiting, {
      query: { ...pageAt(page, WAITERS_A_PAGE), ...narrowedBy({ artworkId }) },
    }),
  )

/** How many wait for each work: asked once for all rows of a list. */
export const useAwaited = () =>
  useQuery({
    queryKey: ['waiting-list', 'works'],
    queryFn: async () =>
      new Map((await callApi(countAwaited, {})).data.map(({ artworkId, count }) => [artworkId, count])),
  })
