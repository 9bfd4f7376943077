import { expect, test } from 'vitest'
import { emptyCheckoutForm } from '../checkout-form.ts'
import { doubtsSoFar } from './use-doubts.ts'

const invoiced = { ...emptyCheckoutForm, billingType: 'factura_a' } as const

test('what a Factura A lacks is said when its field was left, and not while she is on her way to it', () => {
  expect(doubtsSoFar(invoiced, new Set(['billingType']))).toEqual({})
  expect(Object.keys(doubtsSoFar(invoiced, new Set(['businessName'])))).toEqual(['businessName'])
  expect(Object.keys(doubtsSoFar(invoiced, new Set(['businessName', 'cuit'])))).toEqual([
    'businessName',
    'cuit',
  ])
})

test('what was typed wrong is doubted wherever she is', () => {
  expect(Object.keys(doubtsSoFar({ ...invoiced, cuit: '20' }, new Set()))).toEqual(['cuit'])
})
