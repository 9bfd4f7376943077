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

test('the one of the seller is stored in that shape, and refused at its field where it is none', () => {
  const written = (cuit: string) => SiteInfoChanges.safeParse({ legal: { cuit } })
  expect(written(' 20123456786 ').data?.legal?.cuit).toBe('20-12345678-6')
  expect(written('').data?.legal?.cuit).toBe('')
  for (const wrong of ['20-12345678-9', '123', 'en trámite'])
    expect(written(wrong).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['legal.cuit', 'Este CUIT no es válido'],
    ])
})

test('what was stored before it was checked is read as it is, in that shape where it has one', () => {
  const stored = (cuit: string) => StoredLegalIdentity.parse({ cuit }).cuit
  expect(['20123456786', 'en trámite'].map(stored)).toEqual(['20-12345678-6', 'en trámite'])
})
