/** Said of what is no change by per cent. */
export const NO_PERCENT = 'Escribí cuánto: 12,5 para subir, -5 para bajar'

/** A change by per cent as it is typed: '12,5' or '-5'; `undefined` for what is none, or leaves nothing. */
export function readPercent(text: string): number | undefined {
  const typed = text.trim()
  const percent = Number(typed.replace(/^\+/, '').replace(',', '.'))
  return typed !== '' && percent > -100 && percent <= 1000 ? percent : undefined
}

/**
 * A price raised, or lowered, by so many per cent, rounded to whole steps, halves up; never nothing.
 * @param major whole units
 * @param step to which multiple it is rounded, in whole units
 */
export const changedByPercent = (major: number, percent: number, step = 1): number =>
  Math.max(step, Math.round(Math.round(major * (10_000 + Math.round(percent * 100))) / 10_000 / step) * step)
