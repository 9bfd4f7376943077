import { useState } from 'react'
import { useCartStore } from '#cart/web/cart-store.ts'
import { tokenOfOrder } from '#checkout/web/order-being-paid.ts'
import { OwnOrderLink } from '#checkout/web/own-order-link.tsx'
import { PayAgainButton } from '#checkout/web/pay-again-button.tsx'
import { useFailedReturn } from '#orders/web/use-failed-return.ts'
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
  const { isOver } = useFailedReturn(back)
  // Of an order that was begun or opened here: it is there to be paid, and its terms are accepted.
  const [token] = useState(() => tokenOfOrder(back.reference))
  const hasCart = useCartStore(({ ready, cart }) => !ready || cart.lines.length > 0)
  return (
    <FailedMessage
      links={links}
      text={failureText(back)}
      isCancelled={hasCancelled(back)}
      hasCart={hasCart}
      {...(token !== undefined &&
        !isOver && { payAgain: <PayAgainButton label="Volver a pagar" token={token} /> })}
    >
      <PaymentIds paid={back} />
      <OwnOrderLink token={token} />
    </FailedMessage>
  )
}
