import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PaymentIds } from '#payments/web/payment-ids.tsx'
import { FailedMessage } from '#payments/web/payment-messages.tsx'
import { failureText, readPaymentReturn } from '#payments/web/payment-outcome.ts'
import { galleryNameIn, pageHead } from '../page-head.ts'
import { linkTo } from '../site-map.ts'
import type { Route } from './+types/payment-failure-page.ts'
import { usePaymentQuestion } from './use-payment-question.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageHead({ title: 'Pago no realizado', galleryName: galleryNameIn(matches), hidden: true })
}

const links = { home: linkTo.home(), contact: linkTo.contact(), cart: linkTo.cart() }

export default function PaymentFailurePage() {
  const [query] = useSearchParams()
  const back = readPaymentReturn(query)
  const ask = usePaymentQuestion(back)
  const navigate = useNavigate()
  const search = query.toString()

  // An order may have been paid all the same, by an earlier or a second attempt: then there is nothing to repeat.
  useEffect(() => {
    let gone = false
    ask?.().then(
      (outcome) => {
        if (gone || (outcome !== 'paid' && outcome !== 'pending')) return
        navigate({ pathname: linkTo.paymentSuccess(), search }, { replace: true })
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [ask, navigate, search])

  return (
    <FailedMessage links={links} text={failureText(back)}>
      <PaymentIds paid={back} />
    </FailedMessage>
  )
}
