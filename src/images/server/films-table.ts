import { and, inArray, lt, not, or, sql as raw, type SQL } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { FILM_FORMATS, type Film } from '../film.ts'
import { filmName } from './media-store.ts'
import { referencesTo } from './references-table.ts'

/**
 * What a film's bytes are: the same for everybody who shows the same bytes. `content` names the folder of its file. The
 * picture that stands for a film names it.
 */
export const films = pgTable('films', {
  content: text().primaryKey(),
  format: text({ enum: FILM_FORMATS }).notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  seconds: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export type NewFilm = Omit<typeof films.$inferInsert, 'createdAt'>

/** A film as {@link filmNamedBy} tells of it: JSON, in which an instant is a text of the database. */
export interface ToldFilm extends NewFilm {
  readonly createdAt: string
}

/** The film that a column names, as a column of a query. */
export const filmNamedBy = (column: SQL): SQL<ToldFilm | null> =>
  raw`(
    select jsonb_build_object('content', ${films.content}, 'format', ${films.format}, 'width', ${films.width},
      'height', ${films.height}, 'seconds', ${films.seconds}, 'createdAt', ${films.createdAt})
    from ${films} where ${films.content} = ${column})`

export const filmFrom = ({ content, format, width, height, seconds, createdAt }: ToldFilm): Film => ({
  url: `/media/${filmName(content, format)}`,
  format,
  width,
  height,
  seconds,
  uploadedAt: new Date(createdAt).toISOString(),
})

/** The same bytes that came before stay as they are known. */
export async function insertFilm(sql: Queryable, film: NewFilm): Promise<void> {
  await sql.insert(films).values(film).onConflictDoNothing()
}

export async function selectKnownFilms(sql: Queryable, contents: readonly string[]): Promise<Set<string>> {
  if (contents.length === 0) return new Set()
  const rows = await sql
    .select({ content: films.content })
    .from(films)
    .where(inArray(films.content, [...contents]))
  return new Set(rows.map(({ content }) => content))
}

/** Every film that the shop knows, by the name of its file. */
export async function selectEveryFilm(sql: Queryable): Promise<string[]> {
  const rows = await sql.select({ content: films.content, format: films.format }).from(films)
  return rows.map(({ content, format }) => filmName(content, format))
}

/** Forgets films from before `before` that no picture stands for any more; answers how many. */
export async function deleteForgottenFilms(sql: Queryable, before: Date): Promise<number> {
  const named = or(...(await referencesTo(sql, 'films', films.content))) ?? raw`false`
  const rows = await sql
    .delete(films)
    .where(and(lt(films.createdAt, before), not(named)))
    .returning({ content: films.content })
  return rows.length
}
