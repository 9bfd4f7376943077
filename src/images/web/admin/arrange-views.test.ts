import { expect, test } from 'vitest'
import type { Image } from '../../image.ts'
import { arrived } from './arrange-views.ts'

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
