import { and, desc, eq, inArray, isNull, sql as raw } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { images } from '#images/server/images-table.ts'
import { LINE_KINDS } from '#orders/order.ts'
import { orders } from '#orders/server/orders-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { type Certified, ENDINGS } from '../certificate.ts'
import { artistSignatures } from './artist-signatures-table.ts'

/**
 * Certificates of authenticity. The text is all that one says; the columns beside it are for finding it. No owner is
 * named. A work may be deleted, its certificate stays: it names the work by its id alone, and keeps its picture.
 */
export const certificates = pgTable(
  'certificates',
  {
    code: text().primaryKey(),
    kind: text({ enum: LINE_KINDS }).notNull(),
    workId: text().notNull(),
    /** The number of an edition; 0 for an original. */
    number: integer().notNull(),
    /** The line of an order by which it came to its owner; null for what left the studio otherwise. */
    orderId: text().references(() => orders.id),
    position: integer(),
    imageId: text()
      .notNull()
      .references(() => images.id),
    signatureId: text().references(() => artistSignatures.id),
    /** What is signed, and its signature in base64. */
    text: text().notNull(),
    signature: text().notNull(),
    /** Opens its PDF. */
    secret: text().notNull(),
    /** Opens the page of whoever has the work; a certificate that is issued anew for the same sale keeps to it. */
    holderSecret: text().notNull(),
    /** How often the work has changed hands since the sale. */
    transfers: integer().notNull().default(0),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    ending: text({ enum: ENDINGS }),
    /** Why the artist took it back; empty otherwise. */
    reason: text().notNull().default(''),
    /** The code of the one whose place it has taken. */
    replaces: text(),
  },
  (table) => [
    uniqueIndex('one_valid_certificate')
      .on(table.kind, table.workId, table.number)
      .where(raw`${table.endedAt} is null`),
    unique('certificates_replaced_once').on(table.replaces),
    index('certificates_by_order').on(table.orderId),
    index('certificates_by_work').on(table.kind, table.workId),
    index('certificates_by_image').on(table.imageId),
    index('certificates_by_holder').on(table.holderSecret),
    check('certificates_end_somehow', raw`num_nulls(${table.endedAt}, ${table.ending}) in (0, 2)`),
    check('certificates_by_a_line', raw`num_nulls(${table.orderId}, ${table.position}) in (0, 2)`),
  ],
)

export type CertificateRow = typeof certificates.$inferSelect
type NewCertificateRow = Omit<CertificateRow, 'endedAt' | 'ending' | 'reason'>

const isValid = isNull(certificates.endedAt)

const isAbout = ({ kind, workId, number }: Certified) =>
  and(eq(certificates.kind, kind), eq(certificates.workId, workId), eq(certificates.number, number))

export async function selectCertificate(sql: Queryable, code: string): Promise<CertificateRow | undefined> {
  const [row] = await sql.select().from(certificates).where(eq(certificates.code, code))
  return row
}

/** The valid certificate of something, locked until the transaction ends. */
export async function selectValidForUpdate(
  sql: Queryable,
  about: Certified,
): Promise<CertificateRow | undefined> {
  const [row] = await sql
    .select()
    .from(certificates)
    .where(and(isAbout(about), isValid))
    .for('update')
  return row
}

const heldBy = (sql: Queryable, holderSecret: string) =>
  sql
    .select()
    .from(certificates)
    .where(eq(certificates.holderSecret, holderSecret))
    .orderBy(desc(certificates.issuedAt), certificates.endedAt)
    .limit(1)

/** The newest certificate that a holder's secret opens; it is the valid one while there is one. */
export async function selectHeld(sql: Queryable, holderSecret: string): Promise<CertificateRow | undefined> {
  const [row] = await heldBy(sql, holderSecret)
  return row
}

/** The same, locked until the transaction ends: as it is once nobody else has it. */
export async function selectHeldForUpdate(
  sql: Queryable,
  holderSecret: string,
): Promise<CertificateRow | undefined> {
  const [row] = await heldBy(sql, holderSecret).for('update')
  return row
}

/** All certificates that were issued for lines of an order, the newest first. */
export const selectCertificatesOfOrder = (sql: Queryable, orderId: string): Promise<CertificateRow[]> =>
  sql
    .select()
    .from(certificates)
    .where(eq(certificates.orderId, orderId))
    .orderBy(desc(certificates.issuedAt), certificates.code)

/** All certificates of something, by whichever sale, the newest first. */
export const selectCertificatesAbout = (sql: Queryable, about: Certified): Promise<CertificateRow[]> =>
  sql
    .select()
    .from(certificates)
    .where(isAbout(about))
    .orderBy(desc(certificates.issuedAt), certificates.code)

/** Keeps a certificate; answers whether there was no other valid one: the index alone decides. */
export async function insertCertificate(sql: Queryable, row: NewCertificateRow): Promise<boolean> {
  const rows = await sql
    .insert(certificates)
    .values(row)
    .onConflictDoNothing()
    .returning({ code: certificates.code })
  return rows.length === 1
}

interface CertificateEnd {
  readonly endedAt: Date
  readonly ending: (typeof ENDINGS)[number]
  readonly reason?: string
}

/** Ends a certificate; answers whether it was valid. */
export async function updateToEnded(sql: Queryable, code: string, ending: CertificateEnd): Promise<boolean> {
  const rows = await sql
    .update(certificates)
    .set(ending)
    .where(and(eq(certificates.code, code), isValid))
    .returning({ code: certificates.code })
  return rows.length === 1
}

/** A sale that is no more: that of an original at the studio, or lines of an order whose works have come back. */
export type EndedSale =
  | { readonly artworkId: string }
  | { readonly orderId: string; readonly positions: readonly number[] }

const isOfSale = (sale: EndedSale) =>
  'artworkId' in sale
    ? and(isAbout({ kind: 'original', workId: sale.artworkId, number: 0 }), isNull(certificates.orderId))
    : and(eq(certificates.orderId, sale.orderId), inArray(certificates.position, [...sale.positions]))

/** Ends what is valid of a sale; answers which those were. */
export const updateSoldToEnded = (
  sql: Queryable,
  sale: EndedSale,
  ending: CertificateEnd,
): Promise<Pick<CertificateRow, 'code' | 'text'>[]> =>
  sql
    .update(certificates)
    .set(ending)
    .where(and(isOfSale(sale), isValid))
    .returning({ code: certificates.code, text: certificates.text })
