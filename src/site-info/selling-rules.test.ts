import { expect, test } from 'vitest'
import { defaultSellingRules } from './selling-rules.ts'

test('what stands beside every price promises no cash: an original is not sold for it unless the server says so', () => {
  expect(defaultSellingRules.buyingTerms).toMatch(/^Pagás con .+: tarjeta, débito o dinero en cuenta\./)
  expect(defaultSellingRules.buyingTerms).not.toMatch(/efectivo|Rapipago|Pago Fácil/i)
})
