import { expect, test } from 'vitest'
import { refusalText, testText } from './carrier-test-text.ts'

const answered = {
  failure: null,
  rates: [
    { name: 'Correo Argentino Clásico', pesos: 9700, insurance: 0 },
    { name: 'Correo Argentino Expreso', pesos: 15_520, insurance: 0 },
  ],
  milliseconds: 320,
  isInTime: true,
}

test('a carrier that answers is told with its prices, and that it is too slow for buyers', () => {
  expect(testText(answered)).toBe(
    'Contestó en 320 ms. Caja chica a Córdoba: Correo Argentino Clásico: ARS 9.700. Correo Argentino Expreso: ARS 15.520.',
  )
  expect(testText({ ...answered, milliseconds: 2100, isInTime: false })).toMatch(
    /^Contestó en 2100 ms\. Es más de lo que espera quien compra/,
  )
})

test.each(['too_large', 'refused', 'login', 'silent', 'misread'] as const)(
  'one that does not (%s) is told by why',
  (failure) => {
    const text = testText({ failure, rates: [], milliseconds: 10, isInTime: true })
    expect(text).toMatch(/^[A-Z].* Mientras tanto valen tus precios\.$/)
    expect(text).not.toContain('ARS')
  },
)

test('an account that is refused says since when, and who can mend it', () => {
  expect(refusalText('2026-11-21T02:00:00Z')).toBe(
    'No acepta el usuario o la contraseña desde el 20/11/2026: pedile a quien cuida la tienda que los revise. Mientras tanto valen tus precios.',
  )
})
