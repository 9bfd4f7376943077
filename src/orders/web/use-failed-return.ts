import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkTo } from '#pages/site-pages.ts'
import type { PaymentReturn } from '#payments/payment-return.ts'
import { returnStatusText } from '../own-order-texts.ts'
import { usePaymentQuestion } from './use-payment-question.ts'

/**
 * Asks how the order stands of a buyer who comes back unpaid: it may have been paid all the same, by an earlier or a second
 * attempt, and then she is sent to the page that says so. Answers whether it is over, so that nobody can pay it.
 */
export function useFailedReturn(back: PaymentReturn): { readonly isOver: boolean } {
  const { search } = useLocation()
  const question = usePaymentQuestion(back)
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    const gone = new AbortController()
    question?.ask(gone.signal).then(
      ({ outcome, status }) => {
        if (gone.signal.aborted) return
        setOver(outcome === 'refused')
        if (outcome === 'paid' || outcome === 'pending' || returnStatusText(status) !== undefined)
          navigate({ pathname: linkTo.paymentSuccess(), search }, { replace: true })
      },
      () => undefined,
    )
    return () => gone.abort()
  }, [question, navigate, search])
  return { isOver }
}
