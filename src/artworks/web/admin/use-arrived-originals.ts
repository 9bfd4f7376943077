import { useEffect, useRef } from 'react'
import { areOneContent } from '#images/content-at.ts'
import { withOriginal } from '#images/web/admin/arrange-views.ts'
import { onArrived } from '#images/web/admin/arrived-originals.ts'
import type { ArtworkForm } from '../../artwork-form.ts'

type Pictures = Pick<ArtworkForm, 'imageUrl' | 'views'>

/** A form that is open shows an original as soon as it is in its place: saved, it is not the light version again. */
export function useArrivedOriginals(
  id: string | undefined,
  change: (changed: (now: ArtworkForm) => Pictures) => void,
): void {
  const latest = useRef(change)
  latest.current = change
  useEffect(
    () =>
      onArrived(({ work, shown, image }) => {
        if (work !== id) return
        latest.current(({ imageUrl, views }) => ({
          imageUrl: areOneContent(imageUrl, shown) ? image.url : imageUrl,
          views: withOriginal(views, shown, image),
        }))
      }),
    [id],
  )
}
