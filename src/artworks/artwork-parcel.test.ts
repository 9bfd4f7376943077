import { expect, test } from 'vitest'
import { artworkParcel } from './artwork-parcel.ts'

const facts = {
  technique: 'Óleo',
  framed: '',
  rollable: '',
  packing: '',
  packedSize: '',
  weightKg: 12,
} as const

test.each([
  [60, 80, 'cm', [90, 70, 10]],
  [0.6, 0.8, 'm', [90, 70, 10]],
  [20, 30, 'in', [86.2, 60.8, 10]],
  [10.33, 20, 'in', [60.8, 36.2, 10]],
] as const)('a work of %d × %d %s travels in a parcel of centimetres', (height, width, unit, sides) => {
  expect(artworkParcel({ ...facts, height, width, unit })).toMatchObject({ sides, weightKg: 12 })
})
