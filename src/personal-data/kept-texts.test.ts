import { expect, test } from 'vitest'
import { erasableLines, erasedLines, keptLines } from './kept-texts.ts'

const data = [
  { kind: 'messages', count: 1, erasable: 1, kept: [] },
  {
    kind: 'orders',
    count: 3,
    erasable: 0,
    kept: [
      { why: 'sale', count: 2, until: '2036-03-04T12:00:00.000Z' },
      { why: 'open', count: 1, until: null },
      { why: 'open', count: 2, until: null },
    ],
  },
] as const

const person = { data: data.map((each) => ({ ...each, kept: [...each.kept] })) }

test('what stays is told with its day and its reason', () => {
  expect(keptLines(person)).toEqual([
    '2 pedidos hasta el 4 de marzo de 2036, porque la ley pide guardar las ventas diez años',
    '1 pedido, porque todavía no terminó',
    '2 pedidos, porque todavía no terminaron',
  ])
})

test('what goes is told by kind', () => {
  expect(erasableLines(person)).toEqual(['1 mensaje de contacto'])
  expect(erasedLines({ erased: [{ kind: 'emails', count: 4 }] })).toEqual(['4 correos'])
})
