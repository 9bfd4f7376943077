import type { Clock } from '#platform/clock/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { whoActs } from '#platform/http/actor.ts'
import type { ActivityAction, ActivityKind, Change } from '../activity.ts'
import { insertActivity } from './activity-table.ts'

/** What was done, and to what. No name and no address of whoever buys or writes may stand in it. */
export interface NewActivity {
  readonly kind: ActivityKind
  readonly action: ActivityAction
  /** Its id, and what it is called. */
  readonly subject: { readonly id: string; readonly title: string }
  readonly changes?: readonly Change[]
}

/**
 * Writes down who does what, in the transaction that does it. Whoever is at work is known from the call that asked for it,
 * wherever this stands; what changed nothing is not told.
 */
export async function tellActivity(
  { clock }: { readonly clock: Clock },
  { sql }: Transaction,
  { kind, action, subject, changes = [] }: NewActivity,
): Promise<void> {
  if (action === 'changed' && changes.length === 0) return
  const who = whoActs()
  await insertActivity(sql, {
    at: clock(),
    administratorId: who?.id ?? null,
    administratorName: who?.name ?? '',
    kind,
    action,
    subjectId: subject.id,
    subjectTitle: subject.title,
    changes,
  })
}
