import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { listStudioArtworks } from '#artworks/artworks-api.ts'
import type { GatheredWork } from '#artworks/gathered-works.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { narrowedBy } from '#platform/web-client/list-query.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { changeLists } from '#platform/web-client/show-change.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { useRowDeletion } from '#platform/web-client/use-row-deletion.ts'
import type { TellDeleted } from '#trash/trash.ts'
import { showFailure } from '#ui/toast.ts'
import type { RowDeletion } from '#ui/use-delete-with-focus.ts'
import type { StudioSeries } from '../../series-api.ts'
import { deleteSeries, listStudioSeries, orderSeries, readStudioSeries } from '../../series-api.ts'

export const SERIES = ['series']
const LIST = [...SERIES, 'list']
const ORDER = [...SERIES, 'order']
const WORKS_FOUND = 8

/** All series in their order. */
export const useAllSeries = () => useAnswer(LIST, () => callApi(listStudioSeries))

export const useWholeSeries = (id: string | undefined) =>
  useAnswer([...SERIES, 'one', id], () => callApi(readStudioSeries, { params: { id: id ?? '' } }), {
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  })

/** Works that fit a search, drafts too, the newest first. */
export const useWorksFound = (search: string) =>
  useQuery({
    queryKey: ['artworks', 'for a series', search],
    queryFn: async () => {
      const query = { limit: WORKS_FOUND, ...narrowedBy({ search }) }
      const { data } = await callApi(listStudioArtworks, { query })
      return data.map(({ id, title, published, images, series }) => {
        const work: GatheredWork = { id, title, published, thumbnail: images.thumbnail.url }
        return { work, series }
      })
    },
    placeholderData: keepPreviousData,
  })

/** Puts the series in another order: shown at once; what is pressed last is what stays. */
export function useOrderSeries() {
  const queries = useQueryClient()
  return useMutationOnce({
    mutationKey: ORDER,
    scope: { id: 'series' },
    mutationFn: (ids: readonly string[]) => callApi(orderSeries, { body: { ids: [...ids] } }),
    onMutate: (ids) =>
      changeLists(queries, LIST, (all: readonly StudioSeries[]) =>
        ids.flatMap((id) => all.find((each) => each.id === id) ?? []),
      ),
    onError: (error) => showFailure(error, 'No se pudo cambiar el orden'),
    onSettled: async (_data, error) => {
      if (queries.isMutating({ mutationKey: ORDER }) === 1) await readAgain(queries, LIST, error)
    },
  })
}

export const useDeleteSeries = (asked: RowDeletion, tellDeleted: TellDeleted) =>
  useRowDeletion({
    asked,
    lists: SERIES,
    remove: (id) => callApi(deleteSeries, { params: { id } }),
    onGone: (answer) => tellDeleted('Serie eliminada', answer?.trashed ?? []),
    onFailed: (error) => showFailure(error, 'No se pudo eliminar la serie'),
  })
