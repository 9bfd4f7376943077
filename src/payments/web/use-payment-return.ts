import { useSearchParams } from 'react-router'
import { useAlive } from '#ui/use-alive.ts'
import type { PaymentReturn } from '../payment-return.ts'
import { readPaymentReturn } from './return-readers.ts'

/**
 * What the provider put into the address; `undefined` until the page is alive. The server keeps one and the same
 * page for everybody, so nothing of a buyer may be written into it.
 */
export function usePaymentReturn(): PaymentReturn | undefined {
  const [query] = useSearchParams()
  return useAlive() ? readPaymentReturn(query) : undefined
}
