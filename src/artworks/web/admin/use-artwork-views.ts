import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Image } from '#images/image.ts'
import { imageProblems } from '#images/images-api.ts'
import {
  advanced,
  arrived,
  changeOf,
  described,
  idsOf,
  isChanged,
  moved,
  removed,
  type ToldOfView,
  withChanges,
  withOriginal,
} from '#images/web/admin/arrange-views.ts'
import { onArrived } from '#images/web/admin/arrived-originals.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { isFinalRefusal } from '#platform/web-client/final-refusal.ts'
import { logQuietly } from '#platform/web-client/log-quietly.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import type { TellDeleted } from '#trash/trash.ts'
import { showFailure } from '#ui/toast.ts'
import { setArtworkPictures } from '../../artwork-pictures-api.ts'
import { type ArtworkAnswer, readStudioArtwork, type StudioArtworkAnswer } from '../../artworks-api.ts'

type Views = readonly Image[]

/** Something was said of a view that was removed meanwhile. */
const isAboutGone = (error: unknown): boolean =>
  error instanceof CallError && error.code === imageProblems.pictures_changed.code

/** The views as this page shows them, and those of them that are stored as far as it knows. */
function useShownViews(id: string, initial: Views) {
  const [views, setViews] = useState<Views>(initial)
  // An upload or an answer that comes late finds the order as it is by then.
  const shown = useRef<Views>(views)
  const stored = useRef<Views>(views)

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

  /** Shows the views as they are stored by now, with what was changed of those that this page knew. */
  function catchUp(known: Views, now: Views) {
    const next = withChanges({ from: known, to: shown.current, now })
    stored.current = now
    show(next)
  }

  return { views, shown, stored, show, catchUp }
}

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
  const { views, shown, stored, show, catchUp } = useShownViews(id, images.gallery)
  /** What the call on its way makes of them. */
  const sent = useRef<Views>(views)
  const mutationKey = ['views', id]
  const saving = useMutationOnce({
    mutationKey,
    // One after the other: each sends what is not stored yet when its turn comes.
    scope: { id: `views of ${id}` },
    mutationFn: (_asked: Views) => {
      sent.current = shown.current
      const change = changeOf(stored.current, sent.current)
      const cover = images.main.id
      const body = { images: [{ id: cover }, ...change.images], from: [cover, ...change.from] }
      return callApi(setArtworkPictures, { params: { id }, body })
    },
    onSuccess: ({ data, trashed }) => {
      onSettled(idsOf(sent.current), data)
      catchUp(sent.current, data.images.gallery)
      if (trashed.length > 0) tellDeleted('Vista quitada', trashed, showStored)
      void queries.invalidateQueries({ queryKey: ['artworks'] })
    },
    onError: async (error) => {
      showFailure(error, 'Error al guardar la obra')
      const isPassedBy = isAboutGone(error)
      // A later change sends once more what is not stored.
      const isLast = queries.isMutating({ mutationKey }) === 1
      if (isLast && !isPassedBy) show(stored.current)
      if (!isFinalRefusal(error)) return
      if (!isPassedBy) onSettled(idsOf(sent.current))
      const isShown = await showStored().then(() => true, logQuietly)
      // What she changed besides is no part of what was refused.
      const isRest = isLast && isPassedBy && isShown && isChanged(stored.current, shown.current)
      if (isRest) saving.mutate(shown.current)
    },
  })

  /** What came back from the trash, or was changed in another tab, is shown where it stands. */
  async function showStored() {
    const { data } = await callApi(readStudioArtwork, { params: { id } })
    catchUp(stored.current, data.images.gallery)
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
