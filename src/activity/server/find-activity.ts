import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import type { Queryable } from '#platform/database/database.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { ACTIVITY_KEPT_DAYS, type Activity, type ActivityKind, type Change } from '../activity.ts'
import type { ActivityAnswer } from '../activity-api.ts'
import {
  type ActivityNarrowed,
  type ActivityRow,
  deleteOldActivity,
  selectActivity,
  selectActivityById,
  selectActors,
} from './activity-table.ts'

export type ActivityShop = Pick<ShopBasics, 'database' | 'clock'>

/** An entry with what was written down of each change. */
export interface Entry extends Activity {
  readonly id: string
  readonly at: Date
}

const entryOf = ({ administratorName, subjectTitle, ...row }: ActivityRow): Entry => ({
  ...row,
  by: administratorName,
  title: subjectTitle,
})

const plainly = ({ field, label, before, after }: Change) => ({ field, label, before, after })

/** As it is answered: what was written down for taking it back stays here. */
export const answerOf = ({ id, at, by, kind, action, subjectId, title, changes }: Entry): ActivityAnswer => ({
  id,
  at: at.toISOString(),
  by,
  kind,
  action,
  subjectId,
  title,
  changes: changes.map(plainly),
})

/** A page of the log, the newest first, and where the next one begins. */
export async function findActivity(
  sql: Queryable,
  narrowed: ActivityNarrowed,
  limit: number,
): Promise<{ entries: Entry[]; next: string | null }> {
  const rows = await selectActivity(sql, narrowed, limit + 1)
  const entries = rows.slice(0, limit).map(entryOf)
  const last = entries.at(-1)
  const next = rows.length > limit && last !== undefined ? `${last.at.toISOString()}_${last.id}` : null
  return { entries, next }
}

/** The newest that happened to one thing. */
export const findHistory = async (
  sql: Queryable,
  { kind, id }: { readonly kind: ActivityKind; readonly id: string },
  limit: number,
): Promise<Entry[]> => (await findActivity(sql, { kind, subjectId: id }, limit)).entries

export async function findEntry(sql: Queryable, id: string): Promise<Entry | undefined> {
  const row = await selectActivityById(sql, id)
  return row && entryOf(row)
}

export const findActors = (sql: Queryable) => selectActors(sql)

/** Forgets what was done long ago. */
export const forgetActivity = ({ database, clock }: ActivityShop): Promise<void> =>
  deleteOldActivity(database.sql, new Date(clock().getTime() - ACTIVITY_KEPT_DAYS * DAY_MS))
