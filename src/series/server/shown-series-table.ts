import { and, asc, eq, sql as raw } from 'drizzle-orm'
import { artworks } from '#artworks/server/artworks-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Series } from '../series.ts'
import { series } from './series-table.ts'
import { seriesWorks } from './series-works-table.ts'

/** A series with how many works it has, and the picture that stands for it. */
export interface CountedSeries extends Series {
  readonly works: number
  readonly shown: number
  /** Null while it has no works. */
  readonly imageId: string | null
}

const facts = { id: series.id, name: series.name, text: series.text }
const works = raw<number>`count(${artworks.id})`.mapWith(Number)
const shown = raw<number>`count(${artworks.id}) filter (where ${artworks.published})`.mapWith(Number)
/** The picture of the work that is its cover; where that is not shown, of the first that is. */
const coverImage = raw<string | null>`(array_agg(${artworks.imageId}
  order by ${artworks.published} desc, ${seriesWorks.isCover} desc, ${seriesWorks.position}, ${seriesWorks.artworkId}))[1]`

const ITS_PLACE = eq(seriesWorks.seriesId, series.id)
const ITS_WORK = eq(artworks.id, seriesWorks.artworkId)

/** All series in their order, drafts counted too. */
export const selectAllSeries = (sql: Queryable): Promise<CountedSeries[]> =>
  sql
    .select({ ...facts, works, shown, imageId: coverImage })
    .from(series)
    .leftJoin(seriesWorks, ITS_PLACE)
    .leftJoin(artworks, ITS_WORK)
    .groupBy(series.id)
    .orderBy(asc(series.position), asc(series.id))

/** A series as visitors see it. */
export interface ShownSeries extends Series {
  /** The works that are shown, in their order. */
  readonly workIds: readonly string[]
  /** The work whose picture stands for it. */
  readonly coverId: string | null
}

/** A series with what it shows; `undefined` where there is none, or nothing to show. */
export async function selectShownSeries(sql: Queryable, id: string): Promise<ShownSeries | undefined> {
  const isShown = and(ITS_WORK, eq(artworks.published, true))
  const [row] = await sql
    .select({
      ...facts,
      workIds: raw<
        string[]
      >`array_agg(${artworks.id} order by ${seriesWorks.position}, ${seriesWorks.artworkId})`,
      coverId: raw<string | null>`max(${artworks.id}) filter (where ${seriesWorks.isCover})`,
    })
    .from(series)
    .innerJoin(seriesWorks, ITS_PLACE)
    .innerJoin(artworks, isShown)
    .where(eq(series.id, id))
    .groupBy(series.id)
  return row
}
