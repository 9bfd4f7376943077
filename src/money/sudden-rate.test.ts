import { expect, test } from 'vitest'
import { isSuddenRate, suddenRateText } from './sudden-rate.ts'

test.each([
  [1450, 14, true],
  [1450, 724.99, true],
  [1450, 725, false],
  [1450, 1600, false],
  [1450, 2900, false],
  [1450, 2900.01, true],
  [1450, 145_000, true],
])('from %d pesos to %d is asked about: %s', (before, after, asked) => {
  expect(isSuddenRate({ before, after })).toBe(asked)
})

test('what is asked names both rates to their centavos', () => {
  expect(suddenRateText({ before: 1450, after: 14 }, 'dólar')).toBe('De 1.450 a 14 pesos por dólar: ¿es así?')
  expect(suddenRateText({ before: 1600.75, after: 16 }, 'euro')).toMatch(/^De 1\.600,75 a 16 pesos por euro:/)
})
