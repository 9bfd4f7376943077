import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readLastOrder } from '#checkout/web/last-order.ts'
import { PayAgainButton } from '#checkout/web/pay-again-button.tsx'
import { returnStatusText } from '#orders/own-order-texts.ts'
import { usePaymentQuestion } from '#orders/web/use-payment-question.ts'
import { linkTo } from '#pages/site-pages.ts'
import type { PaymentReturn } from '#payments/payment-return.ts'
import { PaymentIds } from '#payments/web/payment-ids.tsx'
import { FailedMessage } from '#payments/web/payment-messages.tsx'
import { failureText, hasCancelled } from '#payments/web/payment-outcome.ts'
import { usePaymentReturn } from '#payments/web/use-payment-return.ts'
import { hiddenPageHead } from '#search-engines/page-head.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import type { Route } from './+types/payment-failure-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  const description = 'Qué pasó con tu pago y cómo volver a intentarlo.'
  return hiddenPageHead({ title: 'Pago no realizado', galleryName, description })
}

/** Keeps the line's place until the address can be read. */
const UNREAD = '\u00a0'
const links = { home: linkTo.home(), contact: linkTo.contact(), cart: linkTo.cart() }

export default function PaymentFailurePage() {
  const back = usePaymentReturn()
  if (back !== undefined) return <Failure back={back} />
  return <FailedMessage links={links} text={UNREAD} isCancelled />
}

function Failure({ back }: { readonly back: PaymentReturn }) {
  const { search } = useLocation()
  const question = usePaymentQuestion(back)
  const navigate = useNavigate()

  // An order may have been paid all the same, by an earlier or a second attempt: then there is nothing to repeat.
  useEffect(() => {
    const gone = new AbortController()
    question?.ask(gone.signal).then(
      ({ outcome, status }) => {
        const isTold = outcome === 'paid' || outcome === 'pending' || returnStatusText(status) !== undefined
        if (gone.signal.aborted || !isTold) return
        navigate({ pathname: linkTo.paymentSuccess(), search }, { replace: true })
      },
      () => undefined,
    )
    return () => gone.abort()
  }, [question, navigate, search])

  // Of the order that this browser began: it is there to be paid, and its terms are accepted.
  const [own] = useState(readLastOrder)
  const canPayAgain = back.hasTurnedBack && own !== undefined && own.ref === back.reference
  return (
    <FailedMessage
      links={links}
      text={failureText(back)}
      isCancelled={hasCancelled(back)}
      {...(canPayAgain && { payAgain: <PayAgainButton label="Volver a pagar" token={own.token} /> })}
    >
      <PaymentIds paid={back} />
    </FailedMessage>
  )
}
