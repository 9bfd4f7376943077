import { tagsOfSeries } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import { selectPlacesIn } from './series-works-table.ts'

/**
 * Whoever changes series waits for whoever does so already: they are few, and their names, their order and their works are
 * counted and compared. Works are locked before it.
 */
export const lockSeries = ({ sql }: Transaction): Promise<void> => lockNames(sql, ['series'])

export const worksIn = async (sql: Queryable, id: string): Promise<string[]> =>
  (await selectPlacesIn(sql, id)).map(({ artworkId }) => artworkId)

/** Tells everybody that a series changed, with the works that it had and has. */
export const announceSeries = (
  { announce }: Transaction,
  id: string,
  artworkIds: readonly string[],
): Promise<void> => announce(catalogueChanged, tagsOfSeries(id, [...new Set(artworkIds)]))
