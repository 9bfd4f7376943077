import { exactPrice } from './exact-price.ts'
import type { Money } from './money.ts'

const LEGEND = 'PRECIO SIN IMPUESTOS NACIONALES'

/** What is left of a final price without the VAT inside it, rounded to whole centavos. @param vatPercent 21 for 21 % */
export const netPriceOf = (price: Money, vatPercent: number): Money => ({
  ...price,
  minor: Math.round((price.minor * 100) / (100 + vatPercent)),
})

/** 'PRECIO SIN IMPUESTOS NACIONALES: ARS 70.247,93', for what is charged in pesos. */
export const netPriceText = (price: Money, vatPercent: number): string =>
  `${LEGEND}: ${exactPrice(netPriceOf(price, vatPercent))}`
