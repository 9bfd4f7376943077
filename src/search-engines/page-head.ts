import type { MetaDescriptor } from 'react-router'
import type { Image } from '#images/image.ts'
import { type SharedPicture, sharedPictureOf } from '#images/shared-picture.ts'
import type { Size } from '#images/variants.ts'

/** Search engines and messengers show no more of a description. */
const DESCRIPTION_LIMIT = 200

function shortened(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim()
  return text.length <= DESCRIPTION_LIMIT ? text : `${text.slice(0, DESCRIPTION_LIMIT - 1).trimEnd()}…`
}

interface PageHead {
  readonly title: string
  readonly galleryName: string
  /** Of any length; what is too long for a search engine is cut. */
  readonly description: string
}

/** Where a page is that has one address: 'https://…' and the path of the cart. */
interface Place {
  readonly origin: string
  readonly path: string
}

interface PublicPageHead extends PageHead, Place {
  readonly picture?: SharedPicture | undefined
  readonly kind?: 'website' | 'profile' | 'product'
}

const fullTitle = ({ title, galleryName }: PageHead) =>
  title === galleryName ? title : `${title} — ${galleryName}`

function wordsOf(head: PageHead): MetaDescriptor[] {
  const title = fullTitle(head)
  const description = shortened(head.description)
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: head.galleryName },
    { property: 'og:locale', content: 'es_AR' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
  ]
}

const placeOf = ({ origin, path }: Place): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: `${origin}${path}` },
  { property: 'og:url', content: `${origin}${path}` },
]

const sizeOf = ({ width, height }: Size): MetaDescriptor[] => [
  { property: 'og:image:width', content: String(width) },
  { property: 'og:image:height', content: String(height) },
  { property: 'og:image:type', content: 'image/jpeg' },
]

function pictureTags({ url, alt, size }: SharedPicture, origin: string): MetaDescriptor[] {
  const address = new URL(url, origin).href
  return [
    { property: 'og:image', content: address },
    ...(size === undefined ? [] : sizeOf(size)),
    ...(alt === '' ? [] : [{ property: 'og:image:alt', content: alt }]),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: address },
    ...(alt === '' ? [] : [{ name: 'twitter:image:alt', content: alt }]),
  ]
}

const noPicture: MetaDescriptor = { name: 'twitter:card', content: 'summary' }

/**
 * The head of a page that is not to be found: nobody's business but the buyer's, or not there at all.
 * @param place for a page that has one address, whoever looks at it
 */
export const hiddenPageHead = (head: PageHead, place?: Place): MetaDescriptor[] => [
  ...wordsOf(head),
  ...(place === undefined ? [] : placeOf(place)),
  noPicture,
  { name: 'robots', content: 'noindex' },
]

/** The same of a page whose address carries a secret: no other site is told from where a visitor comes. */
export const secretPageHead = (head: PageHead): MetaDescriptor[] => [
  ...hiddenPageHead(head),
  { name: 'referrer', content: 'no-referrer' },
]

/** The head of a page that is to be found and shared. */
export const publicPageHead = (head: PublicPageHead): MetaDescriptor[] => [
  ...wordsOf(head),
  ...placeOf(head),
  { property: 'og:type', content: head.kind ?? 'website' },
  ...(head.picture === undefined ? [noPicture] : pictureTags(head.picture, head.origin)),
]

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

/** Where a work is shown. */
export const workPlaceOf = (work: ShownWork, { origin, path }: Place): WorkPlace => ({
  origin,
  url: `${origin}${path}`,
  picture: new URL(sharedPictureOf(work).url, origin).href,
})

/** The head of a page about one work. @param data what is said of such a work alone */
export const workPageHead = (
  work: ShownWork,
  head: Omit<PublicPageHead, 'title' | 'picture' | 'kind'>,
  data: readonly MetaDescriptor[],
): MetaDescriptor[] => [
  ...publicPageHead({ ...head, title: work.title, picture: sharedPictureOf(work), kind: 'product' }),
  ...data,
]
