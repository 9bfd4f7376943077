import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Cart } from '#cart/cart.ts'
import type { ChangedLine } from '#cart/line-change.ts'
import type { Money } from '#money/money.ts'
import { Button } from '#ui/button.tsx'
import { useAfterPress } from '#ui/use-after-press.ts'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import type { FreshLine } from '../checkout-api.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import { ASKING_FOR_DELIVERY, type DeliveryNews } from '../delivery-text.ts'
import { CheckoutSidebar, TotalToPay } from './checkout-sidebar.tsx'
import { CustomerStep } from './customer-step.tsx'
import { LargeOrderNotice } from './large-order-notice.tsx'
import { PaymentStep } from './payment-step.tsx'
import { RefusedCart } from './refused-cart.tsx'
import { ShippingStep } from './shipping-step.tsx'
import { StepList, stepTitles } from './step-list.tsx'
import type { LegalLinks } from './terms-choice.tsx'
import { type Checkout, useCheckout } from './use-checkout.ts'
import { useDeliveryQuote } from './use-delivery-quote.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useTerms } from './use-terms.ts'

interface CheckoutWizardProps {
  readonly cart: Cart
  readonly links: LegalLinks
  /** Lines that wait for a decision. */
  readonly changed: readonly ChangedLine[]
  /** What is to be paid, as the lines stand today: one sum for each currency. */
  readonly totals: readonly Money[]
  /** What is known of a delivery wherever it goes: the least that it costs in whole pesos, and how many ways there usually are. */
  readonly shipping: { readonly least: number | null; readonly usualWays: number }
  /** Whether the seller may write one. */
  readonly offersFacturaA: boolean
  /** What stands below the sum of everything. */
  readonly belowTotal: (sum: Money) => ReactNode
  readonly onCancel: () => void
  /** The order was not opened. @param message what the shop says of it, when it has said more than that */
  readonly onFailure: (message?: string) => void
  /** The shop refused the cart: this is how its lines stand. */
  readonly onRefused: (lines: readonly FreshLine[]) => void
  readonly onAccept: (id: string) => void
  readonly onRemove: (id: string) => void
  /** What the law wants said to whoever is about to send her data. */
  readonly children: ReactNode
}

export function CheckoutWizard({
  cart,
  links,
  changed,
  totals,
  shipping: { least, usualWays },
  offersFacturaA,
  belowTotal,
  onCancel,
  onFailure,
  onRefused,
  onAccept,
  onRemove,
  children,
}: CheckoutWizardProps) {
  const checkout = useCheckout(finish)
  const terms = useTerms()
  const { step, form } = checkout
  const [refusals, setRefusals] = useState(0)
  const { quote, ways, take } = useDeliveryQuote(cart, form, usualWays)
  const method = step === 1 ? 'not chosen' : form.shippingMethod
  const delivery: DeliveryNews = { method, quote, least, ways }
  const { busy, place } = usePlaceOrder(step === 3, (refusal) => {
    if (refusal.kind === 'cart') {
      onRefused(refusal.lines)
      setRefusals((count) => count + 1)
    } else if (refusal.kind === 'fields') checkout.show(refusal.errors)
    else if (refusal.kind === 'shipping') {
      take(refusal.quote)
      onFailure(refusal.message)
    } else onFailure(refusal.message)
  })
  const afterPress = useAfterPress()

  function finish(typed: CheckoutForm, within: HTMLFormElement) {
    if (!terms.demand() || ways.isAwaited) return
    if (changed.length > 0) setRefusals((count) => count + 1)
    else {
      const sent: CheckoutForm = offersFacturaA ? typed : { ...typed, billingType: 'consumidor_final' }
      if (checkout.hasSeenDoubts(sent, within)) place(cart, sent, delivery)
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
      <form
        onSubmit={checkout.onSubmit}
        onBlur={({ target }) => afterPress(() => checkout.leave(target.getAttribute('name') ?? ''))}
        noValidate
        className="flex flex-col gap-8"
      >
        <StepList step={step} />
        <StepHeading title={stepTitles[step]} open={changed.length} />
        <CheckNews errors={checkout.errors} doubts={checkout.doubts} />
        <div inert={busy} className="flex flex-col gap-8">
          {changed.length > 0 && (
            <RefusedCart lines={changed} attempt={refusals} onAccept={onAccept} onRemove={onRemove} />
          )}
          {step !== 2 && <LargeOrderNotice cart={cart} />}
          {step === 1 && <CustomerStep checkout={checkout} />}
          {step === 2 && <ShippingStep checkout={checkout} delivery={delivery} />}
          {step === 3 && <PaymentStep {...{ checkout, delivery, links, terms, offersFacturaA }} />}
        </div>
        {step === 3 && <TotalToPay {...{ totals, delivery, belowTotal }} />}
        <StepButtons
          {...{ step, busy, isPriced: !ways.isAwaited, hasWorks: totals.length > 0 }}
          onBack={step === 1 ? onCancel : () => checkout.goTo(step === 3 ? 2 : 1)}
        />
        {step === 3 && children}
      </form>
      <CheckoutSidebar {...{ cart, changed, totals, delivery, belowTotal }} />
    </div>
  )
}

/**
 * Takes the focus when the step changes, so that it is announced and the keyboard starts at the top, and when the
 * button that settled a line is gone. @param open lines that wait for a decision
 */
function StepHeading({ title, open }: { readonly title: string; readonly open: number }) {
  const heading = useFocusKept<HTMLHeadingElement>(open)
  const announced = useRef(title)
  useEffect(() => {
    if (announced.current === title) return
    announced.current = title
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true') heading.current?.focus()
  }, [title, heading])
  return (
    <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 text-title outline-none">
      {title}
    </h2>
  )
}

/** Told to whoever does not see what appears at the fields. */
function CheckNews({ errors, doubts }: Pick<Checkout, 'errors' | 'doubts'>) {
  const count = Object.keys(errors).length
  const text = count === 1 ? 'Hay un campo para corregir' : `Hay ${count} campos para corregir`
  return (
    <p role="status" className="sr-only">
      {count > 0 ? text : Object.values(doubts ?? {}).join(' ')}
    </p>
  )
}

interface StepButtonsProps extends Pick<Checkout, 'step'> {
  readonly busy: boolean
  /** Whether the buyer reads already what the delivery costs. */
  readonly isPriced: boolean
  /** Whether any of the works can be bought. */
  readonly hasWorks: boolean
  readonly onBack: () => void
}

/** Back, and on to the next step or to the payment. */
function StepButtons({ step, busy, onBack, ...payment }: StepButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
      <Button tone="plain" disabled={busy} onClick={onBack}>
        {step === 1 ? 'Cancelar' : 'Anterior'}
      </Button>
      {step < 3 ? <Button type="submit">Siguiente</Button> : <PayButton {...{ busy, ...payment }} />}
    </div>
  )
}

const NOTHING_TO_PAY = 'No queda ninguna obra que puedas comprar ahora: revisá las marcadas para continuar.'

/** Takes the focus back from a field that nobody could type into while the order was opened. */
function PayButton({ busy, isPriced, hasWorks }: Omit<StepButtonsProps, 'step' | 'onBack'>) {
  const button = useFocusKept<HTMLButtonElement>(busy ? 1 : 0)
  const waiting = busy ? 'Procesando...' : ASKING_FOR_DELIVERY
  const isReady = isPriced && !busy
  if (!hasWorks)
    return (
      <div className="flex flex-col gap-2 sm:items-end">
        <Button disabled className="sm:min-w-52">
          Ir a pagar
        </Button>
        <p className="text-small">{NOTHING_TO_PAY}</p>
      </div>
    )
  return (
    <Button ref={button} type="submit" aria-disabled={!isReady} className="sm:min-w-52">
      {isReady ? 'Ir a pagar' : waiting}
    </Button>
  )
}
