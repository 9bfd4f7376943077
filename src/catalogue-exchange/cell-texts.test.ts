import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  flagIn,
  flagText,
  numberIn,
  numberText,
  stateIn,
  stateTexts,
  tagsIn,
  tagsText,
} from './cell-texts.ts'

test('what is written into a cell is read out of it again', () => {
  const tag = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const tags = fc.array(fc.oneof(tag, fc.constantFrom('a,b', 'a|b', '\\', '|', 'a\\|', ',')))
  fc.assert(
    fc.property(tags, (given) => {
      expect(tagsIn(tagsText(given))).toEqual(given)
    }),
  )
  const value = fc.double({ min: 0, max: 1e15, noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(value, (given) => {
      expect(numberIn(numberText(given))).toBe(given)
    }),
  )
  for (const flag of [true, false]) expect(flagIn(flagText(flag))).toBe(flag)
  for (const [state, text] of Object.entries(stateTexts)) expect(stateIn(text)).toBe(state)
})

test('an artist writes as she likes', () => {
  expect(tagsIn('azul, río ,, noche')).toEqual(['azul', 'río', 'noche'])
  expect(['SÍ', 'x', 'Verdadero', '1'].map(flagIn)).toEqual([true, true, true, true])
  expect(['No', 'falso', '0'].map(flagIn)).toEqual([false, false, false])
  expect([flagIn(''), flagIn('quizás')]).toEqual([undefined, null])
  expect(['Vendida', 'DISPONIBLE', 'no esta a la venta'].map(stateIn)).toEqual([
    'sold',
    'for_sale',
    'not_for_sale',
  ])
  expect([stateIn(' '), stateIn('prestada')]).toEqual([undefined, null])
})
