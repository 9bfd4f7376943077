import { exactPrice } from '#money/exact-price.ts'
import { type Currency, moneyOf } from '#money/money.ts'
import type { SalesSums } from '../../sales-report-api.ts'

/** What stayed of the works and their deliveries. */
export const keptOf = ({ works, delivery, returned }: SalesSums): number => works + delivery - returned

/** Writes amounts of one currency, to the centavo where there are any: they stand below one another, and add up. */
export const pricedIn = (currency: Currency) => (amount: number) => exactPrice(moneyOf(amount, currency))
export type Priced = ReturnType<typeof pricedIn>
