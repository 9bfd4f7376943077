import { type PaymentProvider, ProviderUnavailable } from './payment-provider.ts'

/** The providers that the shop can speak with. */
export interface ConnectedProviders {
  /** Where new payment pages are opened. */
  readonly payments: PaymentProvider
  /** Those besides whose pages, payments and refunds the shop has: they are asked about these alone. */
  readonly otherProviders: readonly PaymentProvider[]
}

export const everyProvider = ({ payments, otherProviders }: ConnectedProviders): PaymentProvider[] => [
  payments,
  ...otherProviders,
]

/** Who is to be asked about what is kept under a name; nobody else may, for ids are the providers' own. */
export function providerNamed(connected: ConnectedProviders, name: string): PaymentProvider {
  const found = everyProvider(connected).find((each) => each.name === name)
  if (found === undefined) throw new ProviderUnavailable(`the shop is not connected with ${name}`)
  return found
}
