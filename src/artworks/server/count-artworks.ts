import { CURRENCIES, type Currency, majorOf, sumByCurrency } from '#money/money.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { ArtworkStats, WallChoices } from '../artwork-stats-api.ts'
import {
  type ArtworkGroup,
  hasMovedWork,
  selectArtworkGroups,
  selectCategories,
  selectTechniques,
} from './artwork-figures-table.ts'
import { selectMonthsAtStudio, selectStudioSalesIn } from './studio-sales-table.ts'

const countIn = (groups: readonly ArtworkGroup[], matches: (group: ArtworkGroup) => boolean): number =>
  groups.filter(matches).reduce((sum, { count }) => sum + count, 0)

function categoriesIn(groups: readonly ArtworkGroup[]): ArtworkStats['categories'] {
  const names = [...new Set(groups.map(({ category }) => category))]
  return names.map((name) => ({ name, count: countIn(groups, ({ category }) => category === name) }))
}

/** The currencies that works are priced in, that of most works first; of as many, in the order in which they are declared. */
function currenciesIn(groups: readonly ArtworkGroup[]): [Currency, ...Currency[]] {
  const worksIn = (each: Currency) => countIn(groups, ({ currency }) => currency === each)
  const [first = CURRENCIES[0], ...others] = CURRENCIES.filter((each) => worksIn(each) > 0).toSorted(
    (one, other) => worksIn(other) - worksIn(one),
  )
  return [first, ...others]
}

/** The figures of the catalogue; sums of different currencies are never added. */
export async function countCatalogue(sql: Queryable): Promise<ArtworkStats> {
  const all = await selectArtworkGroups(sql)
  const groups = all.filter(({ published }) => published)
  const currencies = currenciesIn(groups)
  const sums = sumByCurrency([...currencies.map((currency) => ({ minor: 0, currency })), ...groups])
  const totals = sums.map((sum) => ({ currency: sum.currency, amount: majorOf(sum) }))
  const total = countIn(groups, () => true)
  const available = countIn(groups, ({ saleState, isReserved }) => saleState === 'for_sale' && !isReserved)
  return {
    total,
    available,
    sold: total - available,
    totalValue: totals[0]?.amount ?? 0,
    currency: currencies[0],
    totals,
    reserved: countIn(groups, ({ saleState, isReserved }) => saleState === 'for_sale' && isReserved),
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

/** What was sold at the studio since a day, month by month and each currency for itself, as far as a price is noted. */
export const sumStudioSales = selectMonthsAtStudio

/** What was sold at the studio in a span, one by one: without who bought it. */
export const findSoldAtStudio = selectStudioSalesIn
