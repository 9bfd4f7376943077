import { letterOf } from '#shipping/provinces.ts'
import { isCuit } from '#site-info/cuit.ts'
import type { CheckoutField, CheckoutForm } from './checkout-form.ts'
import { tidyDni, tidyPostalCode } from './tidy-numbers.ts'

/** What looks wrong and may be right all the same: it is said, and stops nobody. */
export type Doubts = Partial<Record<CheckoutField, string>>

const POSTAL_CODE = /^(?:\d{4}|([A-HJ-NP-Z])\d{4}[A-Z]{3})$/
const FEWEST_DIGITS = 10

const doubts = {
  phone: 'Parece incompleto: escribilo con el código de área. Podés continuar igual.',
  dni: 'Un DNI tiene 7 u 8 números. Revisalo; podés continuar igual.',
  cuit: 'Este CUIT no parece válido. Revisalo; podés continuar igual.',
  noCuit: 'La Factura A necesita un CUIT. Escribilo; podés continuar igual.',
  noBusinessName: 'La Factura A necesita una razón social. Escribila; podés continuar igual.',
  postalCode: 'Un código postal se escribe como 1425 o C1425ABC. Revisalo; podés continuar igual.',
  province: 'Este código postal no parece de esa provincia. Revisalo; podés continuar igual.',
} as const

function isDoubtfulPhone(phone: string): boolean {
  const isForeign = phone.startsWith('+') && !phone.startsWith('+54')
  return !isForeign && phone.replace(/\D/g, '').length < FEWEST_DIGITS
}

function postalDoubt(postalCode: string, province: string): string | undefined {
  const found = POSTAL_CODE.exec(tidyPostalCode(postalCode))
  if (found === null) return doubts.postalCode
  const [, letter] = found
  const wanted = letterOf(province)
  return letter !== undefined && wanted !== undefined && letter !== wanted ? doubts.province : undefined
}

/** A Factura A names a company and its CUIT: without them there is nobody to make it out to. */
function invoiceDoubts({ billingType, businessName, cuit }: CheckoutForm): Doubts {
  if (billingType !== 'factura_a') return {}
  const isMissing = cuit.trim() === ''
  return {
    ...(businessName.trim() === '' && { businessName: doubts.noBusinessName }),
    ...(!isCuit(cuit) && { cuit: isMissing ? doubts.noCuit : doubts.cuit }),
  }
}

/** One sentence for each field that a careful seller would ask about once more; what is empty is doubted of a Factura A alone. */
export function doubtsAbout(form: CheckoutForm): Doubts {
  const { phone, dni, shippingMethod, postalCode, province } = form
  const asksAddress = shippingMethod === 'delivery' && postalCode.trim() !== ''
  return {
    ...(phone.trim() !== '' && isDoubtfulPhone(phone.trim()) && { phone: doubts.phone }),
    ...(dni.trim() !== '' && !/^\d{7,8}$/.test(tidyDni(dni)) && { dni: doubts.dni }),
    ...invoiceDoubts(form),
    ...(asksAddress && { postalCode: postalDoubt(postalCode, province) }),
  }
}
