import { expect, test } from 'vitest'
import { parcelLines } from './packing-texts.ts'

test('a parcel is told by its number, its packing and all the works that lie in it', () => {
  const tube = {
    titles: ['Río', 'Faro'],
    packing: 'tubo' as const,
    sides: [52, 15, 15],
    billedKg: 2.3,
    reason: '',
  }
  expect(parcelLines([tube])).toEqual([
    { name: 'Bulto 1 de 1: Tubo, 52 × 15 × 15 cm, 2,3 kg', contents: 'Río, Faro', reason: '' },
  ])
})
