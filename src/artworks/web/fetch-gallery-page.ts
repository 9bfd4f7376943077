import { callApi } from '#platform/web-client/browser-caller.ts'
import { readGalleryPage } from './gallery-pages.ts'
import type { GalleryQuery } from './gallery-query.ts'

/** A page of a large gallery, from the visitor's browser. */
export const fetchGalleryPage = (query: GalleryQuery, page: number) => readGalleryPage(callApi, query, page)
