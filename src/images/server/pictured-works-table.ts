import { and, asc, gt, sql as raw, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { selectImages } from './images-table.ts'

/** A work with the address of its picture. */
export interface PicturedWork {
  readonly id: string
  readonly imageUrl: string
}

/** All works of a kind by their ids, a few at a time: there may be more than fit into memory. */
export interface PicturedWorks {
  count(sql: Queryable): Promise<number>
  /** The id at a place, counted from 0; `undefined` behind the last one. */
  idAt(sql: Queryable, place: number): Promise<string | undefined>
  /** Those that come after an id; after '' come the first ones. */
  after(sql: Queryable, id: string, limit: number): Promise<PicturedWork[]>
}

interface Pictured {
  readonly table: PgTable
  readonly id: PgColumn
  readonly imageId: PgColumn
  /** Which of them visitors see; without it all. */
  readonly shown?: SQL
}

/** Reads the works of a table that names a picture of each. */
export function picturedWorks({ table, id, imageId, shown }: Pictured): PicturedWorks {
  const columns = { id: raw<string>`${id}`, imageId: raw<string>`${imageId}` }
  return {
    count: (sql) => sql.$count(table, shown),
    async idAt(sql, place) {
      const select = sql.select({ id: columns.id }).from(table)
      const [row] = await select.where(shown).orderBy(asc(id)).offset(place).limit(1)
      return row?.id
    },
    async after(sql, last, limit) {
      const select = sql.select(columns).from(table)
      const rows = await select
        .where(and(shown, gt(id, last)))
        .orderBy(asc(id))
        .limit(limit)
      const images = await selectImages(sql, [...new Set(rows.map((row) => row.imageId))])
      const urls = new Map(images.map((image) => [image.id, image.url]))
      return rows.map((row) => ({ id: row.id, imageUrl: urls.get(row.imageId) ?? '' }))
    },
  }
}
