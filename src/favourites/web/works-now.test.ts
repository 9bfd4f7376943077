import { expect, test } from 'vitest'
import { isGone, stillHere } from './works-now.ts'

const now = { asked: new Set(['faro', 'muelle']), works: new Map() }
const favourites = ['boya', 'faro'].map((id) => ({ id, title: id }))

test('a work that was liked after the others were asked for is not said to be gone, and goes with the shared link', () => {
  expect(isGone(now, 'faro')).toBe(true)
  expect(isGone(now, 'boya')).toBe(false)
  expect(stillHere(now, favourites).map(({ id }) => id)).toEqual(['boya'])
})

test('until anything is known all are there', () => {
  expect(isGone(undefined, 'faro')).toBe(false)
  expect(stillHere(undefined, favourites)).toHaveLength(2)
})
