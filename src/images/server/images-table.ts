import { and, eq, inArray, isNotNull, isNull, lt, notInArray, sql as raw, type SQL } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { writtenOnce } from '#platform/database/written-once.ts'
import { type Image, VARIANT_FORMATS } from '../image.ts'
import { variantAtLeast, WIDEST_ON_PAGE } from '../picture-sources.ts'
import { variantCalled } from '../variants.ts'
import { PLAIN_VIEW, VIEW_KINDS, type ViewKind } from '../view-kind.ts'
import { filmFrom, filmNamedBy, films, type ToldFilm } from './films-table.ts'
import { imageContents } from './image-contents-table.ts'
import { referencesTo } from './references-table.ts'

/** Pictures that were accepted: who shows one names its id. */
export const images = pgTable(
  'images',
  {
    id: text().primaryKey(),
    content: text()
      .notNull()
      .references(() => imageContents.content),
    alt: text().notNull(),
    kind: text({ enum: VIEW_KINDS }).notNull().default(PLAIN_VIEW),
    /** The film that the picture stands for. */
    film: text().references(() => films.content),
    /** Since when nothing shows the picture, as far as the clean-up has seen. */
    unusedSince: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('images_by_content').on(table.content),
    index('images_by_film').on(table.film).where(raw`${table.film} is not null`),
  ],
)

export type NewImageRow = Pick<typeof images.$inferInsert, 'id' | 'content' | 'alt' | 'kind' | 'film'>

/** What somebody tells of a picture. */
export interface ToldOfImage {
  readonly alt?: string | undefined
  readonly kind?: ViewKind | undefined
}

/** What a picture is made of, for a statement that reads it with what it shows; joined by {@link ITS_CONTENT}. */
export const pictureColumns = {
  id: images.id,
  content: images.content,
  alt: images.alt,
  kind: images.kind,
  film: filmNamedBy(raw`${images.film}`),
  width: imageContents.width,
  height: imageContents.height,
  placeholder: imageContents.placeholder,
  zoomLimit: imageContents.zoomLimit,
  files: imageContents.files,
}

export const ITS_CONTENT = eq(imageContents.content, images.content)

interface Selected extends Omit<NewImageRow, 'kind' | 'film'> {
  readonly kind: ViewKind
  readonly film: ToldFilm | null
  readonly width: number
  readonly height: number
  readonly placeholder: string
  readonly zoomLimit: number
  readonly files: readonly string[]
}

function variantsOf({ content, files }: Selected): Image['variants'] {
  const variants = files.flatMap((name) => {
    const variant = variantCalled(name)
    return variant === undefined ? [] : [{ ...variant, url: `/media/${content}/${name}` }]
  })
  const rank = ({ format, width }: Image['variants'][0]) => VARIANT_FORMATS.indexOf(format) * 100_000 + width
  return variants.sort((one, other) => rank(one) - rank(other))
}

/** The picture that {@link pictureColumns} told of. */
export function imageFrom(row: Selected): Image {
  const { id, width, height, alt, kind, film, placeholder, zoomLimit } = row
  const variants = variantsOf(row)
  return {
    id,
    url: variantAtLeast(
      { url: '', variants: variants.filter((each) => each.width <= WIDEST_ON_PAGE) },
      WIDEST_ON_PAGE,
    ),
    width,
    height,
    alt,
    ...(film === null ? kind !== PLAIN_VIEW && { kind } : { film: filmFrom(film) }),
    placeholder,
    zoomLimit,
    variants,
  }
}

/** The same of an outer join, which answers nothing but nulls where there is no picture. */
export const imageIfThere = (
  row: { readonly [Name in keyof Selected]: Selected[Name] | null },
): Image | undefined => (row.id === null || row.content === null ? undefined : imageFrom(row as Selected))

const asJson = raw`jsonb_build_object(${raw.join(
  Object.entries(pictureColumns).map(([name, column]) => raw`${raw.raw(`'${name}'`)}, ${column}`),
  raw`, `,
)})`

/**
 * The picture that a column names, as a column of a query on what shows it. By itself it is found by its key; among
 * {@link picturesIn} the database expects ten, and reads all that there are.
 */
export const pictureNamedBy = (column: SQL): SQL<Image | null> =>
  writtenOnce(raw`(
    select ${asJson} from ${images} join ${imageContents} on ${ITS_CONTENT}
    where ${images.id} = ${column})`).mapWith((row: Selected) => imageFrom(row))

/** The pictures with these ids, in their order, as a column of a query on what shows them: no statement of their own. */
export const picturesIn = (ids: SQL): SQL<Image[]> =>
  writtenOnce(raw`(
    select coalesce(jsonb_agg(${asJson} order by shown.place), '[]')
    from unnest(${ids}) with ordinality as shown(id, place)
    join ${images} on ${images.id} = shown.id
    join ${imageContents} on ${ITS_CONTENT})`).mapWith((rows: Selected[]) => rows.map(imageFrom))

const selectWithContent = (sql: Queryable) =>
  sql.select(pictureColumns).from(images).innerJoin(imageContents, ITS_CONTENT)

export async function insertImage(sql: Queryable, row: NewImageRow): Promise<void> {
  const { id, content, alt, kind, film } = row
  await sql.insert(images).values({ id, content, alt, kind, film })
}

export async function selectImages(sql: Queryable, ids: readonly string[]): Promise<Image[]> {
  if (ids.length === 0) return []
  const rows = await selectWithContent(sql).where(inArray(images.id, [...ids]))
  return rows.map(imageFrom)
}

/** Whichever row keeps this content: the same file may have been accepted more than once. One that stands for a film only if need be. */
export async function selectImageByContent(sql: Queryable, content: string): Promise<Image | undefined> {
  const [row] = await selectWithContent(sql)
    .where(eq(images.content, content))
    .orderBy(raw`${images.film} nulls first`)
    .limit(1)
  return row && imageFrom(row)
}

/** Answers whether there was such a picture. */
export async function updateImage(sql: Queryable, id: string, told: ToldOfImage): Promise<boolean> {
  const rows = await sql
    .update(images)
    .set({ ...told })
    .where(eq(images.id, id))
    .returning({ id: images.id })
  return rows.length > 0
}

interface Uses {
  /** Contents that are shown by their address alone. */
  readonly shownContents: readonly string[]
}

async function isUsed(sql: Queryable, { shownContents }: Uses): Promise<SQL> {
  const named = await referencesTo(sql, 'images', images.id)
  const shown = shownContents.length === 0 ? raw`false` : inArray(images.content, [...shownContents])
  return raw`(${raw.join([shown, ...named], raw` or `)})`
}

/** Removes a picture that nothing shows; answers whether it did. */
export async function deleteUnusedImage(sql: Queryable, id: string, uses: Uses): Promise<boolean> {
  const used = await isUsed(sql, uses)
  const rows = await sql
    .delete(images)
    .where(and(eq(images.id, id), raw`not ${used}`))
    .returning({ id: images.id })
  return rows.length > 0
}

/** Notes since when pictures are shown by nothing; those that are shown again are forgiven. */
export async function markUnusedImages(sql: Queryable, uses: Uses, now: Date): Promise<void> {
  const used = await isUsed(sql, uses)
  await sql
    .update(images)
    .set({ unusedSince: now })
    .where(and(isNull(images.unusedSince), raw`not ${used}`))
  await sql
    .update(images)
    .set({ unusedSince: null })
    .where(and(isNotNull(images.unusedSince), used))
}

/** Removes pictures that have been shown by nothing since before `before`. */
export async function deleteForgottenImages(sql: Queryable, uses: Uses, before: Date): Promise<number> {
  const used = await isUsed(sql, uses)
  const rows = await sql
    .delete(images)
    .where(and(lt(images.unusedSince, before), raw`not ${used}`))
    .returning({ id: images.id })
  return rows.length
}

/** Removes contents that no picture has any more; answers them. */
export async function deleteContentsWithoutImage(sql: Queryable, before: Date): Promise<string[]> {
  const rows = await sql
    .delete(imageContents)
    .where(
      and(
        lt(imageContents.createdAt, before),
        notInArray(imageContents.content, sql.select({ content: images.content }).from(images)),
      ),
    )
    .returning({ content: imageContents.content })
  return rows.map(({ content }) => content)
}
