import type { MetaDescriptor } from 'react-router'
import type { Image } from '#images/image.ts'
import { cardSize, variantAtLeast } from '#images/picture-sources.ts'

interface PageHead {
  readonly title: string
  readonly galleryName: string
  /** Pages that are nobody's business but the buyer's. */
  readonly hidden?: boolean
}

const fullTitle = ({ title, galleryName }: PageHead) =>
  title === galleryName ? title : `${title} — ${galleryName}`

/** The head of a page that is not to be found. */
export const pageHead = (head: PageHead): MetaDescriptor[] => [
  { title: fullTitle(head) },
  { property: 'og:title', content: fullTitle(head) },
  { property: 'og:site_name', content: head.galleryName },
  { property: 'og:locale', content: 'es_AR' },
  ...(head.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
]

/** What messengers show of a page. */
export interface SharedPicture {
  /** Absolute or of this site. */
  readonly url: string
  /** It has the proportions that messengers want. */
  readonly isCard: boolean
  /** What is to be seen, for those who do not see it. */
  readonly alt?: string
}

/** Search engines and messengers show no more of a description. */
const DESCRIPTION_LIMIT = 200

function shortened(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim()
  return text.length <= DESCRIPTION_LIMIT ? text : `${text.slice(0, DESCRIPTION_LIMIT - 1).trimEnd()}…`
}

interface PublicPageHead extends PageHead {
  /** Of any length; what is too long for a search engine is cut. */
  readonly description: string
  /** 'https://…' */
  readonly origin: string
  readonly path: string
  readonly picture?: SharedPicture | undefined
  readonly kind?: 'website' | 'profile' | 'product'
}

/** The head of a page that is to be found and shared. */
export function publicPageHead(head: PublicPageHead): MetaDescriptor[] {
  const { origin, path, picture, kind = 'website' } = head
  const description = shortened(head.description)
  const url = `${origin}${path}`
  const image = picture && new URL(picture.url, origin).href
  return [
    ...pageHead(head),
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: kind },
    { property: 'og:url', content: url },
    { property: 'og:description', content: description },
    ...(image === undefined ? [] : [{ property: 'og:image', content: image }]),
    ...(picture?.isCard ? cardSize : []),
    ...(picture?.alt === undefined ? [] : [{ property: 'og:image:alt', content: picture.alt }]),
    { name: 'twitter:card', content: image === undefined ? 'summary' : 'summary_large_image' },
    { name: 'twitter:title', content: fullTitle(head) },
    { name: 'twitter:description', content: description },
    ...(image === undefined ? [] : [{ name: 'twitter:image', content: image }]),
  ]
}

const SHARED_WIDTH = 1024

/** The picture that stands for the page of a work: its card, or itself while that is being made. */
const pictureOfWork = ({ shareUrl, image }: ShownWork): SharedPicture => ({
  url: shareUrl ?? variantAtLeast(image, SHARED_WIDTH, 'jpeg'),
  isCard: shareUrl !== null,
  alt: image.alt,
})

interface ShownWork {
  readonly title: string
  readonly shareUrl: string | null
  readonly image: Image
}

/** Absolute addresses of a work's page: of the site ('https://…'), the page itself and its picture. */
interface WorkPlace {
  readonly origin: string
  readonly url: string
  readonly picture: string
}

/** The head of a page about one work. @param dataOf what is said of such a work alone */
export function workPageHead(
  work: ShownWork,
  head: Omit<PublicPageHead, 'title' | 'picture' | 'kind'>,
  dataOf: (place: WorkPlace) => MetaDescriptor[],
): MetaDescriptor[] {
  const { origin, path } = head
  const picture = pictureOfWork(work)
  return [
    ...publicPageHead({ ...head, title: work.title, picture, kind: 'product' }),
    ...dataOf({ origin, url: `${origin}${path}`, picture: new URL(picture.url, origin).href }),
  ]
}

/** The picture that stands for a page of many works: that of the first. */
export const sharedPictureOf = (
  work: { readonly shareUrl: string | null; readonly imageUrl: string } | undefined,
): SharedPicture | undefined =>
  work && { url: work.shareUrl ?? work.imageUrl, isCard: work.shareUrl !== null }

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

/** The gallery's name, out of what the layout read; pages need it for their title. */
export function galleryNameIn(matches: Matches): string {
  const layout = matches.find((match) => match?.id === 'layout/public-layout')?.loaderData
  if (typeof layout !== 'object' || layout === null || !('artistName' in layout)) return 'Caballete'
  return String(layout.artistName)
}
