import { expect, test } from 'vitest'
import { roomLeft } from './room-left.ts'

const LIMIT = 1000

test('a text far from its limit is written without a word about it', () => {
  expect(roomLeft(0, LIMIT)).toBeUndefined()
  expect(roomLeft(899, LIMIT)).toBeUndefined()
})

test.each([
  [900, 'Quedan 100 caracteres.'],
  [999, 'Queda 1 carácter.'],
  [1000, 'Llegaste al límite de 1000 caracteres: lo que sigue no entra.'],
  [1200, 'Llegaste al límite de 1000 caracteres: lo que sigue no entra.'],
])('whoever has written %i of 1000 reads: %s', (length, seen) => {
  expect(roomLeft(length, LIMIT)?.seen).toBe(seen)
})

test('it is read out near the limit and at it, not at each key', () => {
  const told = Array.from({ length: 101 }, (_, key) => roomLeft(900 + key, LIMIT)?.told)
  expect([...new Set(told)]).toEqual([
    'Quedan 100 caracteres o menos.',
    'Llegaste al límite de 1000 caracteres: lo que sigue no entra.',
  ])
})
