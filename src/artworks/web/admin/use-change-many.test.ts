import { expect, test } from 'vitest'
import { artworkAnswer } from '../../../../tests/support/catalogue-answers.ts'
import { asItIs, asTheyWere, refusedText } from './use-change-many.ts'

const works = [
  { id: 'a', title: 'Orilla' },
  { id: 'b', title: 'Calas' },
  { id: 'c', title: 'Muelle' },
]
const refused = (...ids: string[]) => ({ refused: ids.map((id) => ({ id, message: 'Está vendida.' })) })

test.each([
  [[], undefined],
  [['a'], '«Orilla» no cambió: Está vendida.'],
  [['a', 'b'], '«Orilla» y 1 obra más no cambiaron: Está vendida.'],
  [['a', 'b', 'c'], '«Orilla» y 2 obras más no cambiaron: Está vendida.'],
])('of %j that were left as they are is said %j', (ids, text) => {
  expect(refusedText(refused(...ids), works)).toBe(text)
})

test('taking back says in which state the change left the work: one that was sold since stays sold', () => {
  expect(asItIs(artworkAnswer(), { status: { isAvailable: false } })).toEqual({
    status: { isAvailable: true, expected: 'not_for_sale' },
  })
})

test('what was refused is neither taken back nor counted among what has changed', () => {
  const hanging = ['a', 'b', 'c'].map((id) => artworkAnswer({ id, category: `antes-${id}` }))
  const before = asTheyWere({ done: ['c', 'a'] }, { works: hanging, changesOf: () => ({ category: 'mar' }) })
  expect(before).toEqual([
    { id: 'a', category: 'antes-a' },
    { id: 'c', category: 'antes-c' },
  ])
})
