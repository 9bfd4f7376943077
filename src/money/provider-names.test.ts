import { expect, test } from 'vitest'
import { providerNameOf } from './provider-names.ts'

test('a provider is called as people call it, and by its own name where they have none for it', () => {
  expect(providerNameOf('mercado-pago')).toBe('Mercado Pago')
  expect(providerNameOf('nuevo')).toBe('nuevo')
})
