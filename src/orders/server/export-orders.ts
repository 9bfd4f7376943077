import { writeCsv } from '#platform/csv/write-csv.ts'
import { localDay } from '#platform/time/local-time.ts'
import { ORDER_SHEET_HEAD, orderSheetRows } from '../order-sheet.ts'
import { ORDERS_EXPORT_LIMIT } from '../orders-admin-api.ts'
import { findOrders } from './find-orders.ts'
import type { OrdersFilter } from './orders-list-table.ts'
import type { OrdersShop } from './orders-shop.ts'

/** Read at once: between two batches, others may use the database. */
const BATCH = 250

/** The newest of these orders as a spreadsheet. */
export async function writeOrderSheet(shop: OrdersShop, filter: OrdersFilter) {
  // Orders that come in meanwhile would push others into the next batch once more.
  const before = filter.before ?? shop.clock()
  const rows: string[][] = []
  let count = 0
  let total = 0
  do {
    const batch = await findOrders(shop, { ...filter, before, limit: BATCH, offset: count }, 'artist')
    if (batch.orders.length === 0) break
    total = batch.total
    count += batch.orders.length
    rows.push(...batch.orders.flatMap(orderSheetRows))
  } while (count < Math.min(total, ORDERS_EXPORT_LIMIT))
  const content = writeCsv(ORDER_SHEET_HEAD, rows)
  return { fileName: `pedidos-${localDay(shop.clock())}.csv`, content, count, total }
}
