const THOUSANDS = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/

/** Reads a price as it is typed in Argentina: '150.000', '150.000,50' or '1500,5'. `NaN` when it is none. */
export function readPrice(text: string): number {
  const typed = text.trim().replace(/^\$\s*/, '')
  if (typed === '') return Number.NaN
  const plain = THOUSANDS.test(typed) ? typed.replaceAll('.', '') : typed
  return Number(plain.replace(',', '.'))
}

/** A price as it is typed: no thousands, a comma for cents. */
export const writePrice = (major: number): string => String(major).replace('.', ',')
