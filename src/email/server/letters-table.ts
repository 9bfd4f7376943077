import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, notExists, or, sql as raw } from 'drizzle-orm'
import { alias, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { happened, type Lately } from '#platform/database/lately.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { LETTER_CAUSES, LETTER_STATES, type LetterKey } from '../letter.ts'

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
    /** Whose doing it is; what is anybody's counts against the limit of its mailbox. */
    cause: text({ enum: LETTER_CAUSES }).notNull().default('anybody'),
    /** After this it is not sent any more, because what it says has ended. */
    goodUntil: timestamp({ withTimezone: true }),
    state: text({ enum: LETTER_STATES }).notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Which copy this is: a letter that a person sends again is a new one to mail programs. */
    copy: integer().notNull().default(1),
    /** When the next attempt is due. */
    notBefore: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The last attempt failed because letters could not leave at all: it is made again as soon as one can. */
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
  | 'cause'
  | 'goodUntil'
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

/** A letter that could not leave for so long keeps no later one back any more. */
const KEEPS_BACK_MS = DAY_MS

const earlier = alias(letters, 'earlier')

/** Whoever gets several letters about one thing reads them in the order in which it happened. */
const isNext = (sql: Queryable, now: Date) =>
  notExists(
    sql
      .select({ id: earlier.id })
      .from(earlier)
      .where(
        and(
          eq(earlier.about, letters.about),
          eq(earlier.toAddress, letters.toAddress),
          eq(earlier.state, 'waiting'),
          gt(earlier.createdAt, new Date(now.getTime() - KEEPS_BACK_MS)),
          raw`(${earlier.createdAt}, ${earlier.key}) < (${letters.createdAt}, ${letters.key})`,
        ),
      ),
  )

const isDue = (sql: Queryable, now: Date) =>
  and(
    eq(letters.state, 'waiting'),
    lte(letters.notBefore, now),
    or(isNull(letters.claimedUntil), lte(letters.claimedUntil, now)),
    isNext(sql, now),
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
    .where(and(eq(letters.id, id), isDue(sql, now)))
    .returning()
  return row
}

/** Letters that are due and that nobody is sending, the oldest first. */
export async function selectDueLetters(sql: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .select({ id: letters.id })
    .from(letters)
    .where(isDue(sql, now))
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
  {
    lastError,
    notBefore,
    waitsForServer,
  }: { lastError: string; notBefore: Date | undefined; waitsForServer: boolean },
): Promise<void> {
  const next = notBefore === undefined ? ({ state: 'failed' } as const) : { notBefore, waitsForServer }
  await sql
    .update(letters)
    .set({ ...next, lastError, claimedUntil: null })
    .where(eq(letters.id, id))
}

/** Gives up a letter whose time is over; why it had not left by then stays known. */
export async function updateToEnded(sql: Queryable, id: string): Promise<void> {
  await sql.update(letters).set({ state: 'ended', claimedUntil: null }).where(eq(letters.id, id))
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
    .set({ state: 'waiting', copy, attempts: 0, notBefore: now, waitsForServer: false, lastError: null })
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

/** What is left of a letter's contents once they are deleted. */
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

export const countWaitingLetters = (sql: Queryable): Promise<number> =>
  sql.$count(letters, eq(letters.state, 'waiting'))

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

/** How many letters of these kinds that anybody can bring about were written to a mailbox lately. */
export const countLettersTo = (
  sql: Queryable,
  { mailbox, kinds, span }: { mailbox: string; kinds: readonly string[]; span: Lately },
): Promise<number> =>
  sql.$count(
    letters,
    and(
      eq(letters.mailbox, mailbox),
      eq(letters.cause, 'anybody'),
      inArray(letters.kind, [...kinds]),
      happened(letters.createdAt, span),
    ),
  )
