import { dimensionsText } from '#artworks/artwork.ts'
import { artworkProblems } from '#artworks/artworks-api.ts'
import { answerArtwork } from '#artworks/server/answer-artwork.ts'
import { findArtworksById, findStudioArtworksById } from '#artworks/server/find-artworks.ts'
import { wasRetired } from '#artworks/server/retire-work.ts'
import { THUMBNAIL_WIDTH } from '#images/image.ts'
import { variantAtLeast } from '#images/picture-sources.ts'
import { findImages } from '#images/server/find-images.ts'
import { findQuote } from '#money/server/quote-prices.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import {
  type SeriesAnswer,
  type SeriesWithWorks,
  type StudioSeries,
  seriesProblems,
  type WholeSeries,
  type WorkSurroundings,
} from '../series-api.ts'
import { selectSurroundings } from './related-works-table.ts'
import { selectSeries } from './series-table.ts'
import { selectPlacesIn } from './series-works-table.ts'
import { type CountedSeries, selectAllSeries, selectShownSeries } from './shown-series-table.ts'

const picturesOf = (sql: Queryable, all: readonly CountedSeries[]) =>
  findImages(
    sql,
    all.flatMap(({ imageId }) => imageId ?? []),
  )

/** The series that show works, in their order. */
export async function findShownSeries(sql: Queryable): Promise<SeriesAnswer[]> {
  const all = (await selectAllSeries(sql)).filter(({ shown }) => shown > 0)
  const images = await picturesOf(sql, all)
  return all.flatMap(({ id, name, text, shown, imageId }) => {
    const cover = images.get(imageId ?? '')
    return cover === undefined ? [] : [{ id, name, text, works: shown, cover }]
  })
}

/** All series as the artist sees them. */
export async function findStudioSeries(sql: Queryable): Promise<StudioSeries[]> {
  const all = await selectAllSeries(sql)
  const images = await picturesOf(sql, all)
  return all.map(({ imageId, ...facts }) => {
    const image = images.get(imageId ?? '')
    return { ...facts, thumbnail: image === undefined ? null : variantAtLeast(image, THUMBNAIL_WIDTH) }
  })
}

type ReadingShop = Pick<ShopBasics, 'database' | 'clock'>

/** A series with what it shows. @throws Problem `series_not_found`, `series_retired` */
export async function findSeries({ database, clock }: ReadingShop, id: string): Promise<SeriesWithWorks> {
  const { sql } = database
  const found = await selectShownSeries(sql, id)
  const works = await findArtworksById(sql, found?.workIds ?? [])
  const inOrder = found?.workIds.flatMap((workId) => works.get(workId) ?? []) ?? []
  const cover = works.get(found?.coverId ?? '') ?? inOrder[0]
  if (found === undefined || cover === undefined) {
    const { series_retired, series_not_found } = seriesProblems
    throw new Problem((await wasRetired(sql, 'series', id)) ? series_retired : series_not_found)
  }
  const quote = await findQuote(
    sql,
    clock,
    inOrder.map(({ price }) => price),
  )
  return {
    id: found.id,
    name: found.name,
    text: found.text,
    cover: cover.image,
    works: inOrder.map((work) => answerArtwork(work, quote)),
  }
}

/** A series as its form has it. @throws Problem `series_not_found` */
export async function findWholeSeries(sql: Queryable, id: string): Promise<WholeSeries> {
  const found = await selectSeries(sql, id)
  if (found === undefined) throw new Problem(seriesProblems.series_not_found)
  const places = await selectPlacesIn(sql, id)
  const works = await findStudioArtworksById(
    sql,
    places.map(({ artworkId }) => artworkId),
  )
  return {
    id,
    name: found.name,
    text: found.text,
    cover: places.find(({ isCover }) => isCover)?.artworkId ?? null,
    works: places.flatMap(({ artworkId }) => {
      const work = works.get(artworkId)
      if (work === undefined) return []
      const { title, published, image } = work
      return [{ id: artworkId, title, published, thumbnail: variantAtLeast(image, THUMBNAIL_WIDTH) }]
    }),
  }
}

/** What is around a shown work. @throws Problem `artwork_not_found` */
export async function findSurroundings(sql: Queryable, artworkId: string): Promise<WorkSurroundings> {
  const found = await selectSurroundings(sql, artworkId)
  if (found === undefined) throw new Problem(artworkProblems.artwork_not_found)
  return {
    series: found.series,
    related: found.related.map(({ height, width, unit, ...work }) => ({
      ...work,
      dimensions: dimensionsText({ height, width, unit }),
    })),
  }
}
