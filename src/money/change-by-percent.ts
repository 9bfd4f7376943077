/** Said of what is no change by per cent. */
export const NO_PERCENT = 'Escribí cuánto: 12,5 para subir, -5 para bajar'

/** A change by per cent as it is typed: '12,5' or '-5'; `undefined` for what is none, or leaves nothing. */
export function readPercent(text: string): number | undefined {
  const typed = text.trim()
  const percent = Number(typed.replace(/^\+/, '').replace(',', '.'))
  return typed !== '' && percent > -100 && percent <= 1000 ? percent : undefined
}

/** A price of fewer steps is not rounded to them: 10.000 is little of a price in pesos, and would be seven of one in dollars. */
export const STEPS_TO_ROUND = 10

/**
 * A price raised, or lowered, by so many per cent, rounded to whole steps, halves up; to whole units where it has fewer
 * than `STEPS_TO_ROUND`; never nothing.
 * @param major whole units
 * @param step to which multiple it is rounded, in whole units
 */
export function changedByPercent(major: number, percent: number, step = 1): number {
  const exact = Math.round(major * (10_000 + Math.round(percent * 100))) / 10_000
  const taken = exact < step * STEPS_TO_ROUND ? 1 : step
  return Math.max(1, Math.round(exact / taken) * taken)
}
