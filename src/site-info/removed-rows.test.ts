import { expect, test } from 'vitest'
import { removedRows, withRowsBack } from './removed-rows.ts'

const lists = {
  highlights: [{ year: 2001, achievement: 'Primer taller' }],
  exhibitions: [
    { year: 2015, title: 'Río', location: 'Tigre', description: '' },
    { year: 2019, title: 'Costa', location: 'Rosario', description: '' },
  ],
  awards: [],
}
const [rio, costa] = lists.exhibitions
if (rio === undefined || costa === undefined) throw new Error('two exhibitions')

test('a row that is gone is told with its list and its name', () => {
  const after = { ...lists, highlights: [], exhibitions: [costa] }
  expect(removedRows(lists, after)).toEqual([
    { list: 'highlights', row: lists.highlights[0], at: 0, title: '2001 · Primer taller' },
    { list: 'exhibitions', row: rio, at: 0, title: '2015 · Río' },
  ])
})

test('rows that are changed, moved or added are not removed', () => {
  expect(removedRows(lists, { ...lists, exhibitions: [costa, rio] })).toEqual([])
  expect(removedRows(lists, { ...lists, exhibitions: [rio, { ...costa, title: 'Costas' }] })).toEqual([])
  expect(removedRows(lists, { ...lists, exhibitions: [rio, costa, { ...costa, year: 2020 }] })).toEqual([])
})

test('the order in which a client writes the fields of a row says nothing', () => {
  const { description, location, title, year } = costa
  expect(removedRows(lists, { ...lists, exhibitions: [{ description, location, title, year }] })).toEqual([
    { list: 'exhibitions', row: rio, at: 0, title: '2015 · Río' },
  ])
})

test('a row without words is named by its year', () => {
  const empty = { year: 2020, achievement: '' }
  expect(removedRows({ ...lists, highlights: [empty] }, { ...lists, highlights: [] })).toEqual([
    { list: 'highlights', row: empty, at: 0, title: '2020 · sin título' },
  ])
})

test('a row that came back stands in its place beside what was typed meanwhile', () => {
  const stored = { ...lists, exhibitions: [costa] }
  const typed = {
    ...stored,
    exhibitions: [
      { ...costa, title: 'Costa' },
      { ...costa, year: 2024 },
    ],
  }
  expect(withRowsBack(typed, stored, lists)).toEqual({ ...typed, exhibitions: [rio, ...typed.exhibitions] })
  expect(withRowsBack(stored, stored, lists)).toEqual(lists)
})
