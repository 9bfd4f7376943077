import { and, asc, count, desc, eq, gte, inArray, lt, min, sql as raw } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { wordsOfSearch } from '#artworks/gallery-filter.ts'
import type { Queryable } from '#platform/database/database.ts'
import { contains, foldedText } from '#platform/database/folded-text.ts'
import type { MessageSort } from '../contact-messages-api.ts'
import { MESSAGE_STATUSES, SUBJECTS, type Subject } from '../contact-words.ts'

/** What visitors wrote to the artist. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text({ enum: SUBJECTS }).notNull(),
    message: text().notNull(),
    source: text().notNull(),
    /** The original that is asked about, by its id. */
    aboutWork: text(),
    status: text({ enum: MESSAGE_STATUSES }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('contact_messages_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('contact_messages_by_work')
      .on(table.aboutWork, table.createdAt)
      .where(raw`${table.aboutWork} is not null`),
    index('contact_messages_unread').on(table.createdAt).where(raw`${table.status} = 'new'`),
    index('contact_messages_by_email').on(raw`lower(${table.email})`),
    index('contact_messages_by_subject').on(table.subject, table.createdAt.desc().nullsFirst(), table.id),
  ],
)

export type ContactMessageRow = typeof contactMessages.$inferSelect

export async function insertMessage(sql: Queryable, row: ContactMessageRow): Promise<void> {
  await sql.insert(contactMessages).values(row)
}

interface MessagesWanted {
  readonly subject?: Subject | undefined
  /** Words, all of which stand in the name, the address or the text. */
  readonly search?: string | undefined
  readonly limit: number
  readonly offset: number
  readonly sort: MessageSort
}

const searched = foldedText(
  raw`concat_ws(' ', ${contactMessages.name}, ${contactMessages.email}, ${contactMessages.message})`,
)

/** One page of the messages, newest first unless asked otherwise, and how many there are in all. */
export async function selectMessages(
  sql: Queryable,
  { subject, search = '', limit, offset, sort }: MessagesWanted,
): Promise<{ total: number; rows: ContactMessageRow[] }> {
  const words = wordsOfSearch(search).map((word) => contains(searched, word))
  const where = and(subject && eq(contactMessages.subject, subject), ...words)
  const total = await sql.$count(contactMessages, where)
  const rows = await sql
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(
      ...(sort === 'oldest'
        ? [asc(contactMessages.createdAt), desc(contactMessages.id)]
        : [desc(contactMessages.createdAt), asc(contactMessages.id)]),
    )
    .limit(limit)
    .offset(offset)
  return { total, rows }
}

export async function selectMessage(sql: Queryable, id: string): Promise<ContactMessageRow | undefined> {
  const [row] = await sql.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

/** Locks it until the transaction ends. */
export async function selectMessageForUpdate(
  sql: Queryable,
  id: string,
): Promise<ContactMessageRow | undefined> {
  const [row] = await sql.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return row
}

/**
 * Files a message; answers it as it is now, `undefined` when there is none.
 * @param from where it has to stand; one that stands elsewhere is not filed, and not answered
 */
export async function updateMessageStatus(
  sql: Queryable,
  id: string,
  status: ContactMessageRow['status'],
  from?: ContactMessageRow['status'],
): Promise<ContactMessageRow | undefined> {
  const [row] = await sql
    .update(contactMessages)
    .set({ status })
    .where(and(eq(contactMessages.id, id), from && eq(contactMessages.status, from)))
    .returning()
  return row
}

/** Answers whether there was a message to delete. */
export async function deleteMessageRow(sql: Queryable, id: string): Promise<boolean> {
  const rows = await sql
    .delete(contactMessages)
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id })
  return rows.length === 1
}

export async function deleteMessagesBefore(sql: Queryable, before: Date): Promise<void> {
  await sql.delete(contactMessages).where(lt(contactMessages.createdAt, before))
}

/** When the oldest message came that nobody has read; null when all are read. */
export async function selectOldestNew(sql: Queryable): Promise<Date | null> {
  const [found] = await sql
    .select({ oldest: min(contactMessages.createdAt) })
    .from(contactMessages)
    .where(eq(contactMessages.status, 'new'))
  return found?.oldest ?? null
}

export async function countNewMessages(sql: Queryable): Promise<number> {
  return sql.$count(contactMessages, eq(contactMessages.status, 'new'))
}

/** How often each of these works was asked about since then; one that nobody asked about is not there. */
export async function selectEnquiries(
  sql: Queryable,
  workIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  if (workIds.length === 0) return new Map()
  const { aboutWork, createdAt } = contactMessages
  const rows = await sql
    .select({ id: aboutWork, enquiries: count() })
    .from(contactMessages)
    .where(and(inArray(aboutWork, [...workIds]), gte(createdAt, since)))
    .groupBy(aboutWork)
  return new Map(rows.flatMap(({ id, enquiries }) => (id === null ? [] : [[id, enquiries] as const])))
}

/** @param email in lower case */
export const isFrom = (email: string) => eq(raw`lower(${contactMessages.email})`, email)

/** What came from this address, in lower case, the oldest first. */
export const selectMessagesFrom = (sql: Queryable, email: string): Promise<ContactMessageRow[]> =>
  sql.select().from(contactMessages).where(isFrom(email)).orderBy(asc(contactMessages.createdAt))

/** The newest message from this address, in lower case; one of `rather` comes before all others. */
export async function selectNewestFrom(
  sql: Queryable,
  email: string,
  rather: readonly string[],
): Promise<ContactMessageRow | undefined> {
  const first = rather.length === 0 ? [] : [desc(inArray(contactMessages.id, [...rather]))]
  const [row] = await sql
    .select()
    .from(contactMessages)
    .where(isFrom(email))
    .orderBy(...first, desc(contactMessages.createdAt), asc(contactMessages.id))
    .limit(1)
  return row
}

/** Answers how many there were. */
export async function deleteMessagesFrom(sql: Queryable, email: string): Promise<number> {
  const rows = await sql.delete(contactMessages).where(isFrom(email)).returning({ id: contactMessages.id })
  return rows.length
}
