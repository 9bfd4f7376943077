import { asc, desc, eq, getTableColumns, inArray, sql as raw } from 'drizzle-orm'
import { artworks } from '#artworks/server/artworks-table.ts'
import type { Image } from '#images/image.ts'
import { picturesIn } from '#images/server/images-table.ts'
import { valuesOf, withoutValuesOf } from '#platform/contract/field.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { DigitalArtwork } from '../digital-artwork.ts'
import { printFeatureFields } from '../digital-fields.ts'
import { type DigitalArtworkRecord, digitalArtworks } from './digital-artworks-table.ts'
import { viewIds } from './print-views-table.ts'

/** A digital work as it is found, with the key of its card and with its pictures, but without its sizes. */
export type FoundDigitalArtwork = DigitalArtworkRecord &
  Pick<DigitalArtwork, 'shareCard' | 'originalShown'> & {
    readonly thumbnailImageId: string | null
    /** Its own picture, its thumbnail and its mockup, as far as it has them. */
    readonly pictures: readonly Image[]
    readonly views: readonly Image[]
  }

const { imageId, thumbnailImageId, mockupImageId, ...stored } = getTableColumns(digitalArtworks)

const columns = {
  ...withoutValuesOf(printFeatureFields, stored),
  imageId,
  thumbnailImageId,
  mockupImageId,
  originalTitle: raw<string>`coalesce(${artworks.title}, ${digitalArtworks.originalTitle})`,
  originalShown: raw<boolean>`coalesce(${artworks.published}, false)`,
  features: valuesOf(printFeatureFields, stored),
  pictures: picturesIn(raw`array[${imageId}, ${thumbnailImageId}, ${mockupImageId}]`),
  views: picturesIn(viewIds),
}

const selectWithOriginal = (sql: Queryable) =>
  sql
    .select(columns)
    .from(digitalArtworks)
    .leftJoin(artworks, eq(artworks.id, digitalArtworks.originalArtworkId))

const IN_ORDER = [desc(digitalArtworks.featured), desc(digitalArtworks.createdAt), asc(digitalArtworks.id)]

/** The ids of all digital works, featured ones first: who reads them all page by page sorts them once. */
export async function selectDigitalArtworkIds(sql: Queryable): Promise<string[]> {
  const rows = await sql
    .select({ id: digitalArtworks.id })
    .from(digitalArtworks)
    .orderBy(...IN_ORDER)
  return rows.map(({ id }) => id)
}

/** One page of the digital works, featured ones first, and how many there are in all, which a page that is not full says by itself. */
export async function selectDigitalArtworks(
  sql: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; records: FoundDigitalArtwork[] }> {
  const records = await selectWithOriginal(sql)
    .orderBy(...IN_ORDER)
    .limit(limit)
    .offset(offset)
  const isLast = records.length < limit && (records.length > 0 || offset === 0)
  return { total: isLast ? offset + records.length : await sql.$count(digitalArtworks), records }
}

export async function selectDigitalArtworksById(
  sql: Queryable,
  ids: readonly string[],
): Promise<FoundDigitalArtwork[]> {
  if (ids.length === 0) return []
  return selectWithOriginal(sql).where(inArray(digitalArtworks.id, [...ids]))
}
