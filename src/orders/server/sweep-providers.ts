import { everyProvider } from '#payments/server/connected-providers.ts'
import { type PaymentProvider, ProviderAuth } from '#payments/server/payment-provider.ts'
import type { OrdersShop } from './orders-shop.ts'
import { sweepPayments } from './sweep-payments.ts'
import { tellOfClosedDoor } from './watch-payments.tsx'

/** A provider that does not know us any more concerns the artist, not only the log. */
async function sweepOrTell(shop: OrdersShop, provider: PaymentProvider): Promise<void> {
  try {
    await sweepPayments(shop, provider)
  } catch (error) {
    if (error instanceof ProviderAuth) await tellOfClosedDoor(shop, provider)
    throw error
  }
}

/** Goes through all providers; one that fails keeps none of the others. */
export async function sweepProviders(shop: OrdersShop): Promise<void> {
  const sweeps = await Promise.allSettled(everyProvider(shop).map((each) => sweepOrTell(shop, each)))
  const failures = sweeps.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (failures.length > 1) throw new AggregateError(failures, 'several providers could not be gone through')
  if (failures.length === 1) throw failures[0]
}
