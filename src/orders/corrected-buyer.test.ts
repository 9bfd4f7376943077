import { expect, test } from 'vitest'
import { BUYER_CORRECTED, correctedFields } from './corrected-buyer.ts'
import { eventDetail, eventText } from './order-texts.ts'

const ana = {
  customer: { firstName: 'Ana', lastName: 'Paz', dni: '30111222' },
  billing: { type: 'factura_a', businessName: 'Arte SA', cuit: '123' },
}

test('what was corrected is named in the history of the order, without what it was', () => {
  const fields = correctedFields(ana, {
    customer: { ...ana.customer, dni: '30111223' },
    billing: { ...ana.billing, cuit: '30-50001091-2' },
  })
  expect(fields.map(({ field }) => field)).toEqual(['dni', 'cuit'])
  expect(eventText(BUYER_CORRECTED)).toBe('Datos de facturación corregidos')
  expect(eventDetail(BUYER_CORRECTED, fields.map(({ field }) => field).join(' '))).toBe(
    'Cambió el DNI y el CUIT',
  )
})

test('what stays as it was is no correction', () => expect(correctedFields(ana, ana)).toEqual([]))
