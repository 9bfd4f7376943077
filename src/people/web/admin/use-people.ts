import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { saveCsv } from '#ui/save-file.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import { exportPeople, listPeople, type PlaceInList, readPersonTimeline } from '../../people-api.ts'
import type { Tie } from '../../person.ts'

const KEY = 'people'

export interface PeopleNarrowed {
  readonly search: string
  readonly tie: Tie | ''
}

const bodyOf = ({ search, tie }: PeopleNarrowed) => ({ search, ...(tie !== '' && { tie }) })

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

/** Hands the people to the browser as a file. */
export const usePeopleExport = () =>
  useMutation({
    mutationFn: (narrowed: PeopleNarrowed) => callApi(exportPeople, { body: bodyOf(narrowed) }),
    onSuccess: ({ data: { fileName, content, count, isWhole } }) => {
      saveCsv(fileName, content)
      const most = isWhole ? '' : ' (el máximo; las de las últimas fechas)'
      showToast('success', `${count} ${count === 1 ? 'persona exportada' : 'personas exportadas'}${most}`)
    },
    onError: (error) => showFailure(error),
  })

/** A person with her line of time. */
export const usePerson = (id: string) =>
  useQuery({
    queryKey: [KEY, 'one', id],
    queryFn: async () => (await callApi(readPersonTimeline, { params: { id } })).data,
  })
