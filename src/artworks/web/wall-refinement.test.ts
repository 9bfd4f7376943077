import { describe, expect, test } from 'vitest'
import { readGalleryQuery, writeGalleryQuery } from './gallery-query.ts'
import type { Refinement } from './wall-refinement.ts'

const read = (address: string) => readGalleryQuery({ search: address }).refinement
const unreadIn = (address: string) => readGalleryQuery({ search: address }).unread

describe('what refines the wall, in the address', () => {
  test('is read as it was written', () => {
    const refinement: Refinement = {
      sort: 'price_desc',
      priceMin: 100_000,
      priceMax: 900_000,
      size: 'muy-grande',
      orientation: 'cuadrada',
      technique: 'Óleo & carbón',
      colour: 'tierras',
      available: 'true',
    }
    const query = { ...readGalleryQuery({ search: '' }), refinement, isOpen: true }
    const address = writeGalleryQuery(query)
    expect(address).toContain('orden=mayor-precio&desde=100000&hasta=900000&tamano=muy-grande')
    expect(readGalleryQuery({ search: address })).toEqual(query)
  })

  test.each([
    'orden=azar',
    'orden=constructor',
    'orden=',
    'desde=mucho',
    'desde=-5',
    'hasta=',
    'tamano=enorme',
    'orientacion=oval',
    'color=marron',
    'tecnica=',
    'disponibles=false',
  ])('is nothing that does not exist: %s', (address) => {
    expect(read(address)).toEqual({})
  })

  test('takes an amount as people write it, and none that the shop would refuse', () => {
    expect(read('desde=100.000&hasta=%24+250.000')).toEqual({ priceMin: 100_000, priceMax: 250_000 })
    expect(read(`hasta=${'9'.repeat(40)}`)).toEqual({ priceMax: 999_999_999_999 })
  })

  test('tells of an amount that cannot be read, as it was typed, and opens the panel for it', () => {
    const address = 'desde=un+millón&hasta=250.000'
    expect(unreadIn(address)).toEqual({ desde: 'un millón' })
    expect(unreadIn('desde=+&hasta=%24+1.000')).toEqual({})
    const query = readGalleryQuery({ search: address })
    expect([query.isOpen, query.unread]).toEqual([true, { desde: 'un millón' }])
    expect(writeGalleryQuery(query)).toBe('?hasta=250000&filtrar=1')
  })

  test('cuts what is too long to be asked of the server', () => {
    expect(read(`tecnica=${'x'.repeat(300)}`).technique?.length).toBe(100)
  })
})
