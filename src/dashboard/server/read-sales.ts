import { findSoldAtStudio } from '#artworks/server/count-artworks.ts'
import { findSaleReturns, findSoldOrders, findUnreleased } from '#orders/server/find-sold-orders.ts'
import { Problem } from '#platform/contract/problem.ts'
import { writeCsv } from '#platform/csv/write-csv.ts'
import type { BookedSale, SalesBooks } from '../sales-books.ts'
import { salesReport } from '../sales-report.ts'
import { MOST_SALES, type SalesReport, salesProblems } from '../sales-report-api.ts'
import { SALES_SHEET_HEAD, salesSheetRows } from '../sales-sheet.ts'
import { boundsOf } from '../sales-span.ts'
import type { DashboardShop } from './dashboard-shop.ts'

type SalesShop = Pick<DashboardShop, 'database' | 'clock'>

/** What was sold and what went back in a year or a month. */
async function openBooks({ database: { sql } }: SalesShop, span: string): Promise<SalesBooks> {
  const bounds = boundsOf(span)
  const byOrder = await findSoldOrders(sql, bounds, MOST_SALES)
  const atStudio = await findSoldAtStudio(sql, { ...bounds, limit: MOST_SALES + 1 })
  if (byOrder === undefined || atStudio.length > MOST_SALES) throw new Problem(salesProblems.too_many_sales)
  const returns = await findSaleReturns(sql, bounds)
  const sales: BookedSale[] = [
    ...byOrder.map(({ id, number, paidAt, lines, ...sale }) => ({
      ...sale,
      at: paidAt,
      order: { id, number },
      works: lines.map(({ title, priceMinor: minor }) => ({ title, minor })),
    })),
    ...atStudio.map(({ title, priceMinor: minor, currency, soldAt: at }) => ({
      channel: 'studio' as const,
      currency,
      at,
      order: null,
      works: [{ title, minor }],
      deliveryMinor: 0,
      payments: [],
    })),
  ]
  return {
    sales: sales.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    returns: returns.map(({ id, number, ...each }) => ({ ...each, order: { id, number } })),
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
