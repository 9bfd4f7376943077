import { readPrice } from '#money/read-price.ts'
import { type CheckoutForm, emptyCheckoutForm, errorsOfStep, type StepErrors } from './checkout-form.ts'

/** What the artist types of a sale that she makes herself: what a buyer types, and what she asks for the delivery. */
export interface AssistedSaleDraft extends CheckoutForm {
  readonly shippingCost: string
}

export const emptyAssistedSale: AssistedSaleDraft = { ...emptyCheckoutForm, shippingCost: '' }

/** `works`: nothing was chosen. */
export interface AssistedSaleErrors extends StepErrors {
  shippingCost?: string
  works?: string
}

const COST = 'Escribí el costo en pesos, sin centavos'
const NO_WORKS = 'Elegí al menos una obra'

/** What the delivery costs in whole pesos, 0 where nothing is said; `undefined` for what is no amount. */
export function shippingTotalIn({ shippingMethod, shippingCost }: AssistedSaleDraft): number | undefined {
  if (shippingMethod === 'pickup' || shippingCost.trim() === '') return 0
  const pesos = readPrice(shippingCost)
  return Number.isInteger(pesos) && pesos >= 0 ? pesos : undefined
}

/** What keeps a sale of so many works from being made: one sentence for each field, as the contract has them. */
export const errorsOfAssistedSale = (draft: AssistedSaleDraft, works: number): AssistedSaleErrors => ({
  ...errorsOfStep(1, draft),
  ...errorsOfStep(2, draft),
  ...(shippingTotalIn(draft) === undefined && { shippingCost: COST }),
  ...(works === 0 && { works: NO_WORKS }),
})
