import { type Money, majorOf, sumByCurrency } from '#money/money.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { ArtworkStats, WallChoices } from '../artwork-stats-api.ts'
import {
  type ArtworkGroup,
  countReserved,
  hasMovedWork,
  selectArtworkGroups,
  selectCategories,
  selectFirstCurrency,
  selectTechniques,
} from './artwork-figures-table.ts'
import { selectMonthsAtStudio, selectStudioSalesIn } from './studio-sales-table.ts'

const countIn = (groups: readonly ArtworkGroup[], matches: (group: ArtworkGroup) => boolean): number =>
  groups.filter(matches).reduce((sum, { count }) => sum + count, 0)

function categoriesIn(groups: readonly ArtworkGroup[]): ArtworkStats['categories'] {
  const names = [...new Set(groups.map(({ category }) => category))]
  return names.map((name) => ({ name, count: countIn(groups, ({ category }) => category === name) }))
}

/** The figures of the catalogue; sums of different currencies are never added. */
export async function countCatalogue(sql: Queryable): Promise<ArtworkStats> {
  const all = await selectArtworkGroups(sql)
  const groups = all.filter(({ published }) => published)
  const currency = (await selectFirstCurrency(sql)) ?? 'ARS'
  const first: Money = { minor: 0, currency }
  const sums = sumByCurrency([first, ...groups])
  const total = countIn(groups, () => true)
  const reserved = await countReserved(sql)
  const available = countIn(groups, ({ saleState }) => saleState === 'for_sale') - reserved
  return {
    total,
    available,
    sold: total - available,
    totalValue: majorOf(sums[0] ?? first),
    currency,
    totals: sums.map((sum) => ({ currency: sum.currency, amount: majorOf(sum) })),
    reserved,
    notForSale: countIn(groups, ({ saleState }) => saleState === 'not_for_sale'),
    drafts: countIn(all, ({ published }) => !published),
    categories: categoriesIn(all),
  }
}

export const countCategories = selectCategories

export const findWallChoices = async (sql: Queryable): Promise<WallChoices> => ({
  techniques: await selectTechniques(sql),
  isArranged: await hasMovedWork(sql),
})

/** What was sold at the studio since a day, month by month and each currency for itself; what has no price is counted without one. */
export const sumStudioSales = selectMonthsAtStudio

/** What was sold at the studio in a span, one by one: without who bought it. */
export const findSoldAtStudio = selectStudioSalesIn
