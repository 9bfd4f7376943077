import type { Store } from '../house/stores.ts'
import type { Bank } from './bank.ts'

/** A shop in which a crowd buys: its own payments are off, and a bank of the trial stands in for the provider. */
export const trialSettings = ({ settings }: Store, port: number, bank: Bank) => ({
  ...settings,
  PORT: String(port),
  SAMPLE_DATA: 'off',
  PAYMENT_DOUBLE_PORT: 'off',
  PAYMENTS_BASE_URL: bank.url,
  // All buyers of a trial sit at one address.
  CHECKOUTS_PER_ADDRESS: '1000000',
  MAX_ORIGINALS_PER_BUYER: '1000',
})
