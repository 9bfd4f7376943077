import { expect, test } from 'vitest'
import { provinceOf } from './province-of.ts'
import { PROVINCES } from './provinces.ts'

test.each([
  ['1425', 'Ciudad Autónoma de Buenos Aires'],
  ['1648', 'Buenos Aires'],
  ['1900', 'Buenos Aires'],
  ['2000', 'Santa Fe'],
  ['2900', 'Buenos Aires'],
  ['3100', 'Entre Ríos'],
  ['3300', 'Misiones'],
  ['3400', 'Corrientes'],
  ['3500', 'Chaco'],
  ['3600', 'Formosa'],
  ['4000', 'Tucumán'],
  ['4200', 'Santiago del Estero'],
  ['4400', 'Salta'],
  ['4600', 'Jujuy'],
  ['4700', 'Catamarca'],
  ['5000', 'Córdoba'],
  ['5300', 'La Rioja'],
  ['5400', 'San Juan'],
  ['5500', 'Mendoza'],
  ['5700', 'San Luis'],
  ['6300', 'La Pampa'],
  ['7600', 'Buenos Aires'],
  ['8000', 'Buenos Aires'],
  ['8300', 'Neuquén'],
  ['8400', 'Río Negro'],
  ['9000', 'Chubut'],
  ['9400', 'Santa Cruz'],
  ['9410', 'Tierra del Fuego, Antártida e Islas del Atlántico Sur'],
])('%s is the capital, or a large town, of %s', (postalCode, province) => {
  expect(provinceOf(postalCode)).toBe(province)
})

test('a full code says its province by its letter, however it is typed', () => {
  expect(provinceOf('x 5000 abc')).toBe('Córdoba')
  expect(provinceOf('V9420')).toBe('Tierra del Fuego, Antártida e Islas del Atlántico Sur')
})

test.each(['', '14', 'hola', '14255', 'I1000AAA', '0999'])('%s is no postal code', (text) => {
  expect(provinceOf(text)).toBeUndefined()
})

test('every province has a postal code', () => {
  const found = new Set(Array.from({ length: 9000 }, (_, at) => provinceOf(String(1000 + at))))
  expect(PROVINCES.filter((province) => !found.has(province))).toEqual([])
})
