import type { ReactNode } from 'react'
import { PROVIDERS } from '#money/provider-names.ts'
import { giftText } from '#orders/order-texts.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import { type DeliveryNews, deliveryReview } from '../delivery-text.ts'
import { BillingFields } from './billing-fields.tsx'
import { type LegalLinks, TermsChoice } from './terms-choice.tsx'
import type { Checkout } from './use-checkout.ts'
import type { Terms } from './use-terms.ts'

interface PaymentStepProps {
  readonly checkout: Checkout
  readonly delivery: DeliveryNews
  readonly terms: Terms
  readonly links: LegalLinks
  /** Whether the seller may write one; else there is nothing to choose. */
  readonly offersFacturaA: boolean
}

/** Everything once more, to be read and corrected before it becomes an order. */
export function PaymentStep({ checkout, delivery, terms, links, offersFacturaA }: PaymentStepProps) {
  const { form, goTo } = checkout
  return (
    <div className="flex flex-col gap-8">
      <div>
        <Review title="Datos personales" onEdit={() => goTo(1)}>
          {form.firstName} {form.lastName}
          <br />
          {form.email}
          <br />
          {form.phone} · DNI {form.dni}
        </Review>
        <Review title="Envío" onEdit={() => goTo(2)}>
          <ShippingText form={form} delivery={delivery} />
        </Review>
      </div>
      {offersFacturaA && <BillingFields checkout={checkout} />}
      <p className="text-quiet">
        Vas a pagar en el sitio de {PROVIDERS}. Después volvés a esta galería. La confirmación y la factura te
        llegan por correo electrónico.
      </p>
      <TermsChoice terms={terms} links={links} />
    </div>
  )
}

function ShippingText({ form, delivery }: { readonly form: CheckoutForm; readonly delivery: DeliveryNews }) {
  const gift = form.isGift
    ? giftText({
        name: form.giftName,
        phone: form.giftPhone,
        card: form.giftCard,
        notBefore: form.giftNotBefore,
      })
    : ''
  return (
    <>
      {form.shippingMethod === 'pickup' ? (
        'Retiro en el taller (gratis)'
      ) : (
        <>
          {form.address}
          <br />
          {form.city}, {form.province}, CP {form.postalCode}
          <br />
          {deliveryReview(delivery)}
        </>
      )}
      {gift !== '' && (
        <span className="mt-2 block whitespace-pre-line">
          Es un regalo{'\n'}
          {gift}
        </span>
      )}
      {form.shippingNotes !== '' && (
        <span className="mt-2 block whitespace-pre-line text-quiet">{form.shippingNotes}</span>
      )}
    </>
  )
}

interface ReviewProps {
  readonly title: string
  readonly onEdit: () => void
  readonly children: ReactNode
}

function Review({ title, onEdit, children }: ReviewProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-line border-b py-5 first:border-t">
      <div className="min-w-[min(100%,8rem)] flex-1">
        <h3 className="mb-1 font-medium font-sans text-small text-quiet">{title}</h3>
        <p>{children}</p>
      </div>
      <button
        type="button"
        onClick={onEdit}
        aria-label={`Cambiar: ${title}`}
        className="link min-h-11 shrink-0 self-start"
      >
        Cambiar
      </button>
    </div>
  )
}
