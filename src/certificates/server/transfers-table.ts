import { and, eq, inArray, lt, notInArray, sql as raw } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { TRANSFER_STATES, type TransferState } from '../transfer.ts'
import { certificates } from './certificates-table.ts'

const OPEN = ['offered', 'received'] as const

/** How certificates pass from one owner to the next. Nobody is named: each side has a secret. */
export const certificateTransfers = pgTable(
  'certificate_transfers',
  {
    /** The secret of the link that whoever receives the work opens. */
    token: text().primaryKey(),
    /** The certificate of who gives the work away. */
    code: text()
      .notNull()
      .references(() => certificates.code),
    state: text({ enum: TRANSFER_STATES }).notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    receivedAt: timestamp({ withTimezone: true }),
    /** Of the secret of whoever has received the work; missing where that was before she had one. */
    receiptHash: text(),
    endedAt: timestamp({ withTimezone: true }),
    /** The certificate of the new owner. */
    newCode: text().references(() => certificates.code),
  },
  (table) => [
    uniqueIndex('one_open_transfer').on(table.code).where(raw`${table.state} in ('offered', 'received')`),
    index('certificate_transfers_by_start').on(table.startedAt),
    check(
      'transfers_end_with_a_certificate',
      raw`(${table.state} = 'completed') = (${table.newCode} is not null)`,
    ),
  ],
)

export type TransferRow = typeof certificateTransfers.$inferSelect

export async function selectTransferForUpdate(
  sql: Queryable,
  token: string,
): Promise<TransferRow | undefined> {
  const [row] = await sql
    .select()
    .from(certificateTransfers)
    .where(eq(certificateTransfers.token, token))
    .for('update')
  return row
}

export async function selectTransfer(sql: Queryable, token: string): Promise<TransferRow | undefined> {
  const [row] = await sql.select().from(certificateTransfers).where(eq(certificateTransfers.token, token))
  return row
}

/** The transfer of a certificate that is under way. */
export async function selectOpenTransfer(sql: Queryable, code: string): Promise<TransferRow | undefined> {
  const [row] = await sql
    .select()
    .from(certificateTransfers)
    .where(and(eq(certificateTransfers.code, code), inArray(certificateTransfers.state, OPEN)))
  return row
}

/** Starts a transfer unless one is under way: the index alone decides. */
export async function insertTransfer(
  sql: Queryable,
  row: Pick<TransferRow, 'token' | 'code' | 'startedAt'>,
): Promise<void> {
  await sql
    .insert(certificateTransfers)
    .values({ ...row, state: 'offered' })
    .onConflictDoNothing()
}

/** Moves a transfer on; answers whether it stood as it was said to. */
export async function updateTransfer(
  sql: Queryable,
  token: string,
  from: TransferState,
  moved: Partial<TransferRow>,
): Promise<boolean> {
  const rows = await sql
    .update(certificateTransfers)
    .set(moved)
    .where(and(eq(certificateTransfers.token, token), eq(certificateTransfers.state, from)))
    .returning({ token: certificateTransfers.token })
  return rows.length === 1
}

/** Deletes what never came to its end; what did says where a certificate has gone. */
export async function deleteOldTransfers(sql: Queryable, startedBefore: Date): Promise<void> {
  await sql
    .delete(certificateTransfers)
    .where(
      and(
        lt(certificateTransfers.startedAt, startedBefore),
        notInArray(certificateTransfers.state, ['completed']),
      ),
    )
}
