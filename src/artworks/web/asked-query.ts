import { type GalleryQuery, readGalleryQuery } from './gallery-query.ts'

/**
 * What the visitor asked for last, in a browser. The page may still show what was asked before: whoever is quick
 * chooses a category and types before it is drawn again.
 */
export const askedQuery = (): GalleryQuery => readGalleryQuery(new URLSearchParams(window.location.search))
