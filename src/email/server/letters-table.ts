import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, not, or, sql as raw } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import { LETTER_STATES, type LetterKey } from '../letter.ts'

/** The outbox. A letter's key says what it is about, so that the same letter is never written twice. */
export const letters = pgTable(
  'letters',
  {
    id: text().primaryKey(),
    key: text().$type<LetterKey>().notNull().unique(),
    kind: text().notNull().generatedAlwaysAs(raw`split_part(key, ':', 1)`),
    /** The id of what it is about. */
    about: text().notNull().generatedAlwaysAs(raw`split_part(key, ':', 2)`),
    /** Not written any more: letters carry no names of their readers. */
    toName: text().notNull().default(''),
    toAddress: text().notNull(),
    /** Whose mailbox that address leads to, however it is written; empty once the letter is emptied. */
    mailbox: text().notNull().default(''),
    replyTo: text(),
    unsubscribeUrl: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    state: text({ enum: LETTER_STATES }).notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Which copy this is: a letter that a person sends again is a new one to mail programs. */
    copy: integer().notNull().default(1),
    /** When the next attempt is due. */
    notBefore: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** While somebody is sending it, nobody else does. */
    claimedUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    /** When its contents were deleted; that it was written stays known. */
    emptiedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('letters_waiting').on(table.createdAt).where(raw`${table.state} = 'waiting'`),
    index('letters_about').on(table.about, table.createdAt),
    index('letters_by_mailbox').on(table.mailbox, table.createdAt),
  ],
)

export type LetterRow = typeof letters.$inferSelect
export type NewLetterRow = Pick<
  LetterRow,
  | 'id'
  | 'key'
  | 'toAddress'
  | 'mailbox'
  | 'replyTo'
  | 'unsubscribeUrl'
  | 'subject'
  | 'html'
  | 'text'
  | 'notBefore'
  | 'createdAt'
>

/** Writes a letter unless its key was written before; answers whether it is new. */
export async function insertLetter(sql: Queryable, row: NewLetterRow): Promise<boolean> {
  const rows = await sql
    .insert(letters)
    .values({ ...row, state: 'waiting' })
    .onConflictDoNothing()
    .returning({ id: letters.id })
  return rows.length === 1
}

const isDue = (now: Date) =>
  and(
    eq(letters.state, 'waiting'),
    lte(letters.notBefore, now),
    or(isNull(letters.claimedUntil), lte(letters.claimedUntil, now)),
  )

/** Takes a letter that is due for one attempt, until `until`; `undefined` when it is not due or somebody has it. */
export async function claimLetter(
  sql: Queryable,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<LetterRow | undefined> {
  const [row] = await sql
    .update(letters)
    .set({ claimedUntil: until, attempts: raw`${letters.attempts} + 1` })
    .where(and(eq(letters.id, id), isDue(now)))
    .returning()
  return row
}

/** Letters that are due and that nobody is sending, the oldest first. */
export async function selectDueLetters(sql: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .select({ id: letters.id })
    .from(letters)
    .where(isDue(now))
    .orderBy(asc(letters.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function updateToSent(sql: Queryable, id: string, sentAt: Date): Promise<void> {
  await sql
    .update(letters)
    .set({ state: 'sent', sentAt, lastError: null, claimedUntil: null })
    .where(eq(letters.id, id))
}

/** Gives a letter back after an attempt that failed. @param notBefore none when it is given up */
export async function updateWithFailure(
  sql: Queryable,
  id: string,
  { lastError, notBefore }: { lastError: string; notBefore: Date | undefined },
): Promise<void> {
  const next = notBefore === undefined ? ({ state: 'failed' } as const) : { notBefore }
  await sql
    .update(letters)
    .set({ ...next, lastError, claimedUntil: null })
    .where(eq(letters.id, id))
}

export async function selectLetterForUpdate(sql: Queryable, id: string): Promise<LetterRow | undefined> {
  const [row] = await sql.select().from(letters).where(eq(letters.id, id)).for('update')
  return row
}

/** Lets a letter go out once more, from the first attempt on. */
export async function updateToWaiting(
  sql: Queryable,
  id: string,
  { copy, now }: { copy: number; now: Date },
): Promise<void> {
  await sql
    .update(letters)
    .set({ state: 'waiting', copy, attempts: 0, notBefore: now, lastError: null })
    .where(eq(letters.id, id))
}

/** The letters about something, in the order in which they were written. */
export async function selectLettersAbout(sql: Queryable, about: string): Promise<LetterRow[]> {
  return sql
    .select()
    .from(letters)
    .where(eq(letters.about, about))
    .orderBy(asc(letters.createdAt), asc(letters.key))
}

const NOTHING = {
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

/** Deletes what was written, and to whom, in letters that were done with before `before`. */
export async function emptyLetters(sql: Queryable, before: Date, now: Date): Promise<void> {
  await sql
    .update(letters)
    .set({ ...NOTHING, emptiedAt: now })
    .where(and(ne(letters.state, 'waiting'), lt(letters.createdAt, before), isNull(letters.emptiedAt)))
}

/** Letters that still wait although sending them was tried, and those that were given up. */
const isStuck = or(
  and(eq(letters.state, 'waiting'), gt(letters.attempts, 0)),
  and(eq(letters.state, 'failed'), isNull(letters.emptiedAt)),
)

export const countStuckLetters = (sql: Queryable): Promise<number> => sql.$count(letters, isStuck)

/** The newest of them first. */
export async function selectStuckLetters(sql: Queryable, limit: number): Promise<LetterRow[]> {
  return sql
    .select()
    .from(letters)
    .where(isStuck)
    .orderBy(desc(letters.createdAt), asc(letters.key))
    .limit(limit)
}

/** Letters to or because of a person: by her address, in lower case, or by the ids of what they are about. */
export interface Correspondence {
  readonly email: string
  readonly about: readonly string[]
}

const concerns = ({ email, about }: Correspondence) =>
  and(
    isNull(letters.emptiedAt),
    or(
      eq(raw`lower(${letters.toAddress})`, email),
      eq(raw`lower(${letters.replyTo})`, email),
      about.length === 0 ? undefined : inArray(letters.about, [...about]),
    ),
  )

/** Those that still have their contents, the oldest first. */
export const selectLettersOf = (sql: Queryable, person: Correspondence): Promise<LetterRow[]> =>
  sql.select().from(letters).where(concerns(person)).orderBy(asc(letters.createdAt))

/**
 * Deletes their contents. One that waits does not go out any more, unless it is about something that stays.
 * @param staying ids of what stays @returns how many were emptied
 */
export async function emptyLettersOf(
  sql: Queryable,
  person: Correspondence,
  { staying, now }: { staying: readonly string[]; now: Date },
): Promise<number> {
  const isWanted =
    staying.length === 0
      ? undefined
      : not(raw`(${letters.state} = 'waiting' and ${inArray(letters.about, [...staying])})`)
  const rows = await sql
    .update(letters)
    .set({
      ...NOTHING,
      emptiedAt: now,
      state: raw`case when ${letters.state} = 'waiting' then 'failed' else ${letters.state} end`,
    })
    .where(and(concerns(person), isWanted))
    .returning({ id: letters.id })
  return rows.length
}

/** Lets everybody who would write to this mailbox wait until the transaction ends. */
export async function lockMailbox(sql: Queryable, mailbox: string): Promise<void> {
  await lockNames(sql, [`mailbox ${mailbox}`])
}

/** How many letters of these kinds were written to a mailbox since `since`. */
export const countLettersTo = (
  sql: Queryable,
  { mailbox, kinds, since }: { mailbox: string; kinds: readonly string[]; since: Date },
): Promise<number> =>
  sql.$count(
    letters,
    and(eq(letters.mailbox, mailbox), inArray(letters.kind, [...kinds]), gt(letters.createdAt, since)),
  )
