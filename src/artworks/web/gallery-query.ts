export const GALLERY_VIEWS = ['grid', 'masonry'] as const
export type GalleryView = (typeof GALLERY_VIEWS)[number]

/** What the visitor looks at, as the address tells it. `category` is null for all. */
export interface GalleryQuery {
  readonly category: string | null
  readonly search: string
  readonly view: GalleryView
}

const MASONRY = 'mosaico'

export const readGalleryQuery = (parameters: URLSearchParams): GalleryQuery => ({
  category: parameters.get('categoria') || null,
  search: parameters.get('buscar') ?? '',
  view: parameters.get('vista') === MASONRY ? 'masonry' : 'grid',
})

/** The query part of the gallery's address: '' or '?categoria=…'. What is not chosen is not written. */
export function writeGalleryQuery({ category, search, view }: GalleryQuery): string {
  const parameters = new URLSearchParams()
  if (category !== null) parameters.set('categoria', category)
  if (search !== '') parameters.set('buscar', search)
  if (view === 'masonry') parameters.set('vista', MASONRY)
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** Works found, in words; `undefined` when nothing narrows the gallery. */
export function resultText(count: number, { category, search }: GalleryQuery): string | undefined {
  if (category === null && search.trim() === '') return undefined
  if (count === 1) return '1 obra encontrada'
  return `${count} obras encontradas`
}

export const categoryName = (category: string): string => category.charAt(0).toUpperCase() + category.slice(1)

/** Phones show the first four categories and the chosen one. */
export const isAlwaysShown = (index: number, chosen: boolean): boolean => index < 4 || chosen
