import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { listPeople, type PlaceInList, readPersonTimeline } from '../../people-api.ts'
import type { Tie } from '../../person.ts'

const KEY = 'people'

export interface PeopleNarrowed {
  readonly search: string
  readonly tie: Tie | ''
}

/** What they are narrowed by, as it is asked for. */
export const bodyOf = ({ search, tie }: PeopleNarrowed) => ({ search, ...(tie !== '' && { tie }) })

const FIRST = null as PlaceInList | null

/** The people, page after page. */
export const usePeople = (narrowed: PeopleNarrowed) =>
  useInfiniteQuery({
    queryKey: [KEY, 'list', narrowed.search, narrowed.tie],
    queryFn: async ({ pageParam }) =>
      (
        await callApi(listPeople, {
          body: { ...bodyOf(narrowed), ...(pageParam !== null && { after: pageParam }) },
        })
      ).data,
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** A person with her line of time. */
export const usePerson = (id: string) =>
  useAnswer([KEY, 'one', id], () => callApi(readPersonTimeline, { params: { id } }))
