import { and, asc, eq, exists, max, ne, or, sql as raw } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import type { Role } from '../roles.ts'
import { accessEvents } from './access-events-table.ts'
import { administrators, lockAdministrators } from './administrators-table.ts'
import { secondFactors } from './second-factors-table.ts'
import type { SignedIn } from './sessions-table.ts'

export interface PersonRow extends SignedIn {
  readonly signedInAt: Date | null
  readonly secondFactorAt: Date | null
}

/** Everybody who may sign in, in the order in which they came. */
export async function selectAccounts(sql: Queryable): Promise<PersonRow[]> {
  const entries = sql
    .select({ of: accessEvents.administratorId, last: max(accessEvents.at).as('last') })
    .from(accessEvents)
    .where(eq(accessEvents.kind, 'signed_in'))
    .groupBy(accessEvents.administratorId)
    .as('entries')
  return sql
    .select({
      id: administrators.id,
      name: administrators.name,
      email: administrators.email,
      role: administrators.role,
      signedInAt: entries.last,
      secondFactorAt: secondFactors.confirmedAt,
    })
    .from(administrators)
    .leftJoin(entries, eq(entries.of, administrators.id))
    .leftJoin(secondFactors, eq(secondFactors.administratorId, administrators.id))
    .orderBy(asc(administrators.createdAt), administrators.id)
}

/** Whom emails about who has access go to. */
export async function selectArtists(sql: Queryable): Promise<SignedIn[]> {
  return sql
    .select({
      id: administrators.id,
      name: administrators.name,
      email: administrators.email,
      role: administrators.role,
    })
    .from(administrators)
    .where(eq(administrators.role, 'artist'))
    .orderBy(asc(administrators.createdAt), administrators.id)
}

const others = alias(administrators, 'others')

/** True in a statement for whoever is no artist, or not the only one. */
const isNotTheLastArtist = (sql: Queryable) =>
  or(
    ne(administrators.role, 'artist'),
    exists(
      sql
        .select({ id: others.id })
        .from(others)
        .where(and(eq(others.role, 'artist'), ne(others.id, administrators.id))),
    ),
  )

/**
 * Gives somebody a role, unless no artist would be left; answers whether it did. The lock is what makes that true: two
 * artists who step back at once would each see the other still there.
 */
export async function updateRole(sql: Queryable, id: string, role: Role): Promise<boolean> {
  await lockAdministrators(sql)
  const keepsAnArtist = role === 'artist' ? raw`true` : isNotTheLastArtist(sql)
  const rows = await sql
    .update(administrators)
    .set({ role })
    .where(and(eq(administrators.id, id), keepsAnArtist))
    .returning({ id: administrators.id })
  return rows.length === 1
}

/** Takes somebody's access away with all that is hers, unless no artist would be left; answers whether it did. */
export async function deletePerson(sql: Queryable, id: string): Promise<boolean> {
  await lockAdministrators(sql)
  const rows = await sql
    .delete(administrators)
    .where(and(eq(administrators.id, id), isNotTheLastArtist(sql)))
    .returning({ id: administrators.id })
  return rows.length === 1
}
