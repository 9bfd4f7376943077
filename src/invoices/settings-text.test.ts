import { expect, test } from 'vitest'
import { contradictionText, missingText, refusedText, retryText } from './settings-text.ts'

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

test('what was not issued is counted, with what to see to before it is tried again', () => {
  expect(refusedText(1)).toMatch(
    /^Hay una factura o nota de crédito que no se pudo emitir\. .*«La hago a mano»/,
  )
  expect(refusedText(3)).toMatch(/^Hay 3 facturas o notas de crédito .*«La hago a mano»/)
  expect([1, 3].map(retryText)).toEqual(['Volver a intentarla', 'Volver a intentar todas (3)'])
})
