import type { MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps, useNavigate } from 'react-router'
import { type GalleryQuery, writeGalleryQuery } from './gallery-query.ts'

/** Where the gallery begins on its page. */
export const GALLERY_ID = 'galeria'

interface GalleryLinkProps extends Omit<LinkProps, 'to' | 'replace' | 'onClick'> {
  readonly query: GalleryQuery
  /** `push`: the way back leads to what was asked before. */
  readonly history?: 'replace' | 'push'
  readonly children: ReactNode
}

/** Shows the gallery in another way, without moving the page; without a script the page opens at the gallery. */
export function GalleryLink({ query, history = 'replace', ...rest }: GalleryLinkProps) {
  const navigate = useNavigate()
  const search = writeGalleryQuery(query)
  function stay(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate({ search }, { replace: history === 'replace', preventScrollReset: true })
  }
  return <Link to={{ search, hash: `#${GALLERY_ID}` }} onClick={stay} {...rest} />
}
