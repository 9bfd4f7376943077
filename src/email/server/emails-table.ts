import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, notExists, or, sql as raw } from 'drizzle-orm'
import { alias, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { happened, type Lately } from '#platform/database/lately.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { EMAIL_CAUSES, EMAIL_STATES, type EmailKey } from '../email.ts'

/** The outbox. An email's key says what it is about, so that the same email is never written twice. */
export const emails = pgTable(
  'letters',
  {
    id: text().primaryKey(),
    key: text().$type<EmailKey>().notNull().unique(),
    kind: text().notNull().generatedAlwaysAs(raw`split_part(key, ':', 1)`),
    /** The id of what it is about. */
    about: text().notNull().generatedAlwaysAs(raw`split_part(key, ':', 2)`),
    /** Not written any more: emails carry no names of their readers. */
    toName: text().notNull().default(''),
    toAddress: text().notNull(),
    /** Whose mailbox that address leads to, however it is written; empty once the email is emptied. */
    mailbox: text().notNull().default(''),
    replyTo: text(),
    unsubscribeUrl: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** Whose doing it is; what is anybody's counts against the limit of its mailbox. */
    cause: text({ enum: EMAIL_CAUSES }).notNull().default('anybody'),
    /** After this it is not sent any more, because what it says has ended. */
    goodUntil: timestamp({ withTimezone: true }),
    state: text({ enum: EMAIL_STATES }).notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Which copy this is: an email that a person sends again is a new one to mail programs. */
    copy: integer().notNull().default(1),
    /** When the next attempt is due. */
    notBefore: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The last attempt failed because emails could not leave at all: it is made again as soon as one can. */
    waitsForServer: boolean().notNull().default(false),
    /** While somebody is sending it, nobody else does. */
    claimedUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    /** When its contents were deleted; that it was written stays known. */
    emptiedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('letters_waiting').on(table.createdAt).where(raw`${table.state} = 'waiting'`),
    index('letters_failed').on(table.createdAt).where(raw`${table.state} = 'failed'`),
    index('letters_about').on(table.about, table.createdAt),
    index('letters_by_mailbox').on(table.mailbox, table.createdAt),
  ],
)

export type EmailRow = typeof emails.$inferSelect
export type NewEmailRow = Pick<
  EmailRow,
  | 'id'
  | 'key'
  | 'toAddress'
  | 'mailbox'
  | 'replyTo'
  | 'unsubscribeUrl'
  | 'subject'
  | 'html'
  | 'text'
  | 'cause'
  | 'goodUntil'
  | 'notBefore'
  | 'createdAt'
>

/** Writes emails, except those whose key was written before; answers the ids of those that are new. */
export async function insertEmails(
  sql: Queryable,
  rows: readonly NewEmailRow[],
): Promise<ReadonlySet<string>> {
  const added = await sql
    .insert(emails)
    .values(rows.map((row) => ({ ...row, state: 'waiting' as const })))
    .onConflictDoNothing()
    .returning({ id: emails.id })
  return new Set(added.map(({ id }) => id))
}

/** An email that could not leave for so long keeps no later one back any more. */
const KEEPS_BACK_MS = DAY_MS

const earlier = alias(emails, 'earlier')

/** Whoever gets several emails about one thing reads them in the order in which it happened. */
const isNext = (sql: Queryable, now: Date) =>
  notExists(
    sql
      .select({ id: earlier.id })
      .from(earlier)
      .where(
        and(
          eq(earlier.about, emails.about),
          eq(earlier.toAddress, emails.toAddress),
          eq(earlier.state, 'waiting'),
          gt(earlier.createdAt, new Date(now.getTime() - KEEPS_BACK_MS)),
          raw`(${earlier.createdAt}, ${earlier.key}) < (${emails.createdAt}, ${emails.key})`,
        ),
      ),
  )

const isDue = (sql: Queryable, now: Date) =>
  and(
    eq(emails.state, 'waiting'),
    lte(emails.notBefore, now),
    or(isNull(emails.claimedUntil), lte(emails.claimedUntil, now)),
    isNext(sql, now),
  )

/** Takes an email that is due for one attempt, until `until`; `undefined` when it is not due or somebody has it. */
export async function claimEmail(
  sql: Queryable,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<EmailRow | undefined> {
  const [row] = await sql
    .update(emails)
    .set({ claimedUntil: until, attempts: raw`${emails.attempts} + 1` })
    .where(and(eq(emails.id, id), isDue(sql, now)))
    .returning()
  return row
}

/** Emails that are due and that nobody is sending, the oldest first. */
export async function selectDueEmails(sql: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .select({ id: emails.id })
    .from(emails)
    .where(isDue(sql, now))
    .orderBy(asc(emails.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Gives an email back after an attempt that failed. @param notBefore none when it is given up */
export async function updateWithFailure(
  sql: Queryable,
  id: string,
  {
    lastError,
    notBefore,
    waitsForServer,
  }: { lastError: string; notBefore: Date | undefined; waitsForServer: boolean },
): Promise<void> {
  const next = notBefore === undefined ? ({ state: 'failed' } as const) : { notBefore, waitsForServer }
  await sql
    .update(emails)
    .set({ ...next, lastError, claimedUntil: null })
    .where(eq(emails.id, id))
}

/** Gives up an email whose time is over; why it had not left by then stays known. */
export async function updateToEnded(sql: Queryable, id: string): Promise<void> {
  await sql.update(emails).set({ state: 'ended', claimedUntil: null }).where(eq(emails.id, id))
}

export async function selectEmailForUpdate(sql: Queryable, id: string): Promise<EmailRow | undefined> {
  const [row] = await sql.select().from(emails).where(eq(emails.id, id)).for('update')
  return row
}

/** Lets an email go out once more, from the first attempt on. */
export async function updateToWaiting(
  sql: Queryable,
  id: string,
  { copy, now }: { copy: number; now: Date },
): Promise<void> {
  await sql
    .update(emails)
    .set({ state: 'waiting', copy, attempts: 0, notBefore: now, waitsForServer: false, lastError: null })
    .where(eq(emails.id, id))
}

/** The emails about something, in the order in which they were written. */
export async function selectEmailsAbout(sql: Queryable, about: string): Promise<EmailRow[]> {
  return sql
    .select()
    .from(emails)
    .where(eq(emails.about, about))
    .orderBy(asc(emails.createdAt), asc(emails.key))
}

/** What is left of an email's contents once they are deleted. */
export const NOTHING = {
  toName: '',
  toAddress: '',
  mailbox: '',
  subject: '',
  html: '',
  text: '',
  replyTo: null,
  unsubscribeUrl: null,
  lastError: null,
} as const

/** Deletes what was written, and to whom, in emails that were done with before `before`. */
export async function emptyEmails(sql: Queryable, before: Date, now: Date): Promise<void> {
  await sql
    .update(emails)
    .set({ ...NOTHING, emptiedAt: now })
    .where(and(ne(emails.state, 'waiting'), lt(emails.createdAt, before), isNull(emails.emptiedAt)))
}

/** Emails that still wait although sending them was tried, and those that were given up. */
const isStuck = or(
  and(eq(emails.state, 'waiting'), gt(emails.attempts, 0)),
  and(eq(emails.state, 'failed'), isNull(emails.emptiedAt)),
)

export const countWaitingEmails = (sql: Queryable): Promise<number> =>
  sql.$count(emails, eq(emails.state, 'waiting'))

export const countStuckEmails = (sql: Queryable): Promise<number> => sql.$count(emails, isStuck)

/** The newest of them first. */
export async function selectStuckEmails(sql: Queryable, limit: number): Promise<EmailRow[]> {
  return sql
    .select()
    .from(emails)
    .where(isStuck)
    .orderBy(desc(emails.createdAt), asc(emails.key))
    .limit(limit)
}

/** How many emails of these kinds that anybody can bring about were written to a mailbox lately. */
export const countEmailsTo = (
  sql: Queryable,
  { mailbox, kinds, span }: { mailbox: string; kinds: readonly string[]; span: Lately },
): Promise<number> =>
  sql.$count(
    emails,
    and(
      eq(emails.mailbox, mailbox),
      eq(emails.cause, 'anybody'),
      inArray(emails.kind, [...kinds]),
      happened(emails.createdAt, span),
    ),
  )
