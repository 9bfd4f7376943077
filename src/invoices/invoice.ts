import type { TaxCondition } from '#site-info/tax-condition.ts'

/** An invoice for a sale; a credit note for what of its money went back. */
export const INVOICE_KINDS = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/**
 * `wanted`: to be issued; `reserved`: it has its number, and the authority may have been asked; `granted`: it has its CAE;
 * `refused`: the authority does not take it as it is; `by_hand`: the artist makes it herself, at the authority's own page.
 */
export const INVOICE_STATES = ['wanted', 'reserved', 'granted', 'refused', 'by_hand'] as const
type InvoiceState = (typeof INVOICE_STATES)[number]

/** What has no number, and is asked for by nothing but a press of hers. */
export type Unissued = Extract<InvoiceState, 'refused' | 'by_hand'>

/** Whether it was refused, or has no number yet and something is wrong: she may as well make it by hand. */
export const isStuck = ({
  state,
  problem,
}: {
  readonly state: InvoiceState
  readonly problem: string
}): boolean => state === 'refused' || (state === 'wanted' && problem !== '')

/** Of the authority: what is issued in `test` is good for nothing. */
export const ENVIRONMENTS = ['test', 'production'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

const LETTERS = ['A', 'B', 'C'] as const
export type Letter = (typeof LETTERS)[number]

/** The authority's codes for kinds of vouchers. */
const VOUCHER_TYPES = {
  A: { invoice: 1, credit_note: 3 },
  B: { invoice: 6, credit_note: 8 },
  C: { invoice: 11, credit_note: 13 },
} as const satisfies Record<Letter, Record<InvoiceKind, number>>

export const voucherTypeOf = (letter: Letter, kind: InvoiceKind): number => VOUCHER_TYPES[letter][kind]

/** The letter of a code; a code that no voucher of ours has is a fault. */
export function letterOf(type: number): Letter {
  const letter = LETTERS.find((each) => Object.values(VOUCHER_TYPES[each]).some((code) => code === type))
  if (letter === undefined) throw new Error(`${type} is no type of a voucher`)
  return letter
}

/** What a seller writes: whoever is registered for the VAT an A to whoever asks for it, and a B to everybody else. */
export function letterFor(condition: TaxCondition, billingType: string): Letter {
  if (condition !== 'responsable_inscripto') return 'C'
  return billingType === 'factura_a' ? 'A' : 'B'
}

/** Numbers go up by one within each of these, without a gap. */
export interface Series {
  readonly environment: Environment
  /** Eleven digits, of the seller. */
  readonly cuit: string
  readonly pointOfSale: number
  readonly type: number
}

export const seriesKey = ({ environment, cuit, pointOfSale, type }: Series): string =>
  [environment, cuit, pointOfSale, type].join(':')

/** 'Factura C', 'Nota de crédito B' */
export const voucherText = (kind: InvoiceKind, letter: Letter): string =>
  `${kind === 'invoice' ? 'Factura' : 'Nota de crédito'} ${letter}`

/** '00003-00000012' */
export const numberText = (pointOfSale: number, number: number): string =>
  `${String(pointOfSale).padStart(5, '0')}-${String(number).padStart(8, '0')}`

/** '20261126' → '26/11/2026' */
export const dayText = (day: string): string => `${day.slice(6, 8)}/${day.slice(4, 6)}/${day.slice(0, 4)}`
