import { expect, test } from 'vitest'
import { pictureAnswer } from '../../tests/support/catalogue-answers.ts'
import { VIEW_KINDS, viewKindIn, withSpokenViews } from './view-kind.ts'

test.each([
  ['', 'vista'],
  ['Detalle', 'detalle'],
  [' EN_SALA ', 'en sala'],
  ['en  sala', 'en sala'],
  ['marco', undefined],
  ['detalle costado', undefined],
])('a cell %j is the kind %j', (text, kind) => {
  expect(viewKindIn(text)).toBe(kind)
})

test('every kind is read as it is written', () => {
  expect(VIEW_KINDS.map(viewKindIn)).toEqual([...VIEW_KINDS])
})

test('a view says what it is before what it shows, and a plain one nothing', () => {
  const view = pictureAnswer('rio')
  const views = [
    { ...view, alt: 'El barniz', kind: 'detalle' as const },
    { ...view, alt: '', kind: 'en sala' as const },
    { ...view, alt: 'El río' },
  ]
  expect(withSpokenViews({ views }).views.map(({ alt }) => alt)).toEqual([
    'Detalle: El barniz',
    'En sala',
    'El río',
  ])
})
