import { useEffect, useState } from 'react'
import { askAndListen, type Question } from '#platform/web-client/ask-and-listen.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { isDecided, PAUSES, type PaymentOutcome } from './payment-outcome.ts'

const NOT_FOUND = 404

export interface PaymentCheck<Status extends string> {
  readonly outcome: PaymentOutcome | undefined
  /** Where the order stands, in the words of whoever answers. */
  readonly status: Status | undefined
  readonly asking: boolean
}

interface Answer {
  readonly outcome: PaymentOutcome
  readonly status: string
}

/** Asks and listens until something is known, or for a minute. `question` must stay the same; without it nothing is asked. */
export function usePaymentCheck<Known extends Answer>(
  question: Question<Known> | undefined,
): PaymentCheck<Known['status']> {
  const [check, setCheck] = useState<PaymentCheck<Known['status']>>({
    outcome: undefined,
    status: undefined,
    asking: question !== undefined,
  })
  useEffect(() => {
    if (question === undefined) return
    const over = new AbortController()
    // What is not there now will not be there later: nobody waits for it.
    const ask = (signal: AbortSignal) =>
      question.ask(signal).catch((error: unknown) => {
        if (error instanceof CallError && error.status === NOT_FOUND && !signal.aborted) {
          setCheck({ outcome: 'unknown', status: undefined, asking: false })
          over.abort()
        }
        throw error
      })
    const watched = { ask, listen: question.listen }
    askAndListen(watched, {
      pauses: PAUSES,
      signal: over.signal,
      tell: (answer) => {
        const outcome = answer?.outcome
        setCheck({ outcome, status: answer?.status, asking: !isDecided(outcome) })
        if (isDecided(outcome)) over.abort()
      },
    }).then(() => {
      if (over.signal.aborted) return
      over.abort()
      setCheck((known) => ({ ...known, asking: false }))
    })
    return () => over.abort()
  }, [question])
  return check
}
