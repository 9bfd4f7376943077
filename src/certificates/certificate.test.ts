import { describe, expect, test } from 'vitest'
import { type CertificateFacts, certificateLines, factsIn, issuing, textOf } from './certificate.ts'

const facts: CertificateFacts = {
  version: 1,
  code: 'K7QX-3M9T-0B2F',
  issuedAt: '2026-11-25T15:00:00.000Z',
  kind: 'original',
  artist: 'Eulalia del Sauce',
  title: 'Ñandú',
  year: 2024,
  technique: 'Óleo sobre lienzo',
  height: 60,
  width: 80.5,
  unit: 'cm',
  inventoryNumber: '',
  signature: '',
  condition: 'Muy bueno',
  number: null,
  editionSize: null,
  picture: 'a'.repeat(32),
}

describe('what is signed', () => {
  test('is the same text, in whatever order the facts come, and says all of them', () => {
    const turned = Object.fromEntries(Object.entries(facts).reverse()) as typeof facts
    expect(textOf(turned)).toBe(textOf(facts))
    expect(factsIn(textOf(facts))).toEqual(facts)
  })

  test('says nothing beside them', () => {
    expect(textOf({ ...facts, owner: 'Ana' } as typeof facts)).toBe(textOf(facts))
  })
})

test('the lines of a certificate leave out what nobody has said', () => {
  expect(certificateLines(facts)).toEqual([
    ['Tipo', 'Obra original'],
    ['Año', '2024'],
    ['Técnica', 'Óleo sobre lienzo'],
    ['Medidas (alto × ancho)', '60 × 80,5 cm'],
    ['Estado de conservación', 'Muy bueno'],
  ])
  const print = {
    ...facts,
    year: null,
    technique: '',
    height: null,
    condition: '',
    number: 7,
    editionSize: 30,
  }
  expect(certificateLines(print)).toEqual([['Tipo', 'Ejemplar 7/30']])
})

describe('a wish for a certificate', () => {
  const sale = { orderId: 'uno', position: 0 }
  const valid = { code: 'A', ...sale }

  test('issues the first one', () => {
    expect(issuing(undefined, sale, null)).toBe('issue')
    expect(issuing(undefined, sale, 'A')).toBe('issue')
  })

  test('keeps what is there, unless it names it', () => {
    expect(issuing(valid, sale, null)).toBe('keep')
    expect(issuing(valid, sale, 'A')).toBe('replace')
    expect(issuing(valid, sale, 'B')).toBe('keep')
  })

  test('replaces what was issued for another sale', () => {
    expect(issuing(valid, { orderId: 'dos', position: 0 }, null)).toBe('replace')
    expect(issuing(valid, { orderId: 'uno', position: 1 }, null)).toBe('replace')
    expect(issuing(valid, { orderId: null, position: null }, null)).toBe('replace')
    expect(
      issuing({ code: 'A', orderId: null, position: null }, { orderId: null, position: null }, null),
    ).toBe('keep')
  })
})
