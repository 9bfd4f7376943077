import { useEffect, useRef } from 'react'
import { areOneContent } from '#images/content-at.ts'
import { hung } from '#images/web/admin/arrange-views.ts'
import { onHung } from '#images/web/admin/hung-originals.ts'
import type { ArtworkForm } from '../../artwork-form.ts'

type Pictures = Pick<ArtworkForm, 'imageUrl' | 'views'>

/** A form that is open shows an original as soon as it hangs: saved, it is not the light version again. */
export function useHungOriginals(
  id: string | undefined,
  change: (changed: (now: ArtworkForm) => Pictures) => void,
): void {
  const latest = useRef(change)
  latest.current = change
  useEffect(
    () =>
      onHung(({ work, shown, image }) => {
        if (work !== id) return
        latest.current(({ imageUrl, views }) => ({
          imageUrl: areOneContent(imageUrl, shown) ? image.url : imageUrl,
          views: hung(views, shown, image),
        }))
      }),
    [id],
  )
}
