import { writePrice } from './read-price.ts'

/** In pesos for one unit. */
export interface RateStep {
  readonly before: number
  readonly after: number
}

/**
 * Whether a rate is so far from the one before that it may be a slip of the finger: less than half of it, or more than
 * double. Works are sold by it at once. Within a week, for which a rate is good, no real rate has gone so far.
 */
export const isSuddenRate = ({ before, after }: RateStep): boolean => after * 2 < before || after > before * 2

/** @param unit 'dólar' */
export const suddenRateText = ({ before, after }: RateStep, unit: string): string =>
  `De ${writePrice(before)} a ${writePrice(after)} pesos por ${unit}: ¿es así?`
