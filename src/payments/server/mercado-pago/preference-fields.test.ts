import { describe, expect, test } from 'vitest'
import { payerOf, plain } from './preference-fields.ts'

const payer = { firstName: 'Ana', lastName: 'Paz', email: 'a@b.ar', phone: '', dni: '30.111.222', cuit: '' }

test('a text is one plain line of at most 256 characters', () => {
  expect(plain('  El <b>río</b>\n de la\tplata ')).toBe('El río de la plata')
  expect(plain('a\u0301')).toBe('á')
  expect(plain('x'.repeat(300))).toHaveLength(256)
})

test('a phone has an area and a number', async () => {
  const { phone } = await payerOf({ ...payer, phone: '0341 456-7890' })
  expect(phone).toEqual({ area_code: '341', number: '4567890' })
})

describe('a buyer is known', () => {
  test('by the DNI', async () =>
    expect(await payerOf(payer)).toMatchObject({ identification: { type: 'DNI', number: '30111222' } }))
  test('as a company by its CUIT', async () =>
    expect(await payerOf({ ...payer, cuit: '30-71234567-8' })).toMatchObject({
      identification: { type: 'CUIT', number: '30712345678' },
    }))
  test('by nothing that the provider would refuse', async () =>
    expect(await payerOf({ ...payer, dni: '12' })).not.toHaveProperty('identification'))
})
