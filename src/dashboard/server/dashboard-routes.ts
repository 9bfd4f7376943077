import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import { readDashboard, readSales } from '../dashboard-api.ts'
import type { DashboardShop } from './dashboard-shop.ts'
import { findDashboard, findSales } from './read-figures.ts'

export function serveDashboard(api: Api, shop: DashboardShop): void {
  api.serve(readDashboard, async () => ok(await findDashboard(shop)))
  api.serve(readSales, async () => ok({ sales: await findSales(shop) }))
}
