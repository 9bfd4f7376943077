import { useEffect } from 'react'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { askAndListen } from '#platform/web-client/ask-and-listen.ts'
import { outcomeOf } from '../order.ts'
import type { OwnOrder } from '../own-order-api.ts'
import { orderQuestion } from './order-question.ts'

const FIRST_PAUSE_MS = 20_000
const LONGEST_PAUSE_MS = 5 * MINUTE_MS

/** More and more seldom, and never the last time: an order may wait for days. */
function* pauses() {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) yield pause
}

/** While an order waits for its money, hears what became of it, as long as somebody is looking. */
export function useOrderNews({ reference, status }: OwnOrder, onNews: () => void): void {
  const waits = ['open', 'pending'].includes(outcomeOf(status))
  useEffect(() => {
    if (!waits) return
    const question = orderQuestion(reference)
    let over = new AbortController()
    function look() {
      over.abort()
      if (document.visibilityState === 'hidden') return
      over = new AbortController()
      askAndListen(question, {
        pauses: pauses(),
        signal: over.signal,
        tell: (answer) => {
          if (answer !== undefined && answer.status !== status) onNews()
        },
      })
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      over.abort()
      document.removeEventListener('visibilitychange', look)
    }
  }, [waits, reference, status, onNews])
}
