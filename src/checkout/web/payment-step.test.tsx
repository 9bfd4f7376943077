import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { moneyOf } from '#money/money.ts'
import { linkTo } from '#pages/site-pages.ts'
import { checkoutAtStep } from '../../../tests/support/checkout-at-step.ts'
import { type CheckoutForm, emptyCheckoutForm } from '../checkout-form.ts'
import type { DeliveryNews } from '../delivery-text.ts'
import { TotalToPay } from './checkout-sidebar.tsx'
import { PaymentStep } from './payment-step.tsx'

const sent: CheckoutForm = {
  ...emptyCheckoutForm,
  firstName: 'Ana',
  shippingMethod: 'delivery',
  address: 'Bv. San Juan 123',
  city: 'Córdoba',
  province: 'Córdoba',
  postalCode: '5000',
}
const open: DeliveryNews = { method: 'delivery', quote: { price: null, unpriced: 'no_price' }, least: null }

/** What stands on the last step, as text. */
function lastLook(form: CheckoutForm, delivery: DeliveryNews): string {
  const checkout = checkoutAtStep(3, form)
  const terms = { accepted: false, error: undefined, onChange: () => undefined, demand: () => true }
  const links = { terms: linkTo.terms(), privacy: linkTo.privacy(), withdrawal: linkTo.withdrawal() }
  return renderToStaticMarkup(
    <MemoryRouter>
      <PaymentStep {...{ checkout, delivery, terms, links }} offersFacturaA={false} />
      <TotalToPay totals={[moneyOf(120_000, 'ARS')]} delivery={delivery} belowTotal={() => null} />
    </MemoryRouter>,
  )
}

test('whoever is about to pay reads that the delivery is not in the total', () => {
  const text = lastLook(sent, open)
  expect(text).toContain('CP 5000<br/>A coordinar')
  expect(text.split('Total')[1]).toContain('El costo de la entrega no está incluido')
  expect(lastLook(emptyCheckoutForm, { ...open, method: 'pickup' })).not.toContain('no está incluido')
})

test('a present is read once more before it is paid: for whom it is, and its card', () => {
  const present = { ...sent, isGift: true, giftName: 'Rosa', giftPhone: '351 444 0199', giftCard: '¡Salud!' }
  const text = lastLook(present, open)
  expect(text).toContain('Para Rosa, 351 444 0199')
  expect(text).toContain('Tarjeta: «¡Salud!»')
  expect(lastLook({ ...present, isGift: false }, open)).not.toContain('Rosa')
})
