import type { CartLine } from '#cart/cart.ts'
import { NO_QUOTE_NOW } from '#shipping/shipping-text.ts'
import { optionsText, quoteText } from '../delivery-text.ts'
import { askCart } from './ask-cart.ts'

/** Said of what is no postal code. */
const NO_CODE = 'Escribí un código postal de cuatro números, como 1425.'

async function ask(line: CartLine, postalCode: string): Promise<string> {
  const { shipping } = await askCart([line], { postalCode: postalCode.slice(0, 20) })
  const { quote, options, province } = shipping
  if (province === null) return NO_CODE
  const text = options.length > 0 ? optionsText(options) : quoteText(quote ?? undefined)
  return text === undefined ? `Envío a ${province}: a coordinar.` : `Envío a ${province}: ${text}.`
}

/** What it costs to have this delivered there, as a sentence; also when it could not be asked. */
export const deliveryAnswer = (line: CartLine, postalCode: string): Promise<string> =>
  postalCode.trim() === '' ? Promise.resolve(NO_CODE) : ask(line, postalCode).catch(() => NO_QUOTE_NOW)
