import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  countWorksOfArtist,
  renameArtist,
  type WorksOfArtist,
} from '#catalogue-exchange/catalogue-exchange-api.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { logQuietly } from '#platform/web-client/log-quietly.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { showFailure, showToast } from '#ui/toast.ts'

interface ArtistRename extends WorksOfArtist {
  readonly from: string
  readonly to: string
}

/** After the artist's name has changed: whether the works that say the old one are to say the new one. */
export function useArtistRename() {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<ArtistRename>()
  const [open, setOpen] = useState(false)
  const renaming = useMutationOnce({
    mutationFn: ({ from, to }: ArtistRename) => callApi(renameArtist, { body: { from, to } }),
    onSuccess: () => showToast('success', 'Nombre cambiado en tus obras'),
    onError: (error) => showFailure(error, 'Error al guardar la información'),
    onSettled: () => {
      setOpen(false)
      void queries.invalidateQueries({ queryKey: ['artworks'] })
      void queries.invalidateQueries({ queryKey: ['digital-art'] })
    },
  })

  async function ask(from: string, to: string) {
    if (from === to || from === '') return
    try {
      const { data } = await callApi(countWorksOfArtist, { query: { name: from } })
      if (data.artworks + data.prints === 0) return
      setAsked({ ...data, from, to })
      setOpen(true)
    } catch (error) {
      logQuietly(error)
    }
  }
  return { asked, open, close: () => setOpen(false), ask, renaming }
}
