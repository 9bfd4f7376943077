import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listStudioArtworks } from '#artworks/artworks-api.ts'
import type { GatheredWork } from '#artworks/gathered-works.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { narrowedBy } from '#platform/web-client/list-query.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useChange } from '#platform/web-client/use-change.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import { closeRoom, linkRoom, listRooms, readRoom } from '../../viewing-rooms-api.ts'

export const ROOMS = ['viewing-rooms']
const WORKS_FOUND = 8

/** All rooms, the newest first. */
export const useRooms = () => useAnswer([...ROOMS, 'list'], () => callApi(listRooms))

export const useRoom = (id: string | undefined) =>
  useAnswer([...ROOMS, 'one', id], () => callApi(readRoom, { params: { id: id ?? '' } }), {
    enabled: id !== undefined,
    gcTime: 0,
  })

/** Works that fit a search, drafts too, the newest first. */
export const useWorksFound = (search: string) =>
  useQuery({
    queryKey: ['artworks', 'for a room', search],
    queryFn: async (): Promise<GatheredWork[]> => {
      const query = { limit: WORKS_FOUND, ...narrowedBy({ search }) }
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

export const useCloseRoom = () =>
  useChange([ROOMS], {
    mutationFn: (id: string) => callApi(closeRoom, { params: { id } }),
    onSuccess: ({ message = '' }) => showToast('success', message),
    onError: (error) => showFailure(error, 'No se pudo cerrar la sala'),
  })

/** Makes a new link; what it is stands in its answer alone. */
export const useLinkRoom = (id: string) =>
  useChange([[...ROOMS, 'list']], {
    mutationFn: async () => (await callApi(linkRoom, { params: { id } })).data.secret,
    onError: (error) => showFailure(error, 'No se pudo hacer el enlace'),
  })
