import { useEffect, useState } from 'react'
import { isWorthAsking, type PaymentOutcome, POLL_EVERY } from './payment-outcome.ts'

export interface PaymentCheck {
  readonly outcome: PaymentOutcome | undefined
  readonly asking: boolean
}

type Ask = () => Promise<PaymentOutcome>

/** Asks until something is known, or for a minute. `ask` must stay the same function; without it nothing is asked. */
export function usePaymentCheck(ask: Ask | undefined): PaymentCheck {
  const [check, setCheck] = useState<PaymentCheck>({ outcome: undefined, asking: ask !== undefined })
  useEffect(() => {
    if (ask === undefined) return
    const begun = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    async function inquire(question: Ask) {
      const outcome = await question().catch(() => undefined)
      if (gone) return
      const again = isWorthAsking(outcome, performance.now() - begun)
      setCheck({ outcome, asking: again })
      if (again) timer = setTimeout(inquire, POLL_EVERY, question)
    }
    inquire(ask)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [ask])
  return check
}
