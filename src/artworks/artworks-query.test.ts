import { expect, test } from 'vitest'
import { StudioArtworksQuery } from './artworks-query.ts'

const idsIn = (ids: string) => StudioArtworksQuery.parse({ ids }).ids

test.each([
  ['rio', ['rio']],
  ['rio,faro', ['rio', 'faro']],
  [',rio,,faro,', ['rio', 'faro']],
  ['', []],
])('%j asks for the works %j', (text, ids) => {
  expect(idsIn(text)).toEqual(ids)
})

test('more works than a page has are not asked for at once', () => {
  const ids = Array.from({ length: 101 }, (_, index) => `obra-${index}`)
  expect(idsIn(ids.slice(1).join(','))).toHaveLength(100)
  expect(() => idsIn(ids.join(','))).toThrow('Elegí hasta 100 obras')
})
