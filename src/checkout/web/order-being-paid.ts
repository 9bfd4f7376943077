import { readStored, storageIn } from '#ui/browser-storage.ts'
import { LastOrder, readLastOrder } from './last-order.ts'

const STORAGE_KEY = 'order-being-paid'

/** Remembers which order its buyer goes to pay, wherever it was begun, as long as this tab is open: the way back to it. */
export const keepOrderBeingPaid = (order: LastOrder): void =>
  storageIn('sessionStorage').setItem(STORAGE_KEY, JSON.stringify(order))

/** What opens the order with this reference, if this tab has gone to pay it or this browser has begun it. */
export function tokenOfOrder(reference: string | undefined): string | undefined {
  const paying = LastOrder.safeParse(readStored('sessionStorage', STORAGE_KEY)).data
  return [paying, readLastOrder()].find((each) => each !== undefined && each.ref === reference)?.token
}
