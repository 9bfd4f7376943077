import type { ShippingPrice } from './shipping-quote.ts'

/** 'de 3 a 7 días hábiles' */
const daysText = ({ daysFrom, daysTo }: { readonly daysFrom: number; readonly daysTo: number }): string => {
  if (daysFrom !== daysTo) return `de ${daysFrom} a ${daysTo} días hábiles`
  return daysTo === 1 ? '1 día hábil' : `${daysTo} días hábiles`
}

/** 'de 3 a 7 días hábiles', or nothing where a carrier says no time. */
export const knownDaysText = ({
  daysFrom,
  daysTo,
}: Pick<ShippingPrice, 'daysFrom' | 'daysTo'>): string | undefined =>
  daysFrom === null || daysTo === null ? undefined : daysText({ daysFrom, daysTo })

/** Said of a work whose delivery nobody can price beforehand. */
export const ASK_FOR_SHIPPING = 'El envío de esta obra se cotiza aparte.'

/** Said when the shop could not be asked. */
export const NO_QUOTE_NOW = 'No pudimos calcular el envío. Probá de nuevo en un momento.'
