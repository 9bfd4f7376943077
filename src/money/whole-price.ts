import { z } from 'zod'
import { moneyOf } from './money.ts'
import { doubtOfPrice, readPrice } from './read-price.ts'

/** A price that no painting has reached yet; it keeps sums of prices exact. */
const HIGHEST_PRICE = 100_000_000_000

/** What comes as a text was typed by somebody: '850.000' is what it is in Argentina, whichever form forgot to read it. */
function readText(given: unknown, { addIssue }: z.RefinementCtx): unknown {
  if (typeof given !== 'string') return given
  const doubt = doubtOfPrice(given)
  if (doubt !== undefined) addIssue(doubt)
  return doubt === undefined ? readPrice(given) : z.NEVER
}

/**
 * A price as the artist sets it, in whole units: pages show no cents, and what is charged is what they show.
 * @param missing said of what is no price, or none above zero
 */
export const wholePrice = (missing: string) =>
  z.preprocess(
    readText,
    z
      .number(missing)
      .max(HIGHEST_PRICE, 'El precio es demasiado alto')
      .refine((price) => moneyOf(price, 'ARS').minor > 0, missing)
      .refine(
        (price) => !(moneyOf(price, 'ARS').minor > 0) || Number.isInteger(price),
        'Escribí el precio sin centavos',
      ),
  )
