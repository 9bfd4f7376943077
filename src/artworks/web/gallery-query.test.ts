import { describe, expect, test } from 'vitest'
import { readGalleryQuery, resultText, writeGalleryQuery } from './gallery-query.ts'

const everything = { category: null, search: '', view: 'grid' } as const

describe('the gallery in the address', () => {
  test('an empty address shows everything as a grid', () => {
    expect(readGalleryQuery(new URLSearchParams(''))).toEqual(everything)
    expect(writeGalleryQuery(everything)).toBe('')
  })

  test('what is written is read again', () => {
    const query = { category: 'paisaje', search: 'río & delta', view: 'masonry' } as const
    expect(readGalleryQuery(new URLSearchParams(writeGalleryQuery(query)))).toEqual(query)
  })

  test('an unknown view is the grid', () => {
    expect(readGalleryQuery(new URLSearchParams('vista=otra')).view).toBe('grid')
  })

  test('results are counted only when something narrows the gallery', () => {
    expect(resultText(24, everything)).toBeUndefined()
    expect(resultText(24, { ...everything, search: '   ' })).toBeUndefined()
    expect(resultText(1, { ...everything, category: 'retrato' })).toBe('1 obra encontrada')
    expect(resultText(0, { ...everything, search: 'x' })).toBe('0 obras encontradas')
  })
})
