import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { narrowedBy, pageAt } from '#platform/web-client/list-query.ts'
import { useAnswer, useListAnswer } from '#platform/web-client/use-answer.ts'
import { useChange } from '#platform/web-client/use-change.ts'
import { useRowDeletion } from '#platform/web-client/use-row-deletion.ts'
import type { TellDeleted } from '#trash/trash.ts'
import { showToast } from '#ui/toast.ts'
import type { RowDeletion } from '#ui/use-delete-with-focus.ts'
import type { ArtworkStatus } from '../../artwork-payload.ts'
import { readArtworkStats, readWallChoices } from '../../artwork-stats-api.ts'
import {
  changeArtwork,
  deleteArtwork,
  listStudioArtworks,
  readStudioArtwork,
  type StudioArtworkAnswer,
  setArtworkStatus,
} from '../../artworks-api.ts'
import type { StudioArtworksQuery } from '../../artworks-query.ts'
import { GALLERY_LIMIT } from '../../gallery-filter.ts'
import { sellAtStudio } from '../../studio-sale-api.ts'
import { offerToShare } from './share-work.ts'

const WORKS_A_PAGE = 10

export interface WorksWanted {
  readonly search: string
  readonly category: string
  readonly drafts: boolean
  readonly order: StudioArtworksQuery['sort']
  readonly page: number
}

/** One page of the catalogue. */
export const useWorks = ({ search, category, drafts, order, page }: WorksWanted) =>
  useListAnswer(['artworks', 'list', search, category, drafts, order, page], () =>
    callApi(listStudioArtworks, {
      query: {
        ...pageAt(page, WORKS_A_PAGE),
        sort: order,
        ...narrowedBy({ search, category }),
        ...(drafts && { published: 'false' as const }),
      },
    }),
  )

export const useWork = (id: string | undefined) =>
  useAnswer(['artworks', 'one', id], () => callApi(readStudioArtwork, { params: { id: id ?? '' } }), {
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  })

/** The works that a digital one can reinterpret, the newest hundred that fit a search, and how many there are of those. */
export const useOriginals = (search: string) =>
  useQuery({
    queryKey: ['artworks', 'originals', search],
    queryFn: async () => {
      const query = { limit: GALLERY_LIMIT, ...narrowedBy({ search }) }
      const { data, pagination } = await callApi(listStudioArtworks, { query })
      return { works: data.map(({ id, title }) => ({ id, title })), total: pagination.total }
    },
    placeholderData: keepPreviousData,
  })

export const useWorkStats = () => useAnswer(['artworks', 'stats'], () => callApi(readArtworkStats))

/** These published works, in the order in which they were chosen. @param chosen their ids, divided by commas */
export const useWorksOf = (chosen: string) =>
  useQuery({
    queryKey: ['artworks', 'chosen', chosen],
    queryFn: async () => {
      const ids = chosen.split(',')
      if (chosen === '') return []
      const query = { ids: chosen, published: 'true' as const, limit: GALLERY_LIMIT }
      const { data } = await callApi(listStudioArtworks, { query })
      return data.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    },
  })

/** What her works are made in, the most frequent first. */
export const useTechniques = () =>
  useQuery({
    queryKey: ['artworks', 'techniques'],
    queryFn: async () => (await callApi(readWallChoices)).data.techniques.map(({ name }) => name),
  })

const sentenceOf = (error: Error, fallback: string) => error.message || fallback

/** A work that somebody has bought is not deleted, and that is said. */
const isRefusal = (error: Error): boolean => error instanceof CallError && error.status === 409

export const useDeleteWork = (asked: RowDeletion, tellDeleted: TellDeleted) =>
  useRowDeletion({
    asked,
    lists: ['artworks'],
    remove: (id) => callApi(deleteArtwork, { params: { id } }),
    onGone: (answer) => tellDeleted('Obra eliminada exitosamente', answer?.trashed ?? []),
    onFailed: (error) => showToast('error', isRefusal(error) ? error.message : 'Error al eliminar la obra'),
  })

/** Changes what a work's status says; the given fields are merged into the one that is shown. */
export const useWorkStatus = () =>
  useChange([['artworks']], {
    mutationFn: ({ work, status }: { work: StudioArtworkAnswer; status: ArtworkStatus }) =>
      callApi(setArtworkStatus, { params: { id: work.id }, body: status }),
    onSuccess: () => showToast('success', 'Obra actualizada exitosamente'),
    onError: (error) => showToast('error', sentenceOf(error, 'Error al guardar la obra')),
  })

/** Marks a work as sold at the studio; a field that is wrong is said at its place. */
export const useSellAtStudio = (id: string) =>
  useChange([['artworks']], {
    mutationFn: (sale: { readonly buyer: string; readonly price: string | null }) =>
      callApi(sellAtStudio, { params: { id }, body: sale }),
    onSuccess: () => showToast('success', 'Obra actualizada exitosamente'),
    onError: (error) => {
      if (error instanceof CallError && error.errors.length > 0) return
      showToast('error', sentenceOf(error, 'Error al guardar la obra'))
    },
  })

/** Publishes a draft, or takes a work out of it. */
export const usePublish = () =>
  useChange([['artworks']], {
    mutationFn: ({ id, published }: { readonly id: string; readonly published: boolean }) =>
      callApi(changeArtwork, { params: { id }, body: { published } }),
    onSuccess: ({ data }, { published }) =>
      published
        ? showToast('success', 'Obra publicada', offerToShare(data))
        : showToast('success', 'Obra oculta: quedó como borrador'),
    onError: (error) => showToast('error', sentenceOf(error, 'Error al guardar la obra')),
  })
