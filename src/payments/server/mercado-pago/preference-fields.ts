import type { CheckoutOpening } from '../payment-provider.ts'
import { phoneOf } from './payer-phone.ts'

const TEXT_LIMIT = 256

/** One line of plain text, as long as the provider takes it. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, TEXT_LIMIT)

const digits = (text: string) => text.replace(/\D/g, '')

/** A company is known by its CUIT, a person by the DNI; what is neither is left out. */
function identificationOf({ dni, cuit }: CheckoutOpening['payer']) {
  const [person, company] = [digits(dni), digits(cuit)]
  if (company.length === 11) return { identification: { type: 'CUIT', number: company } }
  const isDni = person.length === 7 || person.length === 8
  return isDni ? { identification: { type: 'DNI', number: person } } : {}
}

/** The buyer, in the provider's fields. */
export const payerOf = async (payer: CheckoutOpening['payer']) => ({
  name: plain(payer.firstName),
  surname: plain(payer.lastName),
  email: payer.email,
  phone: await phoneOf(payer.phone),
  ...identificationOf(payer),
})
