import { readMercadoPagoReturn } from '../mercado-pago-return.ts'
import type { PaymentReturn, ReadReturn } from '../payment-return.ts'

/** An address that says nothing. */
const NOTHING: PaymentReturn = {
  paymentId: undefined,
  purchaseId: undefined,
  status: undefined,
  paymentType: undefined,
  hasTurnedBack: false,
  reference: undefined,
}

/** By how many providers a buyer may come back: a browser reads the address itself, for its page is the same for all. */
const readers: readonly ReadReturn[] = [readMercadoPagoReturn]

/** What a return address claims, in whichever provider's words. */
export function readPaymentReturn(query: URLSearchParams): PaymentReturn {
  for (const read of readers) {
    const claimed = read(query)
    if (claimed !== undefined) return claimed
  }
  return NOTHING
}
