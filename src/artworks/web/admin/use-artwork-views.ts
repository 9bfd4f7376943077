import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { chosenView } from '#images/chosen-picture.ts'
import type { Image } from '#images/image.ts'
import {
  advanced,
  arrived,
  described,
  moved,
  removed,
  type ToldOfView,
  withOriginal,
} from '#images/web/admin/arrange-views.ts'
import { onArrived } from '#images/web/admin/arrived-originals.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { isFinalRefusal } from '#platform/web-client/final-refusal.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import type { TellDeleted } from '#trash/trash.ts'
import { showFailure } from '#ui/toast.ts'
import { setArtworkPictures } from '../../artwork-pictures-api.ts'
import { type ArtworkAnswer, readStudioArtwork, type StudioArtworkAnswer } from '../../artworks-api.ts'

type Views = readonly Image[]

/**
 * The further views of a work: each change is shown at once, saved, and taken back when it fails.
 * @param onSettled told the ids of views that are stored, with the work as it is by then, and of those that will not be
 */
export function useArtworkViews(
  { id, images }: ArtworkAnswer,
  tellDeleted: TellDeleted,
  onSettled: (ids: readonly string[], stored?: StudioArtworkAnswer) => void,
) {
  const queries = useQueryClient()
  const [views, setViews] = useState<Views>(images.gallery)
  // An upload or an answer that comes late finds the order as it is by then.
  const shown = useRef<Views>(views)
  const stored = useRef<Views>(views)
  const saving = useMutationOnce({
    // One after the other: each sends the whole order, and the one that arrives last counts.
    scope: { id: `views of ${id}` },
    mutationFn: (next: Views) =>
      callApi(setArtworkPictures, {
        params: { id },
        body: {
          images: [{ id: images.main.id }, ...next.map(chosenView)],
        },
      }),
    onSuccess: ({ data, trashed }, next) => {
      stored.current = next
      onSettled(
        next.map((view) => view.id),
        data,
      )
      if (trashed.length > 0) tellDeleted('Vista quitada', trashed, showStored)
      void queries.invalidateQueries({ queryKey: ['artworks'] })
    },
    onError: (error, next) => {
      // A later change sends the whole order once more.
      if (shown.current === next) show(stored.current)
      if (isFinalRefusal(error)) onSettled(next.map((view) => view.id))
      showFailure(error, 'Error al guardar la obra')
    },
  })

  /** What came back from the trash is shown where it stands, unless the order was changed meanwhile. */
  async function showStored() {
    const { data } = await callApi(readStudioArtwork, { params: { id } })
    const back = data.images.gallery.filter((view) => !stored.current.some((each) => each.id === view.id))
    const next = back.reduce(
      (views, view) => views.toSpliced(data.images.gallery.indexOf(view), 0, view),
      shown.current,
    )
    stored.current = data.images.gallery
    show(next)
  }

  useEffect(
    () =>
      onArrived(({ work, shown: light, image }) => {
        if (work !== id) return
        stored.current = withOriginal(stored.current, light, image)
        shown.current = withOriginal(shown.current, light, image)
        setViews(shown.current)
      }),
    [id],
  )

  function show(next: Views) {
    shown.current = next
    setViews(next)
  }

  function arrange(change: (now: Views) => Views) {
    show(change(shown.current))
    saving.mutate(shown.current)
  }

  return {
    views,
    add: (view: Image, replaces?: string | null) => arrange((now) => arrived(now, view, replaces)),
    remove: (id: string) => arrange((now) => removed(now, id)),
    describe: (id: string, told: ToldOfView) => arrange((now) => described(now, id, told)),
    /** One place nearer to the cover. */
    advance: (id: string) => arrange((now) => advanced(now, id)),
    move: (id: string, to: string) => arrange((now) => moved(now, id, to)),
  }
}
