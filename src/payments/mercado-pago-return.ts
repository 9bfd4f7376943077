import type { PaymentReturn } from './payment-return.ts'

/** The words of its return addresses that are read; it writes 'null' for what it does not know. */
const WORDS = [
  'payment_id',
  'merchant_order_id',
  'status',
  'payment_type',
  'preference_id',
  'external_reference',
] as const
const ABSENT: readonly string[] = ['', 'null', 'undefined']

function knownIn(query: URLSearchParams, name: (typeof WORDS)[number]): string | undefined {
  const value = query.get(name)
  return value === null || ABSENT.includes(value) ? undefined : value
}

const matching = (value: string | undefined, pattern: RegExp) =>
  value !== undefined && pattern.test(value) ? value : undefined

const DIGITS = /^\d{1,20}$/
const REFERENCE = /^[\w.-]{1,64}$/

/** What Mercado Pago's return address claims; `undefined` when it is none. */
export function readMercadoPagoReturn(query: URLSearchParams): PaymentReturn | undefined {
  if (!WORDS.some((name) => query.has(name))) return undefined
  return {
    paymentId: matching(knownIn(query, 'payment_id'), DIGITS),
    purchaseId: matching(knownIn(query, 'merchant_order_id'), DIGITS),
    status: knownIn(query, 'status'),
    paymentType: knownIn(query, 'payment_type'),
    // The word 'null' for what became of it.
    hasTurnedBack: query.get('status') === 'null' && knownIn(query, 'preference_id') !== undefined,
    reference: matching(knownIn(query, 'external_reference'), REFERENCE),
  }
}
