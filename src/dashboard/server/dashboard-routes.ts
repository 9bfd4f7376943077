import { ok } from '#platform/contract/envelope.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Api } from '#platform/http/api.ts'
import { type Dashboard, dashboardProblems, readDashboard, readSales, readWaiting } from '../dashboard-api.ts'
import { noteFirstSteps as noteEndpoint, readFirstSteps } from '../first-steps-api.ts'
import { exportSales, readSalesReport } from '../sales-report-api.ts'
import { countWaiting } from './count-waiting.ts'
import type { DashboardShop } from './dashboard-shop.ts'
import { type FirstStepsShop, findFirstSteps, noteFirstSteps } from './find-first-steps.ts'
import { findDashboard, findSales } from './read-figures.ts'
import { findSalesReport, writeSalesSheet } from './read-sales.ts'

/** Figures of damaged tables may not be readable at all, and why is told instead. */
async function findReadable(shop: DashboardShop): Promise<Dashboard> {
  try {
    return await findDashboard(shop)
  } catch (error) {
    throw shop.damage.isDamaged ? new Problem(dashboardProblems.database_damaged, { cause: error }) : error
  }
}

export function serveDashboard(api: Api, shop: FirstStepsShop): void {
  api.serve(readDashboard, async (_input, visitor) => {
    const figures = await findReadable(shop)
    // What the gallery earns is the artist's own.
    return ok((await visitor.may('administrator')) ? figures : { ...figures, sales: [] })
  })
  api.serve(readWaiting, async () => ok(await countWaiting(shop)))
  api.serve(readSales, async () => ok({ sales: await findSales(shop) }))
  api.serve(readSalesReport, async ({ query }) => ok(await findSalesReport(shop, query.span)))
  api.serve(exportSales, async ({ query }) => ok(await writeSalesSheet(shop, query.span)))
  api.serve(readFirstSteps, async () => ok(await findFirstSteps(shop)))
  api.serve(noteEndpoint, async ({ body }) => ok(await noteFirstSteps(shop, body)))
}
