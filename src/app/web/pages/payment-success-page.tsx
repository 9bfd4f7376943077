import { useEffect, useState } from 'react'
import { useCartStore } from '#cart/web/cart-store.ts'
import { tokenOfOrder } from '#checkout/web/order-being-paid.ts'
import { OwnOrderLink } from '#checkout/web/own-order-link.tsx'
import { endPurchase } from '#checkout/web/spent-orders.ts'
import { returnStatusText } from '#orders/own-order-texts.ts'
import { usePaymentQuestion } from '#orders/web/use-payment-question.ts'
import { linkTo } from '#pages/site-pages.ts'
import type { PaymentReturn } from '#payments/payment-return.ts'
import { celebrate } from '#payments/web/confetti.ts'
import { PaymentIds } from '#payments/web/payment-ids.tsx'
import { CheckingPayment, OrderMessage } from '#payments/web/payment-messages.tsx'
import { isCartSpent, isCelebrated, successViewOf } from '#payments/web/payment-outcome.ts'
import { PaymentResultMessage } from '#payments/web/payment-result-message.tsx'
import { usePaymentCheck } from '#payments/web/use-payment-check.ts'
import { usePaymentReturn } from '#payments/web/use-payment-return.ts'
import { hiddenPageHead } from '#search-engines/page-head.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import type { Route } from './+types/payment-success-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  const description = 'El resultado de tu pago y cómo sigue la compra.'
  return hiddenPageHead({ title: 'Tu compra', galleryName, description })
}

const links = { home: linkTo.home(), contact: linkTo.contact(), cart: linkTo.cart() }

export default function PaymentSuccessPage() {
  const paid = usePaymentReturn()
  return paid === undefined ? <CheckingPayment /> : <PaymentResult paid={paid} />
}

function PaymentResult({ paid }: { readonly paid: PaymentReturn }) {
  const check = usePaymentCheck(usePaymentQuestion(paid))
  const view = successViewOf(paid.reference, check)
  // Read before it is forgotten: the way to her own order.
  const [token] = useState(() => tokenOfOrder(paid.reference))
  const ready = useCartStore((store) => store.ready)
  const clear = useCartStore((store) => store.clear)

  useEffect(() => {
    if (ready && isCartSpent(view) && endPurchase(paid.reference)) clear()
  }, [ready, view, clear, paid.reference])
  useEffect(() => (isCelebrated(view) ? celebrate() : undefined), [view])

  const ids = (
    <>
      <PaymentIds paid={paid} />
      <OwnOrderLink token={token} />
    </>
  )
  const told = returnStatusText(check.status)
  if (told !== undefined)
    return (
      <OrderMessage links={links} {...told}>
        {ids}
      </OrderMessage>
    )
  return (
    <PaymentResultMessage view={view} links={links} paid={paid}>
      {ids}
    </PaymentResultMessage>
  )
}
