const THOUSANDS = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/

/** Reads a price as it is typed in Argentina: '150.000', '150.000,50' or '1500,5'. `NaN` when it is none. */
export function readPrice(text: string): number {
  const typed = text.trim().replace(/^\$\s*/, '')
  if (typed === '') return Number.NaN
  const plain = THOUSANDS.test(typed) ? typed.replaceAll('.', '') : typed
  return Number(plain.replace(',', '.'))
}

const written = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })

/** A price as it is typed: '150.000' or '1.500,5'. */
export const writePrice = (major: number): string => written.format(major)
