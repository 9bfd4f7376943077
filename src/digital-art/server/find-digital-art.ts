import type { Queryable } from '#platform/database/database.ts'
import type { DigitalArtQuery } from '../digital-art-api.ts'
import type { DigitalArtwork, PrintSize } from '../digital-artwork.ts'
import { editionOf, NONE_TAKEN } from '../edition.ts'
import { hasDigitalArtworkRow } from './digital-artworks-table.ts'
import { selectTakenNumbers } from './edition-numbers-table.ts'
import { keepDigitalArtworks } from './editions-table.ts'
import {
  type FoundDigitalArtwork,
  selectDigitalArtworkIds,
  selectDigitalArtworks,
  selectDigitalArtworksById,
} from './pictured-prints-table.ts'
import { selectSizesByPrintId, selectSizesOf } from './print-sizes-table.ts'
import { selectShownPrints } from './shown-prints-table.ts'

async function completed(sql: Queryable, records: readonly FoundDigitalArtwork[]): Promise<DigitalArtwork[]> {
  const sizes = await selectSizesOf(
    sql,
    records.map(({ id }) => id),
  )
  const editions = records.filter(({ editionSize }) => editionSize !== null).map(({ id }) => id)
  const taken = await selectTakenNumbers(sql, editions)
  return records.map(({ imageId, thumbnailImageId, mockupImageId, pictures, ...work }) => {
    const pictureOf = (id: string | null) => pictures.find((each) => each.id === id) ?? null
    const image = pictureOf(imageId)
    if (image === null) throw new Error(`digital work ${work.id} names a picture that does not exist`)
    return {
      ...work,
      image,
      thumbnail: pictureOf(thumbnailImageId),
      mockup: pictureOf(mockupImageId),
      edition: editionOf(work, taken.get(work.id) ?? NONE_TAKEN),
      sizes: sizes.filter(({ digitalArtworkId }) => digitalArtworkId === work.id).map(({ size }) => size),
    }
  })
}

const offsetOf = ({ page, limit, offset }: DigitalArtQuery) =>
  page === undefined ? offset : (page - 1) * limit

/** One page of the digital works, where it begins, and how many works there are in all. */
export async function findDigitalArt(
  sql: Queryable,
  query: DigitalArtQuery,
): Promise<{ total: number; offset: number; works: DigitalArtwork[] }> {
  const offset = offsetOf(query)
  const { total, records } = await selectDigitalArtworks(sql, { limit: query.limit, offset })
  return { total, offset, works: await completed(sql, records) }
}

/** The ids of all digital works, in the order of their list. */
export const findDigitalArtIds = selectDigitalArtworkIds

/** The digital works with these ids, by id; unknown ids are simply not there. */
export async function findDigitalArtById(
  sql: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DigitalArtwork>> {
  const works = await completed(sql, await selectDigitalArtworksById(sql, ids))
  return new Map(works.map((work) => [work.id, work]))
}

/** Whether there is a digital work with this id; nothing else of it is read. */
export const hasDigitalArtwork = hasDigitalArtworkRow

/** All digital works by their ids, a few at a time. */
export const shownPrints = selectShownPrints

/** Keeps digital works from being changed, deleted or sold to others while an order is written that sells them. */
export const keepPrints = keepDigitalArtworks

/** One size of a digital work, as it is bought. */
export interface Print {
  readonly work: DigitalArtwork
  readonly size: PrintSize
}

/** The prints that carts call by these ids, by id; unknown ids are simply not there. */
export async function findPrints(
  sql: Queryable,
  printIds: readonly string[],
): Promise<ReadonlyMap<string, Print>> {
  const sizes = await selectSizesByPrintId(sql, printIds)
  const works = await findDigitalArtById(sql, [...new Set(sizes.map((each) => each.digitalArtworkId))])
  return new Map(
    sizes.flatMap(({ digitalArtworkId, printId, size }) => {
      const work = works.get(digitalArtworkId)
      return work === undefined ? [] : [[printId, { work, size }] as const]
    }),
  )
}
