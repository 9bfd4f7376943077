import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { administrators } from './administrators-table.ts'

/** The app that shows an administrator her codes. It counts once a code of it was typed. */
export const secondFactors = pgTable('second_factors', {
  administratorId: text()
    .primaryKey()
    .references(() => administrators.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  confirmedAt: timestamp({ withTimezone: true }),
  /** The half minute of the last code that was taken: no code works twice. */
  lastStep: integer(),
})

export type SecondFactorRow = typeof secondFactors.$inferSelect

export async function selectSecondFactor(
  sql: Queryable,
  administratorId: string,
): Promise<SecondFactorRow | undefined> {
  const [row] = await sql
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.administratorId, administratorId))
  return row
}

/** Keeps a secret that is still to be confirmed; answers false when one is confirmed already. */
export async function upsertSecret(
  sql: Queryable,
  row: { administratorId: string; secret: string },
): Promise<boolean> {
  const rows = await sql
    .insert(secondFactors)
    .values(row)
    .onConflictDoUpdate({
      target: secondFactors.administratorId,
      set: { secret: row.secret, lastStep: null },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ administratorId: secondFactors.administratorId })
  return rows.length === 1
}

const isLater = (step: number) => or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))

/** Switches the second factor on with its first code; answers false when that was done, or its secret is another. */
export async function updateToConfirmed(
  sql: Queryable,
  { administratorId, secret }: Pick<SecondFactorRow, 'administratorId' | 'secret'>,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const rows = await sql
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(
        eq(secondFactors.administratorId, administratorId),
        eq(secondFactors.secret, secret),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ administratorId: secondFactors.administratorId })
  return rows.length === 1
}

/** Takes the code of one half minute; answers false when it, or a later one, was taken before. */
export async function updateLastStep(
  sql: Queryable,
  administratorId: string,
  step: number,
): Promise<boolean> {
  const rows = await sql
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.administratorId, administratorId),
        isNotNull(secondFactors.confirmedAt),
        isLater(step),
      ),
    )
    .returning({ administratorId: secondFactors.administratorId })
  return rows.length === 1
}

/** Switches the second factor off; answers whether it was on. */
export async function deleteSecondFactor(sql: Queryable, administratorId: string): Promise<boolean> {
  const [row] = await sql
    .delete(secondFactors)
    .where(eq(secondFactors.administratorId, administratorId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  return row !== undefined && row.confirmedAt !== null
}
