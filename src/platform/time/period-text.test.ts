import { expect, test } from 'vitest'
import { periodInWords, periodText } from './period-text.ts'

test.each([
  [1, 'day', '1 día', 'un día'],
  [2, 'day', '2 días', 'dos días'],
  [14, 'day', '14 días', '14 días'],
  [1, 'hour', '1 hora', 'una hora'],
  [48, 'hour', '48 horas', '48 horas'],
  [10, 'minute', '10 minutos', 'diez minutos'],
  [1, 'week', '1 semana', 'una semana'],
  [1, 'month', '1 mes', 'un mes'],
  [24, 'month', '24 meses', '24 meses'],
  [1, 'year', '1 año', 'un año'],
  [10, 'year', '10 años', 'diez años'],
] as const)('%i of the unit %s', (count, unit, figures, words) => {
  expect([periodText(count, unit), periodInWords(count, unit)]).toEqual([figures, words])
})

test('a part of a unit is told in none', () => {
  expect(() => periodInWords(36 / 24, 'day')).toThrow('1.5 is no whole number of the unit day')
})
