import { expect, test } from 'vitest'
import type { Image } from '../../image.ts'
import { advanced, arrived, changeOf, isChanged, withChanges } from './arrange-views.ts'

const view = (id: string, told: Partial<Image> = {}) => ({ id, alt: '', ...told }) as Image

test('a view that was adjusted takes the place and the words of the one before', () => {
  const views = [view('a'), view('b', { alt: 'La firma', kind: 'firma' }), view('c')]
  expect(arrived(views, view('d'), 'b')).toEqual([
    view('a'),
    view('d', { alt: 'La firma', kind: 'firma' }),
    view('c'),
  ])
})

test('it is there once, and one more where the one before is gone', () => {
  const views = [view('a'), view('b')]
  expect(arrived(views, view('b'), 'a').map(({ id }) => id)).toEqual(['b'])
  expect(arrived(views, view('a'), 'a').map(({ id }) => id)).toEqual(['a', 'b'])
  expect(arrived(views, view('d'), 'gone').map(({ id }) => id)).toEqual(['a', 'b', 'd'])
  expect(arrived(views, view('a'), undefined).map(({ id }) => id)).toEqual(['b', 'a'])
})

test('of views only those words are sent that were typed, and all of a new one', () => {
  const [a, b] = [view('a', { alt: 'El dorso' }), view('b', { kind: 'firma' })]
  expect(changeOf([a, b], [{ ...b, kind: 'detalle' }, a, view('c')])).toEqual({
    images: [{ id: 'b', kind: 'detalle' }, { id: 'a' }, { id: 'c', alt: '', kind: 'vista' }],
    from: ['a', 'b'],
  })
  expect([isChanged([a, b], [a, b]), isChanged([a, b], [b, a]), isChanged([a], [{ ...a, alt: '' }])]).toEqual(
    [false, true, true],
  )
})

test('views that another tab has added and removed are shown, and what was typed here meanwhile stays', () => {
  const from = [view('a'), view('b'), view('c')]
  const to = [view('a', { alt: 'La firma' }), view('b'), view('c'), view('d')]
  const now = [view('x'), view('a', { kind: 'firma' }), view('c', { alt: 'El marco' })]
  expect(withChanges({ from, to, now })).toEqual([
    view('x'),
    view('a', { alt: 'La firma', kind: 'firma' }),
    view('c', { alt: 'El marco' }),
    view('d', { kind: 'vista' }),
  ])
})

test('a view that is gone by now moves no other one', () => {
  const views = [view('a'), view('b')]
  expect(advanced(views, 'gone')).toEqual(views)
})
