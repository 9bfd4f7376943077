import { findInvoiceOrder } from '#orders/server/find-invoice-order.ts'
import { withOrder } from '#orders/server/with-order.ts'
import { sqlStateOf } from '#platform/database/sql-state.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { type Series, seriesKey } from '../invoice.ts'
import { OUT_OF_SEQUENCE, refusalText } from '../invoice-problem.ts'
import type { Voucher } from '../voucher.ts'
import { draftVoucher, Undraftable } from './draft-voucher.ts'
import { keptSettings } from './find-account.ts'
import { followOrder, invoicesIn, seriesFor } from './follow-order.ts'
import { tellOfInvoice } from './invoice-email.tsx'
import {
  type Granted,
  type InvoiceIssuer,
  type IssuerAccount,
  IssuerFailure,
  type KnownVoucher,
  SeriesRefused,
} from './invoice-issuer.ts'
import type { InvoicesShop } from './invoices-shop.ts'
import {
  deleteUnnumbered,
  type InvoiceRow,
  selectInvoice,
  selectInvoicesOf,
  updateAsked,
  updateSeries,
  updateToGranted,
  updateToRefused,
  updateToReserved,
  updateToUnnumbered,
} from './invoices-table.ts'
import { issueInvoicesJob } from './issue-job.ts'

/** Work on one series, which is the caller's alone. */
interface IssuingContext {
  readonly shop: InvoicesShop
  readonly account: IssuerAccount
  readonly issuer: InvoiceIssuer
}

/** A question that nobody heard the answer of may still be answered for so long. */
const DOUBT_MS = 5 * MINUTE_MS
const UNIQUE_VIOLATION = '23505'

export const issueJobFor = ({ jobs }: Pick<InvoicesShop, 'jobs'>) =>
  jobs.enqueue(issueInvoicesJob, {}, { key: 'all' })

/** Gives what is wanted the number behind the last one, and writes it down before anybody is asked for it. */
async function reserve({ shop, issuer }: IssuingContext, row: InvoiceRow): Promise<void> {
  const planned = await planOf(shop, row)
  if (planned === undefined) return
  const number = (await issuer.lastNumber(planned)) + 1
  await withOrder(shop, row.orderId, async ({ transaction: { sql } }) => {
    const kept = await keptSettings(sql)
    const order = await findInvoiceOrder(shop, sql, { id: row.orderId })
    const { invoice } = invoicesIn(await selectInvoicesOf(sql, [row.orderId]), kept)
    const corrected = row.kind === 'credit_note' ? invoice : undefined
    // Given back meanwhile: there is no sale to be invoiced.
    if (corrected === undefined && !order.isSale) {
      await deleteUnnumbered(sql, row.id)
      return
    }
    const { totalMinor } = row
    const facts = { kept, order, series: planned, number, totalMinor, invoice: corrected, now: shop.clock() }
    await updateToReserved(sql, row.id, draftVoucher(facts))
  }).catch((error: unknown) => {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
    throw new IssuerFailure('misread', `number ${number} is known here and not there`, { cause: error })
  })
}

/** The series of what is wanted; `undefined` when the settings have another one for it now, where it waits from then on. */
async function planOf(shop: InvoicesShop, row: InvoiceRow): Promise<Series | undefined> {
  const { sql } = shop.database
  const kept = await keptSettings(sql)
  const order = await findInvoiceOrder(shop, sql, { id: row.orderId })
  const { invoice } = invoicesIn(await selectInvoicesOf(sql, [row.orderId]), kept)
  const series = seriesFor(kept, order, row.kind === 'credit_note' ? invoice : undefined)
  if (seriesKey(series) === seriesKey(row)) return series
  await updateSeries(sql, row.id, series)
  await issueJobFor(shop)
  return undefined
}

/** What was refused before it had a number: its buyer, or the whole series. */
async function reserveOrRefuse(issuing: IssuingContext, row: InvoiceRow): Promise<void> {
  try {
    await reserve(issuing, row)
  } catch (error) {
    const { sql } = issuing.shop.database
    if (error instanceof SeriesRefused) await updateToRefused(sql, row.id, refusalText(error.remarks))
    else if (error instanceof Undraftable) await updateToRefused(sql, row.id, error.message)
    else throw error
  }
}

/** Keeps what was granted, tells the buyer, and looks whether money has gone back meanwhile. */
const keepGranted = ({ shop }: IssuingContext, row: InvoiceRow, { cae, caeDueOn }: Omit<Granted, 'kind'>) =>
  withOrder(shop, row.orderId, async (open) => {
    const { transaction } = open
    const granted = { cae, caeDueOn, grantedAt: shop.clock() }
    if (!(await updateToGranted(transaction.sql, row, granted))) return
    await tellOfInvoice(open, row)
    await followOrder(shop, transaction, row.orderId)
  })

const isSame = (voucher: Voucher, known: KnownVoucher): boolean =>
  known.totalMinor === voucher.totalMinor &&
  known.docType === voucher.docType &&
  Number(known.docNumber) === Number(voucher.docNumber) &&
  known.date === voucher.date

/** What the authority has under our number is ours, or somebody else has taken it. */
async function takeKnown(issuing: IssuingContext, row: InvoiceRow, voucher: Voucher, known: KnownVoucher) {
  if (isSame(voucher, known)) return keepGranted(issuing, row, known)
  const { log, database } = issuing.shop
  log.warn('somebody else issues at the point of sale of the shop')
  await updateToUnnumbered(database.sql, row, { state: 'wanted', problem: '' })
}

/** Whether an earlier question about this number may still be answered. */
const isInDoubt = ({ shop }: IssuingContext, { askedAt }: InvoiceRow): boolean =>
  askedAt !== null && shop.clock().getTime() - askedAt.getTime() < DOUBT_MS

/** Asks for a number that is written down. */
async function ask(issuing: IssuingContext, row: InvoiceRow, voucher: Voucher): Promise<void> {
  const { shop, issuer } = issuing
  const { sql } = shop.database
  if (!(await updateAsked(sql, row, shop.clock()))) return
  const decision = await issuer.request(voucher)
  if (decision.kind === 'granted') return keepGranted(issuing, row, decision)
  const isOut = decision.remarks.some(({ code }) => code === OUT_OF_SEQUENCE)
  const known = isOut ? await issuer.consult(voucher, voucher.number) : undefined
  if (known !== undefined) return takeKnown(issuing, row, voucher, known)
  if (isInDoubt(issuing, row)) {
    // This question is answered; the one before it is not, and what it asked for may be granted yet.
    await updateAsked(sql, row, row.askedAt)
    throw new IssuerFailure('silent', 'a question about the same number was not answered')
  }
  if (!isOut) {
    const problem = refusalText(decision.remarks)
    await updateToUnnumbered(sql, row, { state: 'refused', problem })
    return
  }
  await updateToUnnumbered(sql, row, { state: 'wanted', problem: '' })
  throw new IssuerFailure('misread', `${voucher.number} was refused as not the next, and nobody has it`)
}

/** Brings what has a number to its end: whoever has asked for it before asks what became of it first. */
async function decide(issuing: IssuingContext, row: InvoiceRow): Promise<void> {
  const { issuer, account } = issuing
  const { voucher } = row
  if (voucher === null) throw new Error(`the invoice ${row.id} has a number and no voucher`)
  if (voucher.cuit !== account.cuit || voucher.environment !== account.environment)
    throw new IssuerFailure('unset', 'a number is undecided at another account')
  if (row.askedAt !== null) {
    const known = await issuer.consult(voucher, voucher.number)
    if (known !== undefined) return takeKnown(issuing, row, voucher, known)
  }
  await ask(issuing, row, voucher)
}

/** Takes what is next in a series to its end, or fails with why that is not known yet. */
export async function issueNext(issuing: IssuingContext, row: InvoiceRow): Promise<void> {
  if (row.state === 'reserved') return decide(issuing, row)
  await reserveOrRefuse(issuing, row)
  const reserved = await selectInvoice(issuing.shop.database.sql, row.id)
  if (reserved?.state === 'reserved') await decide(issuing, reserved)
}
