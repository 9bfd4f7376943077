import type { MetaDescriptor } from 'react-router'

interface PageHead {
  readonly title: string
  readonly galleryName: string
  readonly description?: string
  /** Pages that are nobody's business but the buyer's. */
  readonly hidden?: boolean
}

/** The head of an ordinary page. */
export function pageHead({ title, galleryName, description, hidden = false }: PageHead): MetaDescriptor[] {
  const full = title === galleryName ? title : `${title} — ${galleryName}`
  return [
    { title: full },
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
    { property: 'og:title', content: full },
    { property: 'og:site_name', content: galleryName },
    { property: 'og:locale', content: 'es_AR' },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** The head of a page that is to be found and shared. @param url its one address */
export const publicPageHead = ({
  url,
  ...head
}: PageHead & { readonly description: string; readonly url: string }): MetaDescriptor[] => [
  ...pageHead(head),
  { tagName: 'link', rel: 'canonical', href: url },
  { property: 'og:type', content: 'website' },
  { property: 'og:url', content: url },
  { property: 'og:description', content: head.description },
]

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

/** The gallery's name, out of what the layout read; pages need it for their title. */
export function galleryNameIn(matches: Matches): string {
  const layout = matches.find((match) => match?.id === 'layout/public-layout')?.loaderData
  if (typeof layout !== 'object' || layout === null || !('artistName' in layout)) return 'Caballete'
  return String(layout.artistName)
}
