import { describe, expect, test } from 'vitest'
import { countByCategory, filterGallery } from './gallery-filter.ts'

const work = (title: string, category: string, year = 2024) => ({
  title,
  category,
  year,
  artist: 'Eulalia del Sauce',
  technique: 'Óleo sobre lienzo',
  description: 'El río al atardecer.',
  tags: ['Delta del Paraná', 'otoño'],
})

const works = [
  work('Jacarandás', 'paisaje'),
  work('La ñata', 'retrato', 2019),
  work('Sin título', 'abstracto'),
]
const titles = (category: string | null, search: string) =>
  filterGallery(works, { category, search }).map(({ title }) => title)

describe('a search in the gallery', () => {
  test.each([
    ['jacaranda', ['Jacarandás']],
    ['JACARANDÁS', ['Jacarandás']],
    ['oleo', ['Jacarandás', 'La ñata', 'Sin título']],
    ['2019', ['La ñata']],
    ['  rio ', ['Jacarandás', 'La ñata', 'Sin título']],
    ['acuarela', []],
    ['atardecer jacarandas', ['Jacarandás']],
    ['retrato', ['La ñata']],
    ['retrato 2019 oleo', ['La ñata']],
    ['parana otono sin', ['Sin título']],
    ['retrato jacaranda', []],
  ])('for %j finds %j', (search, found) => {
    expect(titles(null, search)).toEqual(found)
  })

  test('looks only into the chosen category', () => {
    expect(titles('retrato', 'oleo')).toEqual(['La ñata'])
  })
})

test('categories are counted in order of first appearance', () => {
  expect(countByCategory([...works, work('Delta', 'paisaje')])).toEqual([
    ['paisaje', 2],
    ['retrato', 1],
    ['abstracto', 1],
  ])
})
