import { useEffect, useRef } from 'react'
import { NavigationType, useNavigate, useNavigationType } from 'react-router'
import { changedLines, totalsToday } from '#cart/line-change.ts'
import { useCartStore } from '#cart/web/cart-store.ts'
import { changesIn } from '#checkout/fresh-cart-line.ts'
import { CheckoutWizard } from '#checkout/web/checkout-wizard.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { hiddenPageHead } from '#search-engines/page-head.ts'
import { offersFacturaA } from '#site-info/tax-condition.ts'
import { DataLegends } from '#site-info/web/data-legends.tsx'
import { Container } from '#ui/container.tsx'
import { currentStep } from '#ui/current-step.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.ts'
import { galleryNameIn, originIn } from '../layout/layout-facts.ts'
import { netPriceBelow } from '../layout/net-price.tsx'
import { useSiteInfo } from '../layout/use-site-info.ts'
import { WithoutScript } from '../layout/without-script.tsx'
import type { Route } from './+types/checkout-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  const description = 'Tus datos, la entrega y el pago, en pocos pasos.'
  const place = { origin: originIn(matches), path: linkTo.checkout() }
  return hiddenPageHead({ title: 'Finalizar compra', galleryName, description }, place)
}

const links = { terms: linkTo.terms(), privacy: linkTo.privacy(), withdrawal: linkTo.withdrawal() }
const FAILED = 'Error al procesar el pedido. Por favor, intenta nuevamente.'

const stepsToPageBefore = () => 1 + currentStep().layers
const hasPageBefore = () => currentStep().pagesBefore >= stepsToPageBefore()

/**
 * Whoever steps back after paying comes upon each stage of the checkout with an empty cart: she is led past all of them, and
 * not to an empty cart for each.
 */
export default function CheckoutPage() {
  const { cart, changes, ready, shipping, accept, remove, setChanges } = useCartStore()
  const { legal } = useSiteInfo()
  const navigate = useNavigate()
  const isStepBack = useNavigationType() === NavigationType.Pop
  const empty = ready && cart.lines.length === 0
  const hadLines = useRef(false)
  useEffect(() => {
    if (!ready) return
    if (!empty) hadLines.current = true
    else if (isStepBack && !hadLines.current && hasPageBefore()) navigate(-stepsToPageBefore())
    else navigate(linkTo.cart(), { replace: true })
  }, [ready, empty, isStepBack, navigate])
  return (
    <Container width="page" className="min-h-svh pt-10 lg:pt-16">
      <h1 className="mb-8 text-title">Finalizar compra</h1>
      <WithoutScript />
      {!ready || empty ? (
        <Skeleton className="h-96 noscript:hidden" />
      ) : (
        <CheckoutWizard
          cart={cart}
          links={links}
          changed={changedLines(cart, changes)}
          totals={totalsToday(cart, changes)}
          shipping={shipping}
          offersFacturaA={offersFacturaA(legal)}
          belowTotal={netPriceBelow}
          onRefused={(lines) => setChanges(changesIn(cart, lines))}
          onCancel={() => navigate(linkTo.cart())}
          onFailure={(message = FAILED) => showToast('error', message)}
          onAccept={accept}
          onRemove={remove}
        >
          <DataLegends />
        </CheckoutWizard>
      )}
    </Container>
  )
}
