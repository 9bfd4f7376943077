import { expect, test } from 'vitest'
import { walksThrough } from './walk.ts'
import { neighboursOf, walkIn } from './walk-steps.ts'

const works = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `obra-${at}`, title: `Obra ${at}` }))

test('a work of a list has the one before it and the one after it, and no more', () => {
  const [state = { walk: [] }] = walksThrough(works(3))
  expect(neighboursOf(state, 'obra-0')).toEqual({ next: { id: 'obra-1', title: 'Obra 1' } })
  expect(neighboursOf(state, 'obra-1')).toEqual({
    previous: { id: 'obra-0', title: 'Obra 0' },
    next: { id: 'obra-2', title: 'Obra 2' },
  })
  expect(neighboursOf(state, 'obra-2')).toEqual({ previous: { id: 'obra-1', title: 'Obra 1' } })
  expect(neighboursOf(state, 'otra')).toEqual({})
})

test('of a long list a history keeps what lies around the work', () => {
  const states = walksThrough(works(1000))
  expect(states[500]?.walk).toHaveLength(201)
  expect(neighboursOf(states[500] ?? { walk: [] }, 'obra-500')).toEqual({
    previous: { id: 'obra-499', title: 'Obra 499' },
    next: { id: 'obra-501', title: 'Obra 501' },
  })
  expect(states[999]?.walk.at(-1)).toEqual(['obra-999', 'Obra 999'])
})

test('what others have left in a history is no list', () => {
  const walk = [['a', 'A']]
  expect(walkIn({ walk, by: 'next', dialog: 'visor' })).toEqual({ walk, by: 'next' })
  for (const state of [null, 'walk', {}, { walk: 'a' }, { walk: [['a']] }, { walk: [[1, 'A']] }])
    expect(walkIn(state)).toBeUndefined()
  expect(walkIn({ walk, by: 'sideways' })).toEqual({ walk })
})
