import { and, eq, sql as raw, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  type PgColumnBuilderBase,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { COLOUR_FAMILIES } from '#images/colours.ts'
import { images } from '#images/server/images-table.ts'
import { shareCards } from '#images/server/share-cards-table.ts'
import { CURRENCIES } from '#money/money.ts'
import type { Queryable } from '#platform/database/database.ts'
import { type Artwork, type ArtworkFacts, CENTIMETRES, LENGTH_UNITS, SALE_STATES } from '../artwork.ts'
import { searchTextOf } from '../gallery-filter.ts'
import { looksOf, placeOnWall } from './works-on-wall-table.ts'

/** A column for each declared field. */
const facts = {
  title: text().notNull(),
  artist: text().notNull(),
  year: integer().notNull(),
  technique: text().notNull(),
  description: text().notNull(),
  category: text().notNull(),
  tags: text().array().notNull(),
  provenance: text().notNull().default(''),
  inventoryNumber: text().notNull().default(''),
  signature: text().notNull().default(''),
  condition: text().notNull().default(''),
  framed: text().notNull().default(''),
  rollable: text().notNull().default(''),
  packing: text().notNull().default(''),
  packedSize: text().notNull().default(''),
  weightKg: doublePrecision(),
  priceOnRequest: boolean().notNull().default(false),
  takesOffers: boolean().notNull().default(false),
  featured: boolean().notNull(),
  published: boolean().notNull().default(true),
  publishAt: text().notNull().default(''),
} satisfies Record<keyof ArtworkFacts, PgColumnBuilderBase>

/** The text that a search compares with begins with the title: so Ángeles stands beside Angela. */
const titleOrderOf = (searchText: SQLWrapper) => raw`left(${searchText}, 80)`

const squareOf = (unit: keyof typeof CENTIMETRES) => raw.raw(String(CENTIMETRES[unit] ** 2))

/** How large a work is, in square centimetres, as indexes know it. @param work the table, or what a statement calls it */
export const sizeOf = (work: SQL): SQL<number> =>
  raw`(${work}.height * ${work}.width * case ${work}.unit when 'm' then ${squareOf('m')} when 'in' then ${squareOf('in')} else 1 end)`

/** What a picture has most of, as indexes know it; null for those that have not been looked at. @param work as above */
export const mainColourOf = (work: SQL) => raw`((${work}.colours)[1])`

/** The originals. `search_text` is what a search compares with, folded as the browser folds it. */
export const artworks = pgTable(
  'artworks',
  {
    id: text().primaryKey(),
    ...facts,
    height: doublePrecision().notNull(),
    width: doublePrecision().notNull(),
    unit: text({ enum: LENGTH_UNITS }).notNull(),
    priceMinor: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    discountPercentage: integer().notNull(),
    saleState: text({ enum: SALE_STATES }).notNull(),
    imageId: text()
      .notNull()
      .references(() => images.id),
    /** What messengers show of the work; null from each change of what it says until it is made anew. */
    shareCard: text().references(() => shareCards.key),
    searchText: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When visitors could first see it; null while nobody could. */
    publishedAt: timestamp({ withTimezone: true }),
    /** Where the artist has hung the work; null where it hangs by its day. */
    wallPlace: doublePrecision(),
    /** What its picture is seen to have, the largest first; null from each change of the picture until it is looked at. */
    colours: text({ enum: COLOUR_FAMILIES }).array(),
  },
  (table) => [
    index('artworks_to_publish')
      .on(table.publishAt, table.id)
      .where(raw`not ${table.published} and ${table.publishAt} <> ''`),
    index('artworks_newly_hung').on(table.category, table.publishedAt),
    index('artworks_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('artworks_on_wall').on(placeOnWall(raw`artworks`), table.id),
    index('artworks_by_category').on(table.category, placeOnWall(raw`artworks`), table.id),
    index('artworks_by_looks').using('gin', looksOf(raw`artworks`), table.colours),
    index('artworks_moved').on(table.wallPlace).where(raw`${table.wallPlace} is not null`),
    index('artworks_by_technique').on(table.technique).where(raw`${table.published}`),
    index('artworks_by_shown_price')
      .on(table.currency, table.priceMinor, table.id)
      .where(raw`not ${table.priceOnRequest}`),
    index('artworks_on_request').on(table.id).where(raw`${table.priceOnRequest}`),
    // All that is counted by: no work is read for it.
    index('artworks_counted').on(
      table.published,
      table.saleState,
      table.featured,
      table.category,
      table.id,
      table.colours,
    ),
    // What works are worth, already in groups: 100,000 are added up in a quarter of the time that reading them takes.
    index('artworks_valued').on(
      table.category,
      table.saleState,
      table.published,
      table.currency,
      table.priceMinor,
    ),
    index('artworks_featured').on(placeOnWall(raw`artworks`), table.id).where(raw`${table.featured}`),
    index('artworks_by_title').on(titleOrderOf(table.searchText), table.id),
    index('artworks_by_year').on(table.year, table.id),
    index('artworks_by_size').on(sizeOf(raw`artworks`), table.id),
    index('artworks_by_category_and_size')
      .on(table.category, sizeOf(raw`artworks`))
      .where(raw`${table.published}`),
    index('artworks_by_main_colour_and_size')
      .on(mainColourOf(raw`artworks`), sizeOf(raw`artworks`))
      .where(raw`${table.published}`),
    index('artworks_by_words').using('gin', table.searchText.op('gin_trgm_ops')),
    index('artworks_without_colours').on(table.createdAt).where(raw`${table.colours} is null`),
    index('artworks_without_card').on(table.createdAt).where(raw`${table.shareCard} is null`),
    check('artworks_price_is_positive', raw`${table.priceMinor} > 0`),
    check('artworks_discount_is_percentage', raw`${table.discountPercentage} between 0 and 100`),
    check('artworks_sale_state', raw`${table.saleState} in ('for_sale', 'sold', 'not_for_sale')`),
  ],
)

/** By which works are sorted by their title. */
export const titleOrder = titleOrderOf(artworks.searchText)

/** An artwork without its picture and its hold, which others keep. */
export type StoredArtwork = Omit<Artwork, 'image' | 'views' | 'shareCard' | 'reservedUntil'> & {
  readonly imageId: string
  /** Where the artist has hung it; left out, it stays where it is. */
  readonly wallPlace?: number | null
}

export async function countArtworks(sql: Queryable): Promise<number> {
  return sql.$count(artworks)
}

function rowOf(record: StoredArtwork) {
  const { price, ...facts } = record
  return {
    ...facts,
    tags: [...facts.tags],
    priceMinor: price.minor,
    currency: price.currency,
    searchText: searchTextOf(record),
  } satisfies typeof artworks.$inferInsert
}

/** Whether there is a work of this id, without reading it. */
export async function hasArtworkRow(sql: Queryable, id: string): Promise<boolean> {
  return (await sql.select({ id: artworks.id }).from(artworks).where(eq(artworks.id, id))).length > 0
}

export async function insertArtwork(sql: Queryable, record: StoredArtwork): Promise<void> {
  const publishedAt = record.published ? record.createdAt : null
  await sql.insert(artworks).values({ ...rowOf(record), publishedAt })
}

/** A work, locked until the transaction ends: meanwhile nobody can hold it. */
export async function selectArtworkForUpdate(sql: Queryable, id: string): Promise<StoredArtwork | undefined> {
  const [row] = await sql.select().from(artworks).where(eq(artworks.id, id)).for('update')
  if (row === undefined) return undefined
  const { priceMinor, currency, searchText: _folded, shareCard: _card, publishedAt: _hung, ...further } = row
  const { colours: _seen, ...facts } = further
  return { ...facts, price: { minor: priceMinor, currency } }
}

export async function countArtworksBy(sql: Queryable, artist: string): Promise<number> {
  return sql.$count(artworks, eq(artworks.artist, artist))
}

/** The works that name exactly this artist, in the order in which they are locked. */
export async function selectArtworksBy(sql: Queryable, artist: string): Promise<string[]> {
  const rows = await sql
    .select({ id: artworks.id })
    .from(artworks)
    .where(eq(artworks.artist, artist))
    .orderBy(artworks.id)
  return rows.map(({ id }) => id)
}

/** What the card of a work says and shows, and to whom; the card stays until one of these changes. */
const ON_CARD = [
  'published',
  'title',
  'artist',
  'priceMinor',
  'currency',
  'priceOnRequest',
  'saleState',
  'imageId',
] as const

export const saysOnCard = (facts: Pick<typeof artworks.$inferSelect, (typeof ON_CARD)[number]>) =>
  and(...ON_CARD.map((name) => eq(artworks[name], facts[name])))

/** Answers whether there was a work to change. */
export async function updateArtwork(sql: Queryable, record: StoredArtwork): Promise<boolean> {
  const { id, createdAt: _made, ...changes } = rowOf(record)
  const rows = await sql
    .update(artworks)
    .set({
      ...changes,
      shareCard: raw`case when ${saysOnCard(changes)} then ${artworks.shareCard} end`,
      colours: raw`case when ${eq(artworks.imageId, changes.imageId)} then ${artworks.colours} end`,
    })
    .where(eq(artworks.id, id))
    .returning({ id: artworks.id })
  return rows.length === 1
}

/** Answers whether there was a work to delete. */
export async function deleteArtworkRow(sql: Queryable, id: string): Promise<boolean> {
  const rows = await sql.delete(artworks).where(eq(artworks.id, id)).returning({ id: artworks.id })
  return rows.length === 1
}
