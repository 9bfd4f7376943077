/** What a provider put into the address that a buyer comes back to, as far as it can be shown. Nothing of it is believed. */
export interface PaymentReturn {
  readonly paymentId: string | undefined
  readonly purchaseId: string | undefined
  /** What became of it: 'approved', 'rejected', 'cancelled', or a word of the provider's own. */
  readonly status: string | undefined
  /** The kind of method that she chose, in the provider's word: 'credit_card'. */
  readonly paymentType: string | undefined
  /** She came back without having tried to pay. */
  readonly hasTurnedBack: boolean
  /** The order that she comes back from. */
  readonly reference: string | undefined
}

/** Reads the query of a return address; `undefined` when it is in another provider's words, or in nobody's. */
export type ReadReturn = (query: URLSearchParams) => PaymentReturn | undefined
