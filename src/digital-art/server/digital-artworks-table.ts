import { and, eq, inArray, isNull, sql as raw } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  type PgColumnBuilderBase,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { artworks } from '#artworks/server/artworks-table.ts'
import { images } from '#images/server/images-table.ts'
import { shareCards } from '#images/server/share-cards-table.ts'
import { valuesOf, withoutValuesOf } from '#platform/contract/field.ts'
import type { Queryable } from '#platform/database/database.ts'
import { isStillReferenced } from '#platform/database/still-referenced.ts'
import type { DigitalArtwork, DigitalFacts, PrintFeatures } from '../digital-artwork.ts'
import { printFeatureFields } from '../digital-fields.ts'

/** A column for each declared field. */
const facts = {
  title: text().notNull(),
  /** The original's title when the work was made; the original's own title, where there is one, wins. */
  originalTitle: text().notNull(),
  artist: text().notNull(),
  version: text().notNull(),
  description: text().notNull(),
  digitalTechnique: text().notNull(),
  productType: text().notNull(),
  category: text().notNull(),
  editionSize: integer(),
  artistProofs: integer(),
  editionFrom: integer(),
  tags: text().array().notNull(),
  available: boolean().notNull(),
  featured: boolean().notNull(),
  paperType: text().notNull(),
  printing: text().notNull(),
  edition: text().notNull(),
  signedAvailable: boolean().notNull(),
} satisfies Record<keyof (DigitalFacts & PrintFeatures), PgColumnBuilderBase>

/** The digital works; their sizes have a table of their own. */
export const digitalArtworks = pgTable(
  'digital_artworks',
  {
    id: text().primaryKey(),
    ...facts,
    originalArtworkId: text().references(() => artworks.id, { onDelete: 'set null' }),
    imageId: text()
      .notNull()
      .references(() => images.id),
    /** What lists show instead; null for the picture itself. */
    thumbnailImageId: text().references(() => images.id),
    mockupImageId: text().references(() => images.id),
    /** What messengers show of the work; null from each change until it is made anew. */
    shareCard: text().references(() => shareCards.key),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('digital_artworks_in_order').on(
      table.featured.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    index('digital_artworks_by_original').on(table.originalArtworkId),
    // What the numbers of an edition refer to.
    unique('digital_artworks_editions').on(table.id, table.editionSize),
    check(
      'digital_artworks_count_an_edition',
      raw`case when ${table.editionSize} is null
        then coalesce(${table.artistProofs}, 0) = 0 and ${table.editionFrom} is null
        else ${table.editionSize} > 0 and coalesce(${table.artistProofs}, 0) between 0 and ${table.editionSize} / 10
          and coalesce(${table.editionFrom}, 1) between 1 and ${table.editionSize} end`,
    ),
  ],
)

/** A digital work without its pictures and sizes, which other tables keep. */
export type DigitalArtworkRecord = Omit<
  DigitalArtwork,
  'image' | 'views' | 'thumbnail' | 'mockup' | 'sizes' | 'edition' | 'shareCard' | 'originalShown'
> & {
  readonly imageId: string
  readonly thumbnailImageId?: string | null
  readonly mockupImageId: string | null
}

/** Whether there is a digital work of this id, without reading it. */
export async function hasDigitalArtworkRow(sql: Queryable, id: string): Promise<boolean> {
  const rows = await sql
    .select({ id: digitalArtworks.id })
    .from(digitalArtworks)
    .where(eq(digitalArtworks.id, id))
  return rows.length > 0
}

export async function insertDigitalArtwork(sql: Queryable, record: DigitalArtworkRecord): Promise<void> {
  const { features, ...facts } = record
  await sql.insert(digitalArtworks).values({ ...facts, ...features, tags: [...facts.tags] })
}

/** A digital work, locked until the transaction ends. */
export async function selectDigitalArtworkForUpdate(
  sql: Queryable,
  id: string,
): Promise<DigitalArtworkRecord | undefined> {
  const [row] = await sql.select().from(digitalArtworks).where(eq(digitalArtworks.id, id)).for('update')
  if (row === undefined) return undefined
  const { shareCard: _card, ...told } = row
  return { ...withoutValuesOf(printFeatureFields, told), features: valuesOf(printFeatureFields, told) }
}

/** Answers whether there was a digital work to change. */
export async function updateDigitalArtwork(sql: Queryable, record: DigitalArtworkRecord): Promise<boolean> {
  const { id, createdAt: _made, features, ...facts } = record
  const rows = await sql
    .update(digitalArtworks)
    .set({ ...facts, ...features, tags: [...facts.tags], shareCard: null })
    .where(eq(digitalArtworks.id, id))
    .returning({ id: digitalArtworks.id })
  return rows.length === 1
}

/** The ids of the digital works that are made after an original. */
export async function selectPrintsOf(sql: Queryable, originalId: string): Promise<string[]> {
  const rows = await sql
    .select({ id: digitalArtworks.id })
    .from(digitalArtworks)
    .where(eq(digitalArtworks.originalArtworkId, originalId))
  return rows.map(({ id }) => id)
}

/** Names the original of digital works that name none; answers which those are. */
export async function updateOriginal(
  sql: Queryable,
  ids: readonly string[],
  originalArtworkId: string,
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await sql
    .update(digitalArtworks)
    .set({ originalArtworkId })
    .where(and(inArray(digitalArtworks.id, [...ids]), isNull(digitalArtworks.originalArtworkId)))
    .returning({ id: digitalArtworks.id })
  return rows.map(({ id }) => id)
}

export async function countDigitalArtworksBy(sql: Queryable, artist: string): Promise<number> {
  return sql.$count(digitalArtworks, eq(digitalArtworks.artist, artist))
}

/** Writes another artist's name on all digital works that say exactly the one; answers how many those are. */
export async function updateArtistOfDigitalArtworks(
  sql: Queryable,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<number> {
  const rows = await sql
    .update(digitalArtworks)
    .set({ artist: to, updatedAt: now, shareCard: null })
    .where(eq(digitalArtworks.artist, from))
    .returning({ id: digitalArtworks.id })
  return rows.length
}

/** Deletes a digital work and its sizes, unless an order speaks of it. */
export async function deleteDigitalArtworkRow(
  sql: Queryable,
  id: string,
): Promise<'deleted' | 'missing' | 'in_order'> {
  try {
    const rows = await sql
      .delete(digitalArtworks)
      .where(eq(digitalArtworks.id, id))
      .returning({ id: digitalArtworks.id })
    return rows.length === 1 ? 'deleted' : 'missing'
  } catch (error) {
    if (isStillReferenced(error)) return 'in_order'
    throw error
  }
}
