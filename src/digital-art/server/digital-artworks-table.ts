import { asc, desc, eq, inArray, sql as raw } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { artworks } from '#artworks/server/artworks-table.ts'
import { images } from '#images/server/images-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { DigitalArtwork } from '../digital-artwork.ts'

/** The digital works; their sizes have a table of their own. */
export const digitalArtworks = pgTable(
  'digital_artworks',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    originalArtworkId: text().references(() => artworks.id, { onDelete: 'set null' }),
    /** The original's title when the work was made; the original's own title, where there is one, wins. */
    originalTitle: text().notNull(),
    artist: text().notNull(),
    version: text().notNull(),
    description: text().notNull(),
    digitalTechnique: text().notNull(),
    productType: text().notNull(),
    category: text().notNull(),
    tags: text().array().notNull(),
    available: boolean().notNull(),
    featured: boolean().notNull(),
    paperType: text().notNull(),
    printing: text().notNull(),
    edition: text().notNull(),
    signedAvailable: boolean().notNull(),
    imageId: text()
      .notNull()
      .references(() => images.id),
    mockupImageId: text().references(() => images.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('digital_artworks_in_order').on(table.featured.desc(), table.createdAt.desc(), table.id),
    index('digital_artworks_by_original').on(table.originalArtworkId),
  ],
)

/** A digital work without its pictures and sizes, which other tables keep. */
export type DigitalArtworkRecord = Omit<DigitalArtwork, 'image' | 'mockup' | 'sizes'> & {
  readonly imageId: string
  readonly mockupImageId: string | null
}

const columns = {
  id: digitalArtworks.id,
  title: digitalArtworks.title,
  originalArtworkId: digitalArtworks.originalArtworkId,
  originalTitle: raw<string>`coalesce(${artworks.title}, ${digitalArtworks.originalTitle})`,
  artist: digitalArtworks.artist,
  version: digitalArtworks.version,
  description: digitalArtworks.description,
  digitalTechnique: digitalArtworks.digitalTechnique,
  productType: digitalArtworks.productType,
  category: digitalArtworks.category,
  tags: digitalArtworks.tags,
  available: digitalArtworks.available,
  featured: digitalArtworks.featured,
  features: {
    paperType: digitalArtworks.paperType,
    printing: digitalArtworks.printing,
    edition: digitalArtworks.edition,
    signedAvailable: digitalArtworks.signedAvailable,
  },
  imageId: digitalArtworks.imageId,
  mockupImageId: digitalArtworks.mockupImageId,
  createdAt: digitalArtworks.createdAt,
  updatedAt: digitalArtworks.updatedAt,
}

const selectWithOriginal = (sql: Queryable, fields = columns) =>
  sql
    .select(fields)
    .from(digitalArtworks)
    .leftJoin(artworks, eq(artworks.id, digitalArtworks.originalArtworkId))

/** One page of the digital works, featured ones first, and how many there are in all: one statement while the page is not empty. */
export async function selectDigitalArtworks(
  sql: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; records: DigitalArtworkRecord[] }> {
  const counted = { ...columns, total: raw<number>`count(*) over ()`.mapWith(Number) }
  const rows = await selectWithOriginal(sql, counted)
    .orderBy(desc(digitalArtworks.featured), desc(digitalArtworks.createdAt), asc(digitalArtworks.id))
    .limit(limit)
    .offset(offset)
  const [first] = rows
  if (first !== undefined) return { total: totalIn(first), records: rows }
  return { total: offset === 0 ? 0 : await sql.$count(digitalArtworks), records: [] }
}

const totalIn = (row: object): number => ('total' in row ? Number(row.total) : 0)

export async function selectDigitalArtworksById(
  sql: Queryable,
  ids: readonly string[],
): Promise<DigitalArtworkRecord[]> {
  if (ids.length === 0) return []
  return selectWithOriginal(sql).where(inArray(digitalArtworks.id, [...ids]))
}

export async function insertDigitalArtwork(sql: Queryable, record: DigitalArtworkRecord): Promise<void> {
  const { features, ...facts } = record
  await sql.insert(digitalArtworks).values({ ...facts, ...features, tags: [...facts.tags] })
}
