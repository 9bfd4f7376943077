import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { narrowedBy } from '#platform/web-client/list-query.ts'
import type { ActivityKind } from '../../activity.ts'
import { listActivity } from '../../activity-api.ts'

export interface ActivityWanted {
  readonly kind: ActivityKind | ''
  readonly who?: string
  /** The id of the one thing whose history is wanted. */
  readonly subject?: string
  /** Not before somebody wants to see it. */
  readonly enabled?: boolean
}

const FIRST = null as string | null

/** Who changed what, page after page. */
export const useActivity = ({ kind, who = '', subject = '', enabled = true }: ActivityWanted) =>
  useInfiniteQuery({
    // Beside nothing: whatever is changed may stand in it.
    queryKey: ['activity', kind, who, subject],
    queryFn: async ({ pageParam }) =>
      (
        await callApi(listActivity, {
          query: {
            ...narrowedBy({ kind, who, subject }),
            ...(pageParam !== null && { before: pageParam }),
          },
        })
      ).data,
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  })
