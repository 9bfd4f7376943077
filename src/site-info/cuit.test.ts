import { expect, test } from 'vitest'
import { isCuit, tidyCuit } from './cuit.ts'
import { StoredLegalIdentity } from './legal-identity.ts'
import { SiteInfoChanges } from './site-info-form.ts'

test.each([
  '20-05536168-2',
  '20-26756539-3',
  '30-50001091-2',
  '30-70308853-4',
  '33-69345023-9',
  '27-28033514-8',
  '20-12345678-6',
  '20123456786',
  '20.12345678.6',
])('%s is a CUIT', (cuit) => expect(isCuit(cuit)).toBe(true))

test.each(['20-26756539-2', '23-12345678-9', '99-12345678-6', '20-1234567-6', 'veinte'])(
  '%s is none',
  (cuit) => expect(isCuit(cuit)).toBe(false),
)

test('a CUIT is kept in one shape', () => {
  expect(tidyCuit('20 12345678 6')).toBe('20-12345678-6')
  expect(tidyCuit('123')).toBe('123')
})

test('the one of the seller is stored in that shape, read in it where it was not, and never refused', () => {
  const stored = (cuit: string) => SiteInfoChanges.parse({ legal: { cuit } }).legal?.cuit
  expect(stored(' 20123456786 ')).toBe('20-12345678-6')
  expect(stored('20-12345678-9')).toBe('20-12345678-9')
  expect(stored('en trámite')).toBe('en trámite')
  expect(StoredLegalIdentity.parse({ cuit: '20123456786' }).cuit).toBe('20-12345678-6')
})
