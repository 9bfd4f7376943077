import { CATEGORY_LIMIT, LONGEST_SEARCH } from '../gallery-filter.ts'
import { leavesOut, type Refinement, readRefinement, writeRefinement } from './wall-refinement.ts'

/** Where the gallery begins on its page. */
export const GALLERY_ID = 'galeria'

export const GALLERY_VIEWS = ['grid', 'masonry'] as const
export type GalleryView = (typeof GALLERY_VIEWS)[number]

/** What the visitor looks at, as the address tells it. `category` is null for all. */
export interface GalleryQuery {
  readonly category: string | null
  readonly search: string
  readonly view: GalleryView
  /** How many pages of a large gallery are shown, one below the other. */
  readonly pages: number
  readonly refinement: Refinement
  /** The panel that refines it is open. */
  readonly isOpen: boolean
}

const MASONRY = 'mosaico'
/** So many pages hang below each other. */
const MOST_PAGES = 50

function pagesIn(text: string | null): number {
  const pages = Number(text ?? 1)
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, MOST_PAGES) : 1
}

export const readGalleryQuery = (parameters: URLSearchParams): GalleryQuery => ({
  category: parameters.get('categoria')?.slice(0, CATEGORY_LIMIT) || null,
  search: (parameters.get('buscar') ?? '').slice(0, LONGEST_SEARCH),
  view: parameters.get('vista') === MASONRY ? 'masonry' : 'grid',
  pages: pagesIn(parameters.get('pagina')),
  refinement: readRefinement(parameters),
  isOpen: parameters.has('filtrar'),
})

/** The query part of the gallery's address: '' or '?categoria=…'. What is not chosen is not written. */
export function writeGalleryQuery(query: GalleryQuery): string {
  const { category, search, view, pages, refinement, isOpen } = query
  const parameters = new URLSearchParams()
  if (category !== null) parameters.set('categoria', category)
  if (search !== '') parameters.set('buscar', search)
  if (view === 'masonry') parameters.set('vista', MASONRY)
  writeRefinement(parameters, refinement)
  if (isOpen) parameters.set('filtrar', '1')
  if (pages > 1) parameters.set('pagina', String(pages))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** How further works are reached: by the next page, or where no more hang below each other, by narrowing the gallery. */
export type WayToMore = 'none' | 'page' | 'narrow'

export function wayToMore({ pages }: Pick<GalleryQuery, 'pages'>, shown: number, found: number): WayToMore {
  if (shown >= found) return 'none'
  return pages < MOST_PAGES ? 'page' : 'narrow'
}

/** Whether something narrows the gallery. */
const isNarrowed = ({ category, search, refinement }: GalleryQuery): boolean =>
  category !== null || search.trim() !== '' || leavesOut(refinement)

/** Works found, in words; `undefined` when nothing narrows the gallery. */
export function resultText(count: number, query: GalleryQuery): string | undefined {
  if (!isNarrowed(query)) return undefined
  if (count === 1) return '1 obra encontrada'
  return `${count} obras encontradas`
}

export const categoryName = (category: string): string => category.charAt(0).toUpperCase() + category.slice(1)

/** Phones show the first four categories and the chosen one. */
export const isAlwaysShown = (index: number, chosen: boolean): boolean => index < 4 || chosen
