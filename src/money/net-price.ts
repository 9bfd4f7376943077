import type { Money } from './money.ts'

/** In the words of Resolución 4/2025. */
export const NET_PRICE_LEGEND = 'PRECIO SIN IMPUESTOS NACIONALES'

/** What is left of a final price without the VAT inside it, rounded to whole centavos. @param vatPercent 21 for 21 % */
export const netPriceOf = (price: Money, vatPercent: number): Money => ({
  ...price,
  minor: Math.round((price.minor * 100) / (100 + vatPercent)),
})
