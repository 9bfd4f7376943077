import { useNavigate } from 'react-router'
import { GALLERY_ID, type GalleryQuery, readGalleryQuery, writeGalleryQuery } from './gallery-query.ts'

/**
 * What the visitor asked for last, in a browser. The page may still show what was asked before: whoever is quick
 * chooses a category and types before it is drawn again.
 */
export const askedQuery = (): GalleryQuery => readGalleryQuery(window.location)

/**
 * Shows the gallery in another way, without moving the page. Who is sent the address begins at the gallery.
 * @returns takes what changes; `push`: the way back leads to what was asked before
 */
export function useGalleryStep() {
  const navigate = useNavigate()
  return (change: Partial<GalleryQuery>, history: 'replace' | 'push') => {
    const search = writeGalleryQuery({ ...askedQuery(), ...change })
    // Only shown: to an anchor of its own React Router would scroll at each letter.
    const mask = search === '' ? undefined : `${search}#${GALLERY_ID}`
    navigate({ search }, { mask, replace: history === 'replace', preventScrollReset: true })
  }
}
