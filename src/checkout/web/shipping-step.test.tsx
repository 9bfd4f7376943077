import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShippingOption } from '#shipping/shipping-quote.ts'
import { checkoutAtStep } from '../../../tests/support/checkout-at-step.ts'
import { emptyCheckoutForm } from '../checkout-form.ts'
import type { DeliveryWays } from '../delivery-text.ts'
import { ShippingStep } from './shipping-step.tsx'

const price = { zone: 'Centro', freight: 9000, insurance: 900, daysFrom: 3, daysTo: 6 }
const own: ShippingOption = { id: 'table', source: 'table', price }
const options: ShippingOption[] = [
  own,
  { id: 'a.0', source: 'andreani', price: { ...price, zone: 'Andreani' } },
]

function step(told: Partial<DeliveryWays>) {
  const form = { ...emptyCheckoutForm, shippingMethod: 'delivery', province: 'Mendoza' } as const
  const ways = { options: [], room: 3, chosen: undefined, isAwaited: false, isLost: false, ...told }
  return renderToStaticMarkup(
    <ShippingStep
      checkout={checkoutAtStep(2, form)}
      delivery={{ method: 'delivery', quote: undefined, least: 9000, ways }}
    />,
  )
}

/** Rows of a choice, filled or not; the first two are how the purchase is received at all. */
const rowsIn = (html: string) => (html.match(/items-start gap-x-4 gap-y-2 border/g) ?? []).length - 2

test('the ways to have a purchase brought have their room before their prices are there, and afterwards', () => {
  expect(rowsIn(step({ isAwaited: true }))).toBe(3)
  expect(rowsIn(step({ options, chosen: own }))).toBe(3)
  expect(rowsIn(step({}))).toBe(3)
  expect(rowsIn(step({ room: 0, isAwaited: true }))).toBe(0)
})

test('room that is only kept says nothing to whoever hears the page', () => {
  const asked = step({ isAwaited: true })
  expect(asked).toMatch(/<div aria-hidden="true"[^>]*><p class="invisible[^"]*">¿Quién te lo lleva\?/)
  expect(asked).not.toContain('<legend class="mb-3 font-medium text-small">¿Quién')
  expect(step({ options, chosen: own })).toContain('¿Quién te lo lleva?</legend>')
})
