import { describe, expect, test } from 'vitest'
import { countByCategory, filterGallery, wordsOfSearch } from './gallery-filter.ts'

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

describe('the words of a search', () => {
  test('are told apart by spaces, each once, without their accents', () => {
    expect(wordsOfSearch('  Río   del RIO Ñandú ')).toEqual(['rio', 'del', 'nandu'])
    expect(wordsOfSearch('   ')).toEqual([])
  })
  test('are ten at most: what comes after them is not looked at', () => {
    expect(titles(null, 'e l o s a b r i t d jacarandas')).toEqual(['Jacarandás', 'La ñata', 'Sin título'])
  })
  test('are not found across the border of two fields or of two tags', () => {
    expect(titles(null, 'jacarandaseulalia')).toEqual([])
    expect(titles(null, 'paranaotono')).toEqual([])
  })
})
