import { dayText } from '#platform/time/date-text.ts'
import { exactPrice } from './exact-price.ts'
import { inPesos } from './exchange-rate.ts'
import { formatPrice } from './format-price.ts'
import { type Money, moneyOf } from './money.ts'
import type { PesosAnswer } from './money-api.ts'

/** What a foreign price is charged as, and by which rate. `setAt` in ISO 8601. */
export interface PesosPrice {
  readonly amount: Money
  readonly rate: number
  readonly setAt: string
}

/** Reads the server's answer the way the pages want it. */
export const pesosIn = (answer: PesosAnswer | null): PesosPrice | null =>
  answer === null ? null : { amount: moneyOf(answer.price, 'ARS'), rate: answer.rate, setAt: answer.setAt }

/** The same of another price, by the same rate. */
export const pesosAtRateOf = (price: Money, pesos: PesosPrice | null): PesosPrice | null =>
  pesos && { ...pesos, amount: inPesos(price, { pesosMinor: Math.round(pesos.rate * 100) }) }

/** What the cart asks for a price; null when it can only be talked about. */
export const chargedFor = (price: Money, pesos: PesosPrice | null): Money | null =>
  price.currency === 'ARS' ? price : (pesos?.amount ?? null)

/** 'ARS 2.755.000, al cambio del 20/11/2026 (ARS 1.450 por USD)' */
export function pesosText(price: Money, { amount, rate, setAt }: PesosPrice): string {
  const unit = `${exactPrice(moneyOf(rate, 'ARS'))} por ${price.currency}`
  return `${formatPrice(amount)}, al cambio del ${dayText(setAt)} (${unit})`
}
