import type { Clock } from '#platform/clock/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { lately } from '#platform/database/lately.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import type { EmailKind } from '../email.ts'
import { mailboxOf } from '../mailbox.ts'
import { countEmailsTo } from './emails-table.ts'

interface Limit {
  readonly address: string
  /** The kinds that are counted together. */
  readonly kinds: readonly EmailKind[]
  /** How many of them in an hour. */
  readonly most: number
}

/**
 * Whether one more email of these kinds that anybody can bring about may go to a mailbox. Anybody can type anybody's
 * address, so what is written before she has done anything has a limit. Others who ask for the same mailbox wait until this transaction ends.
 */
export async function mayWriteTo(
  { clock }: { readonly clock: Clock },
  { sql }: Transaction,
  { address, kinds, most }: Limit,
): Promise<boolean> {
  const mailbox = mailboxOf(address)
  await lockNames(sql, [`mailbox ${mailbox}`])
  const span = lately(clock(), HOUR_MS)
  return (await countEmailsTo(sql, { mailbox, kinds, span })) < most
}
