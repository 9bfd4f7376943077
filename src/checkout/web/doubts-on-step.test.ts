import { expect, test } from 'vitest'
import { emptyCheckoutForm } from '../checkout-form.ts'
import { doubtsAbout } from '../doubts.ts'
import { doubtsOnStep } from './doubts-on-step.ts'

test('a doubt is told on the step of its field, and not read again on later ones', () => {
  const doubts = doubtsAbout({
    ...emptyCheckoutForm,
    dni: '123',
    phone: '2345-6789',
    shippingMethod: 'delivery',
    province: 'Santa Fe',
    postalCode: '20',
    billingType: 'factura_a',
    businessName: 'Sauces SRL',
    cuit: '20-26756539-2',
  })
  expect(Object.keys(doubtsOnStep(1, doubts))).toEqual(['phone', 'dni'])
  expect(Object.keys(doubtsOnStep(2, doubts))).toEqual(['postalCode'])
  expect(Object.keys(doubtsOnStep(3, doubts))).toEqual(['cuit'])
})
