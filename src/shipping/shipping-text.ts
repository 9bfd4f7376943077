import type { ShippingPrice } from './shipping-quote.ts'

/** 'de 3 a 7 días hábiles'; nothing where a carrier says no time. */
export function knownDaysText({
  daysFrom,
  daysTo,
}: Pick<ShippingPrice, 'daysFrom' | 'daysTo'>): string | undefined {
  if (daysFrom === null || daysTo === null) return undefined
  if (daysFrom !== daysTo) return `de ${daysFrom} a ${daysTo} días hábiles`
  return daysTo === 1 ? '1 día hábil' : `${daysTo} días hábiles`
}

/** Said of a work whose delivery nobody can price beforehand. */
export const ASK_FOR_SHIPPING = 'El envío de esta obra se cotiza aparte.'

/** Said when the shop could not be asked. */
export const NO_QUOTE_NOW = 'No pudimos calcular el envío. Probá de nuevo en un momento.'
