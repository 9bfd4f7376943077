import type { Store } from '../house/stores.ts'
import type { Bank } from './bank.ts'

/** A shop in which a crowd buys: its own payments are off, and a bank of the program stands in for the provider. */
export const stressSettings = ({ settings }: Store, port: number, bank: Bank) => ({
  ...settings,
  PORT: String(port),
  SAMPLE_DATA: 'off',
  PAYMENT_DOUBLE_PORT: 'off',
  PAYMENTS_BASE_URL: bank.url,
  // Each buyer says from where she comes; those of one round come again in the next.
  TRUST_PROXY: '1',
  CHECKOUTS_PER_ADDRESS: '1000000',
  MAX_ORIGINALS_PER_BUYER: '1000',
})
