import { expect, test } from 'vitest'
import { contradictionText, missingText } from './settings-text.ts'

test('what is missing is told of in one sentence', () => {
  expect(missingText(['el CUIT'])).toBe('Para emitir facturas falta el CUIT.')
  expect(missingText(['el CUIT', 'el punto de venta'])).toBe(
    'Para emitir facturas faltan el CUIT y el punto de venta.',
  )
})

test.each([
  ['', 'exento', undefined],
  ['exento', 'exento', undefined],
  ['exento', 'monotributista', 'Acá dice Exento y en Galería, Monotributista: tiene que decir lo mismo.'],
  ['monotributista', '', expect.stringContaining('quien compra puede pedir Factura A')],
  ['responsable_inscripto', '', expect.stringContaining('junto a los precios')],
] as const)('a seller who is %j here and %j in the gallery reads %s', (condition, gallery, text) => {
  expect(contradictionText(condition, gallery)).toEqual(text)
})
