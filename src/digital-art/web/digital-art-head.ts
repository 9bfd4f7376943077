import type { MetaDescriptor } from 'react-router'
import { cardSize, variantAtLeast } from '#images/picture-sources.ts'
import { formatPrice } from '#money/format-price.ts'
import { majorOf } from '#money/money.ts'
import { type DigitalArtworkView, lowestPrice, type PrintSizeView } from '../digital-art-view.ts'
import { printQuestions } from './print-questions.tsx'

const SHARED_WIDTH = 1024
const DESCRIPTION_LIMIT = 200

/** One sentence for search engines and messengers: what it is, in which sizes, and from which price. */
export function printSummaryOf(work: DigitalArtworkView): string {
  const sizes = work.sizes.map(({ size }) => size).join(', ')
  const lowest = lowestPrice(work)
  const price = lowest === undefined ? '' : ` Desde ${formatPrice(lowest)}.`
  const origin = work.originalTitle === '' ? '' : `, basada en «${work.originalTitle}»`
  const text = `Lámina${origin}. ${sizes}.${price} ${work.description}`.replace(/\s+/g, ' ').trim()
  return text.length <= DESCRIPTION_LIMIT ? text : `${text.slice(0, DESCRIPTION_LIMIT - 1).trimEnd()}…`
}

interface Place {
  /** 'https://…' */
  readonly origin: string
  /** Absolute address of the page. */
  readonly url: string
  /** Absolute address of the list of prints. */
  readonly listUrl: string
  /** Absolute address of the original; `undefined` when it is not in the gallery. */
  readonly originalUrl: string | undefined
  readonly galleryName: string
}

/** What the head of a print's page says. */
export function digitalArtHead(work: DigitalArtworkView, place: Place): MetaDescriptor[] {
  const { origin, url, galleryName } = place
  const title = `${work.title} — ${galleryName}`
  const description = printSummaryOf(work)
  const picture = new URL(work.shareUrl ?? variantAtLeast(work.image, SHARED_WIDTH, 'jpeg'), origin).href
  const lowest = lowestPrice(work)
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'product' },
    { property: 'og:locale', content: 'es_AR' },
    { property: 'og:site_name', content: galleryName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    ...(work.shareUrl === null ? [] : cardSize),
    { property: 'og:image:alt', content: work.image.alt },
    ...(lowest === undefined
      ? []
      : [
          { property: 'product:price:amount', content: String(majorOf(lowest)) },
          { property: 'product:price:currency', content: lowest.currency },
        ]),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    { 'script:ld+json': printDataOf(work, { ...place, picture, description }) },
    { 'script:ld+json': breadcrumbsOf(work, place) },
  ]
}

const offerOf = (size: PrintSizeView, url: string) => ({
  '@type': 'Offer',
  name: `${size.size} (${size.dimensions})`,
  url,
  price: majorOf(size.price),
  priceCurrency: size.price.currency,
  availability: size.available ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
})

function printDataOf(
  work: DigitalArtworkView,
  { picture, description, url, originalUrl }: Place & { picture: string; description: string },
) {
  return {
    '@context': 'https://schema.org',
    '@type': ['VisualArtwork', 'Product'],
    name: work.title,
    description,
    image: picture,
    url,
    artform: 'Print',
    artMedium: work.digitalTechnique,
    artworkSurface: work.features.paperType,
    creator: { '@type': 'Person', name: work.artist },
    ...(work.originalTitle !== '' && {
      isBasedOn: { '@type': 'VisualArtwork', name: work.originalTitle, url: originalUrl },
    }),
    offers: work.sizes.map((size) => offerOf(size, url)),
  }
}

const breadcrumbsOf = (work: DigitalArtworkView, { origin, listUrl, url }: Place) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Galería', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'Arte Digital', item: listUrl },
    { '@type': 'ListItem', position: 3, name: work.title, item: url },
  ],
})

/** The questions about prints, for search engines. */
export const questionsData = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: printQuestions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
}
