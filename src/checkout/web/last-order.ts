import { z } from 'zod'
import { readStored, storageIn } from '#ui/browser-storage.ts'
import { LAST_ORDER_KEY } from './last-order-key.ts'

/** The order that this browser began last: its public reference, the token that opens it, and the ids of what lies in it. */
export const LastOrder = z.object({
  ref: z.string().max(64),
  token: z.string().max(64),
  works: z.array(z.string()).optional(),
})
export type LastOrder = z.infer<typeof LastOrder>

export function readLastOrder(): LastOrder | undefined {
  return LastOrder.safeParse(readStored('localStorage', LAST_ORDER_KEY)).data
}

export const keepLastOrder = (order: LastOrder): void =>
  storageIn('localStorage').setItem(LAST_ORDER_KEY, JSON.stringify(order))

export const forgetLastOrder = (): void => storageIn('localStorage').removeItem(LAST_ORDER_KEY)
