import { describe, expect, test } from 'vitest'
import { type CheckoutForm, emptyCheckoutForm } from './checkout-form.ts'
import { doubtsAbout } from './doubts.ts'
import { tidyDni, tidyPostalCode } from './tidy-numbers.ts'

const doubtsOf = (form: Partial<CheckoutForm>) => doubtsAbout({ ...emptyCheckoutForm, ...form })

test('a CUIT is doubted only where it is asked for, and never blocks', () => {
  const sentence = 'Este CUIT no parece válido. Revisalo; podés continuar igual.'
  const businessName = 'Sauces SRL'
  expect(doubtsOf({ billingType: 'factura_a', businessName, cuit: '20-26756539-2' })).toEqual({
    cuit: sentence,
  })
  expect(doubtsOf({ billingType: 'factura_a', businessName, cuit: '20-26756539-3' })).toEqual({})
  expect(doubtsOf({ billingType: 'consumidor_final', cuit: '20-26756539-2' })).toEqual({})
})

test.each(['', '  '])('a Factura A to nobody is doubted: %j is neither a company nor its CUIT', (blank) => {
  expect(doubtsOf({ billingType: 'factura_a', businessName: blank, cuit: blank })).toEqual({
    businessName: 'La Factura A necesita una razón social. Escribila; podés continuar igual.',
    cuit: 'La Factura A necesita un CUIT. Escribilo; podés continuar igual.',
  })
  expect(doubtsOf({ billingType: 'consumidor_final', businessName: blank, cuit: blank })).toEqual({})
})

describe('a postal code', () => {
  const send = { shippingMethod: 'delivery', province: 'Santa Fe' } as const

  test.each(['2000', 'S2000ABC', 's 2000 abc'])('%s fits Santa Fe', (postalCode) =>
    expect(doubtsOf({ ...send, postalCode }).postalCode).toBeUndefined(),
  )
  test('of another province is doubted', () =>
    expect(doubtsOf({ ...send, postalCode: 'C1425ABC' }).postalCode).toMatch('no parece de esa provincia'))
  test.each(['200', 'S2000', 'O2000ABC', '20000'])('%s is none', (postalCode) =>
    expect(doubtsOf({ ...send, postalCode }).postalCode).toMatch('se escribe como 1425 o C1425ABC'),
  )
})

test('phones without their area and strange DNIs are doubted', () => {
  expect(doubtsOf({ phone: '15 2345 678', dni: '123' })).toEqual({
    phone: 'Parece incompleto: escribilo con el código de área. Podés continuar igual.',
    dni: 'Un DNI tiene 7 u 8 números. Revisalo; podés continuar igual.',
  })
  expect(doubtsOf({ phone: '11 2345-6789', dni: '30.111.222' })).toEqual({})
  expect(doubtsOf({ phone: '+598 99 123 456' })).toEqual({})
})

test('numbers are kept in one shape', () => {
  expect(tidyDni(' 30.111.222 ')).toBe('30111222')
  expect(tidyDni('AA123456')).toBe('AA123456')
  expect(tidyPostalCode('c 1425 abc')).toBe('C1425ABC')
})

describe('a telephone', () => {
  const sentence = 'Parece incompleto: escribilo con el código de área. Podés continuar igual.'
  test.each(['+598 99 123', '  +1 555 01 '])('%j of another country is not counted', (phone) =>
    expect(doubtsOf({ phone })).toEqual({}),
  )
  test.each(['+54 11 2345', '11 2345+', '598 99 123'])('%j is incomplete', (phone) =>
    expect(doubtsOf({ phone })).toEqual({ phone: sentence }),
  )
})

test.each(['AA1234567', '30111222x', '123456', '123456789'])('%s is a strange DNI', (dni) =>
  expect(doubtsOf({ dni })).toEqual({ dni: 'Un DNI tiene 7 u 8 números. Revisalo; podés continuar igual.' }),
)

test('nothing else is doubted where only spaces were typed', () => {
  const blank = { phone: '  ', dni: '  ', cuit: '  ', postalCode: '  ' }
  expect(doubtsOf({ ...blank, shippingMethod: 'delivery' })).toEqual({})
})

test('a postal code is doubted neither when nothing is sent, nor against a province that nobody chose', () => {
  expect(doubtsOf({ shippingMethod: 'pickup', postalCode: '200' })).toEqual({})
  expect(doubtsOf({ shippingMethod: 'delivery', postalCode: 'C1425ABC', province: '' })).toEqual({})
})

test('a number of a passport keeps the marks that it was typed with', () => {
  expect(tidyDni('AA-123456')).toBe('AA-123456')
  expect(tidyDni('123.456-A')).toBe('123.456-A')
})
