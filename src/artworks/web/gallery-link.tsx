import type { MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { GALLERY_ID, type GalleryQuery, writeGalleryQuery } from './gallery-query.ts'
import { useGalleryStep } from './use-gallery-step.ts'

interface GalleryLinkProps extends Omit<LinkProps, 'to' | 'replace' | 'onClick'> {
  /** What the gallery shows now. */
  readonly query: GalleryQuery
  /** What it shows instead. */
  readonly change: Partial<GalleryQuery>
  /** `push`: the way back leads to what was asked before. It does for what narrows the gallery, and not for how it hangs. */
  readonly history?: 'replace' | 'push'
  readonly children: ReactNode
}

/** Shows the gallery in another way, without moving the page; without a script the page opens at the gallery. */
export function GalleryLink({ query, change, history = 'replace', ...rest }: GalleryLinkProps) {
  const step = useGalleryStep()
  function stay(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    step(change, history)
  }
  const search = writeGalleryQuery({ ...query, ...change })
  // It leads to the page that is here: nothing of it has to be found out.
  return <Link to={{ search, hash: `#${GALLERY_ID}` }} onClick={stay} discover="none" {...rest} />
}
