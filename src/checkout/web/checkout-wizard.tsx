import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Cart } from '#cart/cart.ts'
import { Button } from '#ui/button.tsx'
import type { FreshLine } from '../checkout-api.ts'
import { CheckoutSidebar } from './checkout-sidebar.tsx'
import { CustomerStep } from './customer-step.tsx'
import { type LegalLinks, PaymentStep } from './payment-step.tsx'
import { RefusedCart } from './refused-cart.tsx'
import { ShippingStep } from './shipping-step.tsx'
import { StepList, stepTitles } from './step-list.tsx'
import { useCheckout } from './use-checkout.ts'
import { useFocusOnError } from './use-focus-on-error.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useTerms } from './use-terms.ts'

interface CheckoutWizardProps {
  readonly cart: Cart
  readonly links: LegalLinks
  readonly onCancel: () => void
  readonly onFailure: () => void
  readonly onAccept: (line: FreshLine) => void
  readonly onRemove: (id: string) => void
}

export function CheckoutWizard({
  cart,
  links,
  onCancel,
  onFailure,
  onAccept,
  onRemove,
}: CheckoutWizardProps) {
  const checkout = useCheckout()
  const terms = useTerms()
  const { step, form } = checkout
  const [refused, setRefused] = useState<readonly FreshLine[]>([])
  const { busy, place } = usePlaceOrder((refusal) => {
    if (refusal.kind === 'cart') setRefused(refusal.lines)
    else if (refusal.kind === 'fields') checkout.show(refusal.errors)
    else onFailure()
  })
  const frame = useRef<HTMLFormElement>(null)
  useFocusOnError(frame, checkout.attempt + terms.refusals)

  function submit(event: FormEvent) {
    event.preventDefault()
    const complete = checkout.advance()
    if (step < 3 || !complete || !terms.demand()) return
    setRefused([])
    place(cart, form)
  }
  function settle(id: string, act: () => void) {
    act()
    setRefused((lines) => lines.filter((line) => line.id !== id))
  }

  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
      <form ref={frame} onSubmit={submit} noValidate className="flex flex-col gap-8">
        <StepList step={step} />
        <StepHeading title={stepTitles[step]} />
        <ErrorCount count={Object.keys(checkout.errors).length} />
        {refused.length > 0 && (
          <RefusedCart
            lines={refused}
            onAccept={(line) => settle(line.id, () => onAccept(line))}
            onRemove={(id) => settle(id, () => onRemove(id))}
          />
        )}
        {step === 1 && <CustomerStep checkout={checkout} />}
        {step === 2 && <ShippingStep checkout={checkout} />}
        {step === 3 && <PaymentStep checkout={checkout} links={links} terms={terms} />}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
          <Button
            tone="plain"
            disabled={busy}
            onClick={step === 1 ? onCancel : () => checkout.goTo(step === 3 ? 2 : 1)}
          >
            {step === 1 ? 'Cancelar' : 'Anterior'}
          </Button>
          {step < 3 ? <Button type="submit">Siguiente</Button> : <PayButton busy={busy} />}
        </div>
      </form>
      <CheckoutSidebar cart={cart} method={form.shippingMethod} />
    </div>
  )
}

/** Takes the focus when the step changes, so that it is announced and the keyboard starts at the top. */
function StepHeading({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const announced = useRef(title)
  useEffect(() => {
    if (announced.current === title) return
    announced.current = title
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true') heading.current?.focus()
  }, [title])
  return (
    <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 text-title outline-none">
      {title}
    </h2>
  )
}

function ErrorCount({ count }: { readonly count: number }) {
  const text = count === 1 ? 'Hay un campo para corregir' : `Hay ${count} campos para corregir`
  return (
    <p role="status" className="sr-only">
      {count > 0 && text}
    </p>
  )
}

function PayButton({ busy }: { readonly busy: boolean }) {
  return (
    <Button type="submit" aria-disabled={busy} className="sm:min-w-52">
      {busy ? 'Procesando...' : 'Ir a pagar'}
    </Button>
  )
}
