import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { changeLists } from '#platform/web-client/show-change.ts'
import { useChange } from '#platform/web-client/use-change.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { movedTo } from '#ui/moved-to.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import { readWallChoices } from '../../artwork-stats-api.ts'
import { listStudioArtworks, type StudioArtworkAnswer } from '../../artworks-api.ts'
import { forgetWallOrder, moveOnWall } from '../../wall-order-api.ts'

const WALL = ['artworks', 'wall']
const ORDER = [...WALL, 'order']
const AT_ONCE = 50

interface WallPage {
  readonly works: readonly StudioArtworkAnswer[]
  readonly total: number
}

/** The works that hang, in their order, fifty more at a time. */
export const useWall = () =>
  useInfiniteQuery({
    queryKey: [...WALL, 'works'],
    queryFn: async ({ pageParam }): Promise<WallPage> => {
      const { data, pagination } = await callApi(listStudioArtworks, {
        query: { sort: 'wall', published: 'true', limit: AT_ONCE, offset: pageParam },
      })
      return { works: data, total: pagination.total }
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const count = pages.length * AT_ONCE
      return count < last.total ? count : undefined
    },
  })

export const useIsArranged = () =>
  useQuery({
    queryKey: [...WALL, 'choices'],
    queryFn: async () => (await callApi(readWallChoices)).data.isArranged,
  })

interface Move {
  readonly id: string
  /** From 1 on. */
  readonly position: number
}

/** The same pages with a work at its new place. */
function moved(wall: InfiniteData<WallPage>, { id, position }: Move): InfiniteData<WallPage> {
  const works = wall.pages.flatMap((page) => page.works)
  const from = works.findIndex((work) => work.id === id)
  const next = from < 0 ? works : movedTo(works, from, position - 1)
  return {
    ...wall,
    pages: wall.pages.map((page, at) => ({ ...page, works: next.slice(at * AT_ONCE, (at + 1) * AT_ONCE) })),
  }
}

/** Hangs a work elsewhere: shown at once; what is pressed last is what stays. */
export function useMoveOnWall() {
  const queries = useQueryClient()
  return useMutationOnce({
    mutationKey: ORDER,
    scope: { id: 'wall' },
    mutationFn: ({ id, position }: Move) => callApi(moveOnWall, { params: { id }, body: { position } }),
    onMutate: (move) =>
      changeLists(queries, [...WALL, 'works'], (wall: InfiniteData<WallPage>) => moved(wall, move)),
    onError: (error) => showFailure(error, 'No se pudo cambiar el orden'),
    onSettled: async (_data, error) => {
      if (queries.isMutating({ mutationKey: ORDER }) === 1) await readAgain(queries, WALL, error)
    },
  })
}

/** Hangs all works by their day again. */
export const useForgetWallOrder = () =>
  useChange([WALL], {
    mutationFn: () => callApi(forgetWallOrder),
    onSuccess: ({ message }) => showToast('success', message ?? ''),
    onError: (error) => showFailure(error, 'No se pudo cambiar el orden'),
  })
