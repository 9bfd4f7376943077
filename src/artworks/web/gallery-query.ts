import type { AskedAt } from '#pages/page.ts'
import { sitePages } from '#pages/site-pages.ts'
import { CATEGORY_LIMIT, LONGEST_SEARCH } from '../gallery-filter.ts'
import {
  leavesOut,
  type Refinement,
  readRefinement,
  type UnreadAmounts,
  unreadAmountsIn,
  type WallParameter,
  wordsOfRefinement,
} from './wall-refinement.ts'

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
  /** Amounts that a form without a script has sent, and nobody can read; what is written has none. */
  readonly unread: UnreadAmounts
  /** The panel that refines it is open. */
  readonly isOpen: boolean
}

const MASONRY = 'mosaico'
/** So many pages hang below each other. */
const MOST_PAGES = 50

function pagesIn(text: string | undefined): number {
  const pages = Number(text ?? 1)
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, MOST_PAGES) : 1
}

/** Where an amount cannot be read the panel is open, and says so. */
export const readGalleryQuery = (at: AskedAt): GalleryQuery => {
  const asked = sitePages.home.read(at)
  const unread = unreadAmountsIn((name) => asked[name])
  return {
    category: asked.categoria?.slice(0, CATEGORY_LIMIT) || null,
    search: (asked.buscar ?? '').slice(0, LONGEST_SEARCH),
    view: asked.vista === MASONRY ? 'masonry' : 'grid',
    pages: pagesIn(asked.pagina),
    refinement: readRefinement((name) => asked[name]),
    unread,
    isOpen: asked.filtrar !== undefined || Object.keys(unread).length > 0,
  }
}

/** What is chosen, in the words of the address: the fields of a form that is sent without a script are called so as well. */
export function galleryWords(query: GalleryQuery): [name: string, value: string][] {
  const { category, search, view, pages, refinement, isOpen } = query
  const words: { readonly [Name in WallParameter]?: string | number | undefined } = {
    categoria: category ?? undefined,
    buscar: search === '' ? undefined : search,
    vista: view === 'masonry' ? MASONRY : undefined,
    ...wordsOfRefinement(refinement),
    filtrar: isOpen ? 1 : undefined,
    pagina: pages > 1 ? pages : undefined,
  }
  return Object.entries(words).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
  )
}

/** The query part of the gallery's address: '' or '?categoria=…'. What is not chosen is not written. */
export function writeGalleryQuery(query: GalleryQuery): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of galleryWords(query)) parameters.set(name, value)
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
