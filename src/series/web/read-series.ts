import { type ArtworkOnWall, onWall, viewOf } from '#artworks/artwork-view.ts'
import { jpegOf, type SharedPicture } from '#images/shared-picture.ts'
import { type ShownPicture, shownOf } from '#images/shown-picture.ts'
import type { Caller } from '#platform/web-client/caller.ts'
import {
  listSeries,
  type RelatedWork,
  readSeries,
  readSurroundings,
  type SeriesAnswer,
  type WorkSurroundings,
} from '../series-api.ts'

/** A series as its card shows it. */
export type SeriesOnWall = Omit<SeriesAnswer, 'cover'> & { readonly cover: ShownPicture }

export interface AllSeries {
  readonly series: readonly SeriesOnWall[]
  /** What messengers show of them: the first one's cover. */
  readonly shared: SharedPicture | undefined
}

export async function readAllSeries(call: Caller): Promise<AllSeries> {
  const { data } = await call(listSeries)
  const [first] = data
  return {
    series: data.map(({ cover, ...facts }) => ({ ...facts, cover: shownOf(cover) })),
    shared: first && jpegOf(first.cover),
  }
}

/** A series as a chip names it. */
export type NamedSeries = Pick<SeriesAnswer, 'id' | 'name'>

/** The series that the wall leads to; `null` when they cannot be read. */
export const readSeriesNames = (call: Caller): Promise<readonly NamedSeries[] | null> =>
  call(listSeries).then(
    ({ data }) => data.map(({ id, name }) => ({ id, name })),
    () => null,
  )

/** A series with its works as its page shows them. */
export interface SeriesShown {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly works: readonly ArtworkOnWall[]
  readonly shared: SharedPicture
}

export async function readSeriesShown(call: Caller, id: string): Promise<SeriesShown> {
  const { data } = await call(readSeries, { params: { id } })
  const { name, text, cover, works } = data
  return { id: data.id, name, text, shared: jpegOf(cover), works: works.map((work) => onWall(viewOf(work))) }
}

/** A work as the page of another one shows it. */
export type RelatedOnWall = Omit<RelatedWork, 'image'> & { readonly image: ShownPicture }

export interface Surroundings extends Pick<WorkSurroundings, 'series'> {
  readonly related: readonly RelatedOnWall[]
}

/** What is around a work; `null` when it cannot be read. */
export const readAround = (call: Caller, id: string): Promise<Surroundings | null> =>
  call(readSurroundings, { params: { id } }).then(
    ({ data: { series, related } }) => ({
      series,
      related: related.map(({ image, ...work }) => ({ ...work, image: shownOf(image) })),
    }),
    () => null,
  )
