import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listStudioArtworks } from '#artworks/artworks-api.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import type { RoomWork } from '../../viewing-rooms-api.ts'
import { closeRoom, linkRoom, listRooms, readRoom } from '../../viewing-rooms-api.ts'

export const ROOMS = ['viewing-rooms']
const WORKS_FOUND = 8

/** All rooms, the newest first. */
export const useRooms = () =>
  useQuery({ queryKey: [...ROOMS, 'list'], queryFn: async () => (await callApi(listRooms)).data })

export const useRoom = (id: string | undefined) =>
  useQuery({
    queryKey: [...ROOMS, 'one', id],
    queryFn: async () => (await callApi(readRoom, { params: { id: id ?? '' } })).data,
    enabled: id !== undefined,
    gcTime: 0,
  })

/** Works that fit a search, drafts too, the newest first. */
export const useWorksFound = (search: string) =>
  useQuery({
    queryKey: ['artworks', 'for a room', search],
    queryFn: async (): Promise<RoomWork[]> => {
      const query = { limit: WORKS_FOUND, ...(search !== '' && { search }) }
      const { data } = await callApi(listStudioArtworks, { query })
      return data.map(({ id, title, published, images }) => ({
        id,
        title,
        published,
        thumbnail: images.thumbnail.url,
      }))
    },
    placeholderData: keepPreviousData,
  })

export function useCloseRoom() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(closeRoom, { params: { id } }),
    onSuccess: ({ message = '' }) => showToast('success', message),
    onError: (error) => showFailure(error, 'No se pudo cerrar la sala'),
    onSettled: (_data, error) => readAgain(queries, ROOMS, error),
  })
}

/** Makes a new link; what it is stands in its answer alone. */
export function useLinkRoom(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => (await callApi(linkRoom, { params: { id } })).data.secret,
    onError: (error) => showFailure(error, 'No se pudo hacer el enlace'),
    onSettled: (_data, error) => readAgain(queries, [...ROOMS, 'list'], error),
  })
}
