import { useEffect } from 'react'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { outcomeOf } from '../order.ts'
import { confirmPayment } from '../orders-api.ts'
import type { OwnOrder } from '../own-order-api.ts'

const ASK_EVERY = 20_000

/** While an order waits for its money, asks what became of it, as long as somebody is looking. */
export function useOrderNews({ reference, status }: OwnOrder, onNews: () => void): void {
  const waits = ['open', 'pending'].includes(outcomeOf(status))
  useEffect(() => {
    if (!waits) return
    async function ask() {
      if (document.visibilityState === 'hidden') return
      const answer = await callApi(confirmPayment, { body: { external_reference: reference } }).catch(
        () => undefined,
      )
      if (answer !== undefined && answer.data.status !== status) onNews()
    }
    ask()
    const timer = setInterval(ask, ASK_EVERY)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [waits, reference, status, onNews])
}
