import { findSoldAtStudio } from '#artworks/server/count-artworks.ts'
import { type BookedInvoice, findBookedInvoices } from '#invoices/server/find-invoices.ts'
import { findSaleReturns, findSoldOrders, findUnreleased } from '#orders/server/find-sold-orders.ts'
import { Problem } from '#platform/contract/problem.ts'
import { writeCsv } from '#platform/csv/write-csv.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { BookedSale, SalesBooks } from '../sales-books.ts'
import { salesReport } from '../sales-report.ts'
import { MOST_SALES, type SalesReport, salesProblems } from '../sales-report-api.ts'
import { SALES_SHEET_HEAD, salesSheetRows } from '../sales-sheet.ts'
import { boundsOf } from '../sales-span.ts'
import type { DashboardShop } from './dashboard-shop.ts'

type SalesShop = Pick<DashboardShop, 'database' | 'clock'>

/** Read at once: so few are found by their index. */
const BATCH = 500

/** What was issued for these orders. */
async function readInvoices(sql: Queryable, orderIds: readonly string[]): Promise<BookedInvoice[]> {
  const found: BookedInvoice[] = []
  for (let first = 0; first < orderIds.length; first += BATCH)
    found.push(...(await findBookedInvoices(sql, orderIds.slice(first, first + BATCH))))
  return found
}

/** Takes the invoices out one by one: two returns of one sum have a credit note each. */
function takeInvoices(invoices: readonly BookedInvoice[]) {
  const left = [...invoices]
  return (matches: (each: BookedInvoice) => boolean): string => {
    const index = left.findIndex(matches)
    return index === -1 ? '' : (left.splice(index, 1)[0]?.text ?? '')
  }
}

/** What was sold and what went back in a year or a month. */
async function openBooks({ database: { sql } }: SalesShop, span: string): Promise<SalesBooks> {
  const bounds = boundsOf(span)
  const byOrder = await findSoldOrders(sql, bounds, MOST_SALES)
  const atStudio = await findSoldAtStudio(sql, { ...bounds, limit: MOST_SALES + 1 })
  if (byOrder === undefined || atStudio.length > MOST_SALES) throw new Problem(salesProblems.too_many_sales)
  const returns = await findSaleReturns(sql, bounds)
  const orderIds = [...new Set([...byOrder, ...returns].map(({ id }) => id))]
  const take = takeInvoices(await readInvoices(sql, orderIds))
  const sales: BookedSale[] = [
    ...byOrder.map(({ id, number, paidAt, lines, ...sale }) => ({
      ...sale,
      invoice: take(({ orderId, isNote }) => orderId === id && !isNote),
      at: paidAt,
      order: { id, number },
      works: lines.map(({ title, priceMinor: minor }) => ({ title, minor })),
    })),
    ...atStudio.map(({ title, priceMinor: minor, currency, place, soldAt: at }) => ({
      channel: place,
      currency,
      at,
      order: null,
      works: [{ title, minor }],
      deliveryMinor: 0,
      isSale: true,
      payments: [],
      invoice: '',
    })),
  ]
  return {
    sales: sales.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    returns: returns.map(({ id, number, ...each }) => ({
      ...each,
      order: { id, number },
      invoice: take(
        ({ orderId, isNote, totalMinor }) => orderId === id && isNote && totalMinor === each.minor,
      ),
    })),
  }
}

/** The sales of a span, added up, with what the provider still pays out. */
export async function findSalesReport(shop: SalesShop, span: string): Promise<SalesReport> {
  const books = await openBooks(shop, span)
  return salesReport(books, { span, unreleased: await findUnreleased(shop.database.sql, shop.clock()) })
}

/** The same as a spreadsheet for whoever keeps the artist's accounts. */
export async function writeSalesSheet(shop: SalesShop, span: string) {
  const rows = salesSheetRows(await openBooks(shop, span))
  return { fileName: `ventas-${span}.csv`, content: writeCsv(SALES_SHEET_HEAD, rows), rows: rows.length }
}
