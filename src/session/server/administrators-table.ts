import { and, eq } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { ROLES } from '../roles.ts'

/** Who may sign in. The address is kept in lower case. */
export const administrators = pgTable('administrators', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  name: text().notNull(),
  /** Said of everybody who is added: nobody is an artist by having said nothing. */
  role: text({ enum: ROLES }).notNull(),
  passwordHash: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export type AdministratorRow = typeof administrators.$inferSelect

export async function selectAdministratorByEmail(
  sql: Queryable,
  email: string,
): Promise<AdministratorRow | undefined> {
  const [row] = await sql.select().from(administrators).where(eq(administrators.email, email))
  return row
}

export async function selectAdministratorById(
  sql: Queryable,
  id: string,
): Promise<AdministratorRow | undefined> {
  const [row] = await sql.select().from(administrators).where(eq(administrators.id, id))
  return row
}

/** Whether this is still the password; until the transaction ends it cannot be changed. */
export async function stillHasPassword(
  sql: Queryable,
  { id, passwordHash }: Pick<AdministratorRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const rows = await sql
    .select({ id: administrators.id })
    .from(administrators)
    .where(and(eq(administrators.id, id), eq(administrators.passwordHash, passwordHash)))
    .for('share')
  return rows.length === 1
}

export async function countAdministrators(sql: Queryable): Promise<number> {
  return sql.$count(administrators)
}

/** Adds an administrator unless the address has one; answers whether it was added. */
export async function insertAdministrator(
  sql: Queryable,
  row: Omit<AdministratorRow, 'createdAt'>,
): Promise<boolean> {
  const rows = await sql
    .insert(administrators)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: administrators.id })
  return rows.length === 1
}

/** Nobody else changes or adds an account until the transaction ends; signing in goes on. */
export async function lockAdministrators(sql: Queryable): Promise<void> {
  await sql.execute('lock table administrators in share row exclusive mode')
}

/** Changes name and address of whoever still has this password; answers false when it is another one by now. */
export async function updateAccount(
  sql: Queryable,
  { id, passwordHash }: Pick<AdministratorRow, 'id' | 'passwordHash'>,
  to: Pick<AdministratorRow, 'name' | 'email'>,
): Promise<boolean> {
  const rows = await sql
    .update(administrators)
    .set(to)
    .where(and(eq(administrators.id, id), eq(administrators.passwordHash, passwordHash)))
    .returning({ id: administrators.id })
  return rows.length === 1
}

/** Replaces the password that was verified; answers false when another one stands there by now. */
export async function updatePasswordHash(
  sql: Queryable,
  { id, passwordHash }: Pick<AdministratorRow, 'id' | 'passwordHash'>,
  to: string,
): Promise<boolean> {
  const rows = await sql
    .update(administrators)
    .set({ passwordHash: to })
    .where(and(eq(administrators.id, id), eq(administrators.passwordHash, passwordHash)))
    .returning({ id: administrators.id })
  return rows.length === 1
}

/** Replaces a password whatever it was; answers whose it is, if anybody has the address. */
export async function overwritePasswordHash(
  sql: Queryable,
  email: string,
  to: string,
): Promise<AdministratorRow | undefined> {
  const [row] = await sql
    .update(administrators)
    .set({ passwordHash: to })
    .where(eq(administrators.email, email))
    .returning()
  return row
}
