const THOUSANDS = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/
const PLAIN = /^\d+([.,]\d{1,2})?$/
/** '85,000' is eighty-five thousand where a comma parts the thousands, and eighty-five here: nobody sells by the thousandth. */
const TWO_WAYS = /^[1-9]\d{0,2}(,\d{3})+$/

const amountIn = (text: string) => text.trim().replace(/^\$\s*/, '')

/** Reads a price as it is typed in Argentina: '150.000', '150.000,50' or '1500,5'. `NaN` when it is none, or could be two. */
export function readPrice(text: string): number {
  const amount = amountIn(text)
  if (THOUSANDS.test(amount)) return Number(amount.replaceAll('.', '').replace(',', '.'))
  return PLAIN.test(amount) ? Number(amount.replace(',', '.')) : Number.NaN
}

/** What a price is told that can be read in two ways. */
export const unclearPrice = (text: string): string =>
  `No entendemos «${text.slice(0, 40)}»: escribí el precio así, 85.000`

/** The same for what was typed; `undefined` where there is one way to read it, or none. */
export const doubtOfPrice = (text: string): string | undefined =>
  TWO_WAYS.test(amountIn(text)) ? unclearPrice(text.trim()) : undefined

/** A price that was typed, as a number; as it stands where it cannot be read, for `wholePrice` to say why. */
export function typedPrice(text: string): number | string {
  const price = readPrice(text)
  return Number.isNaN(price) ? text : price
}

const written = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })

/** A price as it is typed: '150.000' or '1.500,5'. */
export const writePrice = (major: number): string => written.format(major)
