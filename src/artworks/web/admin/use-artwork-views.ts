import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Image } from '#images/image.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { showToast } from '#ui/toast.ts'
import { type ArtworkAnswer, setArtworkPictures } from '../../artworks-api.ts'

/** The further views of a work: each change is shown at once, saved, and taken back when it fails. */
export function useArtworkViews({ id, images }: ArtworkAnswer) {
  const queries = useQueryClient()
  const [views, setViews] = useState<readonly Image[]>(images.gallery)
  const saving = useMutation({
    mutationFn: (next: readonly Image[]) =>
      callApi(setArtworkPictures, {
        params: { id },
        body: {
          images: [{ id: images.main.id }, ...next.map((view) => ({ id: view.id, alt: view.alt }))],
        },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['artworks'] }),
  })

  function arrange(next: readonly Image[]) {
    const before = views
    setViews(next)
    saving.mutate(next, {
      onError: (error) => {
        setViews(before)
        showToast('error', error.message || 'Error al guardar la obra')
      },
    })
  }

  return {
    views,
    add: (view: Image) => arrange([...views, view]),
    remove: (index: number) => arrange(views.filter((_view, at) => at !== index)),
    describe: (index: number, alt: string) =>
      arrange(views.map((view, at) => (at === index ? { ...view, alt } : view))),
    /** One place nearer to the cover. */
    advance: (index: number) => arrange(advanced(views, index)),
  }
}

function advanced(views: readonly Image[], index: number): Image[] {
  const next = [...views]
  next.splice(Math.max(0, index - 1), 0, ...next.splice(index, 1))
  return next
}
