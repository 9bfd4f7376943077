import type { MetaDescriptor } from 'react-router'
import { linkTo } from '#pages/site-pages.ts'
import { countText } from '../series.ts'
import type { SeriesOnWall, SeriesShown } from './read-series.ts'

const listItems = (origin: string, items: readonly { readonly path: string; readonly name: string }[]) =>
  items.map(({ path, name }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    url: `${origin}${path}`,
  }))

/** One sentence for search engines and messengers: what she wrote, or how much there is to see. */
export const seriesSummary = ({ text, works }: SeriesShown, artistName: string): string =>
  text === '' ? `Serie de ${artistName}: ${countText(works.length)}.` : text

/** What the head of a series says of its works, in their order, and of where it stands. */
export const seriesData = (series: SeriesShown, origin: string): MetaDescriptor[] => [
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: series.name,
      ...(series.text !== '' && { description: series.text }),
      url: `${origin}${linkTo.series(series.id)}`,
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: series.works.length,
        itemListElement: listItems(
          origin,
          series.works.map(({ id, title }) => ({ path: linkTo.artwork(id), name: title })),
        ),
      },
    },
  },
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { path: linkTo.home(), name: 'Galería' },
        { path: linkTo.allSeries(), name: 'Series' },
        { path: linkTo.series(series.id), name: series.name },
      ].map(({ path, name }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name,
        item: `${origin}${path}`,
      })),
    },
  },
]

/** What the head of the list of series says of them. */
export const allSeriesData = (series: readonly SeriesOnWall[], origin: string): MetaDescriptor[] => [
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: listItems(
        origin,
        series.map(({ id, name }) => ({ path: linkTo.series(id), name })),
      ),
    },
  },
]
