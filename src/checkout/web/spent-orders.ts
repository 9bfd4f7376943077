import { readStored, storageIn } from '#ui/browser-storage.ts'
import { forgetDraft } from './checkout-draft.ts'
import { forgetLastOrder } from './last-order.ts'

const STORAGE_KEY = 'spent-orders'
/** Pages of older purchases are hardly open any more. */
const MOST_KEPT = 20

/** Whether an order ends for the first time in this browser, which remembers that. */
function isFirst(reference: string): boolean {
  const stored = readStored('localStorage', STORAGE_KEY)
  const spent: readonly unknown[] = Array.isArray(stored) ? stored : []
  if (spent.includes(reference)) return false
  storageIn('localStorage').setItem(STORAGE_KEY, JSON.stringify([reference, ...spent].slice(0, MOST_KEPT)))
  return true
}

/**
 * Forgets what a purchase that was paid has left in this browser. Answers whether it did, and the cart is to be emptied
 * as well: once for each order. Whoever comes back to the page that thanks her, as a phone does by itself with a tab that
 * slept, has filled another cart since.
 * @param reference of the order; `undefined` where the address names none
 */
export function endPurchase(reference: string | undefined): boolean {
  if (reference !== undefined && !isFirst(reference)) return false
  forgetLastOrder()
  forgetDraft()
  return true
}
