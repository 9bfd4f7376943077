import { formatPrice } from '#money/format-price.ts'
import { type Currency, moneyOf } from '#money/money.ts'
import type { SalesSums } from '../../sales-report-api.ts'

/** What stayed of the works and their deliveries. */
export const keptOf = ({ works, delivery, returned }: SalesSums): number => works + delivery - returned

/** Writes amounts of one currency. */
export const pricedIn = (currency: Currency) => (amount: number) => formatPrice(moneyOf(amount, currency))
export type Priced = ReturnType<typeof pricedIn>
