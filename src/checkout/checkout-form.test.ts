import { describe, expect, test } from 'vitest'
import { billingIn, emptyCheckoutForm, errorsOfStep, shippingIn, withPostalCode } from './checkout-form.ts'

const buyer = {
  ...emptyCheckoutForm,
  firstName: 'Ana',
  lastName: 'Paz',
  email: 'ana@example.com',
  phone: '1',
  dni: '1',
}

test('the first step asks for everything that it needs, each in its own words', () => {
  expect(errorsOfStep(1, emptyCheckoutForm)).toEqual({
    firstName: 'El nombre es requerido',
    lastName: 'El apellido es requerido',
    email: 'El email es requerido',
    phone: 'El teléfono es requerido',
    dni: 'El DNI es requerido',
  })
})

test('an address without a domain is no email', () => {
  expect(errorsOfStep(1, { ...buyer, email: 'ana@' })).toEqual({ email: 'Email inválido' })
})

test('spaces alone fill no field', () => {
  expect(errorsOfStep(1, { ...buyer, firstName: '   ' })).toEqual({ firstName: 'El nombre es requerido' })
})

test('who picks the work up needs no address', () => {
  expect(errorsOfStep(2, { ...buyer, shippingMethod: 'pickup' })).toEqual({})
})

test('a delivery needs a whole address', () => {
  expect(errorsOfStep(2, { ...buyer, shippingMethod: 'delivery' })).toEqual({
    address: 'La dirección es requerida',
    city: 'La ciudad es requerida',
    province: 'La provincia es requerida',
    postalCode: 'El código postal es requerido',
  })
})

test('the invoice data is never checked', () => {
  expect(errorsOfStep(3, { ...buyer, billingType: 'factura_a', cuit: 'nada' })).toEqual({})
})

const delivered = {
  ...buyer,
  shippingMethod: 'delivery',
  address: 'Av. Siempreviva 742',
  city: 'Rosario',
  province: 'Santa Fe',
  postalCode: '2000',
} as const

test('a whole address asks for nothing more', () => {
  expect(errorsOfStep(2, delivered)).toEqual({})
})

describe('a present', () => {
  const present = { ...delivered, isGift: true, giftName: 'Inés Sosa' }
  test('that is sent needs a telephone of whoever receives it', () => {
    expect(errorsOfStep(2, present)).toEqual({ giftPhone: 'Escribí el teléfono de quien lo recibe' })
    expect(errorsOfStep(2, { ...present, giftPhone: '341 555-0101' })).toEqual({})
  })
  test('that is fetched needs no telephone, but a name', () => {
    expect(errorsOfStep(2, { ...present, shippingMethod: 'pickup' })).toEqual({})
    expect(errorsOfStep(2, { ...present, shippingMethod: 'pickup', giftName: '' })).toEqual({
      giftName: 'Escribí el nombre de quien lo recibe',
    })
  })
  test('that lacks a name hides nothing else that is missing', () => {
    const nothing = { ...present, giftName: '', address: '', city: '', province: '', postalCode: '' }
    expect(Object.keys(errorsOfStep(2, nothing)).toSorted()).toEqual([
      'address',
      'city',
      'giftName',
      'giftPhone',
      'postalCode',
      'province',
    ])
  })
  test('waits for a day of the calendar, or for none', () => {
    const waiting = (giftNotBefore: string) =>
      errorsOfStep(2, { ...present, giftPhone: '341 555-0101', giftNotBefore }).giftNotBefore
    for (const good of ['', '2026-12-24']) expect(waiting(good)).toBeUndefined()
    for (const wrong of ['2026-02-31', '24/12', 'mañana'])
      expect(waiting(wrong)).toBe('Elegí un día del calendario')
  })
  test('is sent with its card, and a card of what is no present is not', () => {
    const carded = { ...present, giftPhone: '341 555-0101', giftCard: 'Feliz cumple' }
    expect(shippingIn(carded)).toMatchObject({
      gift: { name: 'Inés Sosa', phone: '341 555-0101', card: 'Feliz cumple', notBefore: '' },
    })
    expect(shippingIn({ ...carded, isGift: false })).not.toHaveProperty('gift')
  })
})

test('an address that was typed before pickup was chosen is not sent', () => {
  expect(shippingIn({ ...delivered, shippingMethod: 'pickup', shippingNotes: 'De tarde' })).toEqual({
    method: 'pickup',
    address: '',
    city: '',
    province: '',
    postalCode: '',
    notes: 'De tarde',
  })
  expect(shippingIn(delivered)).toMatchObject({ method: 'delivery', city: 'Rosario' })
})

test('what was typed for a Factura A is sent with that alone', () => {
  const company = {
    ...buyer,
    billingType: 'factura_a',
    businessName: 'Paz SRL',
    cuit: '30-50001091-2',
    ivaCondition: 'monotributista',
  } as const
  expect(billingIn(company)).toEqual({
    type: 'factura_a',
    businessName: 'Paz SRL',
    cuit: '30-50001091-2',
    ivaCondition: 'monotributista',
  })
  expect(billingIn({ ...company, billingType: 'consumidor_final' })).toEqual({
    type: 'consumidor_final',
    businessName: '',
    cuit: '',
  })
})

describe('a postal code proposes its province', () => {
  const typed = (codes: readonly string[], province = '') =>
    codes.reduce(withPostalCode, { form: { ...emptyCheckoutForm, province }, proposed: '' })

  test('where nobody has chosen one, and follows the code as long as nobody does', () => {
    expect(typed(['2000'])).toMatchObject({ form: { province: 'Santa Fe' }, proposed: 'Santa Fe' })
    expect(typed(['2000', '200', '5000']).form).toMatchObject({ province: 'Córdoba', postalCode: '5000' })
  })

  test('and never changes what the buyer has chosen by herself', () => {
    expect(typed(['2000'], 'Córdoba')).toMatchObject({ form: { province: 'Córdoba' }, proposed: '' })
    const chosen = { ...typed(['2000']), proposed: '' }
    expect(withPostalCode(chosen, '5000').form.province).toBe('Santa Fe')
  })

  test('and takes nothing away while it is being typed', () => {
    expect(typed(['2000', '']).form.province).toBe('Santa Fe')
    expect(typed(['no sé']).form.province).toBe('')
  })

  test('and again where she has emptied it', () => {
    const { form, proposed } = typed(['2000'])
    const emptied = { form: { ...form, province: '' }, proposed }
    expect(withPostalCode(emptied, '5000').form.province).toBe('Córdoba')
  })
})
