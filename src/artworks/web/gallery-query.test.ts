import { describe, expect, test } from 'vitest'
import { readGalleryQuery, resultText, wayToMore, writeGalleryQuery } from './gallery-query.ts'

const everything = {
  category: null,
  search: '',
  view: 'grid',
  pages: 1,
  refinement: {},
  unread: {},
  isOpen: false,
} as const

describe('the gallery in the address', () => {
  test('an empty address shows everything as a grid', () => {
    expect(readGalleryQuery({ search: '' })).toEqual(everything)
    expect(writeGalleryQuery(everything)).toBe('')
  })

  test('what is written is read again', () => {
    const query = {
      ...everything,
      category: 'paisaje',
      search: 'río & delta',
      view: 'masonry',
      pages: 3,
    } as const
    const search = writeGalleryQuery(query)
    expect(search).toBe('?categoria=paisaje&buscar=r%C3%ADo+%26+delta&vista=mosaico&pagina=3')
    expect(readGalleryQuery({ search })).toEqual(query)
  })

  test('an unknown view is the grid', () => {
    expect(readGalleryQuery({ search: '?vista=otra' }).view).toBe('grid')
  })

  test.each(['0', '-1', '1.5', 'dos', ''])('%j pages are one', (pagina) => {
    expect(readGalleryQuery({ search: `?pagina=${pagina}` }).pages).toBe(1)
  })

  test('what is too long to be asked of the server is cut', () => {
    const long = readGalleryQuery({
      search: `?categoria=${'x'.repeat(80)}&buscar=${'x'.repeat(300)}&pagina=9999`,
    })
    expect([long.category?.length, long.search.length, long.pages]).toEqual([60, 200, 50])
  })

  test('further works are a page away, and those that no page shows are reached by searching', () => {
    expect(wayToMore({ pages: 1 }, 100, 100)).toBe('none')
    expect(wayToMore({ pages: 49 }, 4900, 6000)).toBe('page')
    expect(wayToMore(readGalleryQuery({ search: '?pagina=51' }), 5000, 6000)).toBe('narrow')
    expect(wayToMore({ pages: 50 }, 5000, 5000)).toBe('none')
  })

  test('results are counted only when something narrows the gallery', () => {
    expect(resultText(24, everything)).toBeUndefined()
    expect(resultText(24, { ...everything, search: '   ' })).toBeUndefined()
    expect(resultText(1, { ...everything, category: 'retrato' })).toBe('1 obra encontrada')
    expect(resultText(0, { ...everything, search: 'x' })).toBe('0 obras encontradas')
    expect(resultText(12, { ...everything, refinement: { colour: 'azules' } })).toBe('12 obras encontradas')
    expect(resultText(24, { ...everything, refinement: { sort: 'newest' } })).toBeUndefined()
  })
})
