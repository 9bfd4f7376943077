import { expect, test } from 'vitest'
import { catalogueIdOf, isCatalogueId } from './artwork-id.ts'

test('a long title makes no long id', () => {
  const id = catalogueIdOf('Atardecer '.repeat(20), 'abcdef')
  expect(id).toMatch(/^atardecer-atardecer-.*-abcdef$/)
  expect(id.length).toBeLessThanOrEqual(67)
  expect(isCatalogueId(id)).toBe(true)
})

test.each(['atardecer-en-el-delta-k7f2qx', 'obra-123456', 'a-000000'])('%s is an id', (text) =>
  expect(isCatalogueId(text)).toBe(true),
)

test.each([
  'atardecer',
  'atardecer-k7f2q',
  '-k7f2qx',
  'El atardecer-k7f2qx',
  'atardecer-k7f2qx y noche',
  'atardecer-K7F2QX',
  'jacarandá-k7f2qx',
])('%s is a title', (text) => expect(isCatalogueId(text)).toBe(false))
