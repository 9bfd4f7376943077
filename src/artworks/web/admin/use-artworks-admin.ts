import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { showToast } from '#ui/toast.ts'
import type { ArtworkStatus } from '../../artwork-payload.ts'
import {
  type ArtworkAnswer,
  deleteArtwork,
  GALLERY_LIMIT,
  listArtworks,
  readArtwork,
  readArtworkStats,
  setArtworkStatus,
} from '../../artworks-api.ts'

export const WORKS_A_PAGE = 10

export interface WorksWanted {
  readonly search: string
  readonly category: string
  readonly page: number
}

/** One page of the catalogue. */
export const useWorks = ({ search, category, page }: WorksWanted) =>
  useQuery({
    queryKey: ['artworks', 'list', search, category, page],
    queryFn: () =>
      callApi(listArtworks, {
        query: {
          limit: WORKS_A_PAGE,
          offset: (page - 1) * WORKS_A_PAGE,
          ...(search !== '' && { search }),
          ...(category !== '' && { category }),
        },
      }),
    placeholderData: keepPreviousData,
  })

export const useWork = (id: string | undefined) =>
  useQuery({
    queryKey: ['artworks', 'one', id],
    queryFn: async () => (await callApi(readArtwork, { params: { id: id ?? '' } })).data,
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  })

/** The works that a digital one can reinterpret: the newest hundred. */
export const useOriginals = () =>
  useQuery({
    queryKey: ['artworks', 'originals'],
    queryFn: async () => (await callApi(listArtworks, { query: { limit: GALLERY_LIMIT } })).data,
  })

export const useWorkStats = () =>
  useQuery({
    queryKey: ['artworks', 'stats'],
    queryFn: async () => (await callApi(readArtworkStats)).data,
  })

const sentenceOf = (error: Error, fallback: string) => error.message || fallback

export function useDeleteWork(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(deleteArtwork, { params: { id } }),
    onSuccess: () => showToast('success', 'Obra eliminada exitosamente'),
    onError: (error) => showToast('error', sentenceOf(error, 'Error al eliminar la obra')),
    onSettled: async () => {
      onDone()
      await queries.invalidateQueries({ queryKey: ['artworks'] })
    },
  })
}

/** Changes what a work's status says; the given fields are merged into the one that is shown. */
export function useWorkStatus() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ work, status }: { work: ArtworkAnswer; status: ArtworkStatus }) =>
      callApi(setArtworkStatus, { params: { id: work.id }, body: status }),
    onSuccess: () => showToast('success', 'Obra actualizada exitosamente'),
    onError: (error) => showToast('error', sentenceOf(error, 'Error al guardar la obra')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['artworks'] }),
  })
}
