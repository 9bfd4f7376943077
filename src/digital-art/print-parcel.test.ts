import { expect, test } from 'vitest'
import { emptySize, sizeParcelIn } from './digital-artwork-form.ts'
import { packPrints, printParcel } from './print-parcel.ts'

const a2 = { width: 42, height: 59.4, unit: 'cm', packing: '', packedSize: '', weightKg: null } as const

test('a print travels rolled in a tube as long as its shorter side, and says why', () => {
  expect(printParcel(a2)).toEqual({
    packing: 'tubo',
    sides: [52, 15, 15],
    weightKg: 0,
    billedKg: 2.3,
    reason: 'Viaja enrollada en un tubo: 52 × 15 × 15 cm embalada, 2,3 kg por volumen.',
  })
  expect(printParcel({ ...a2, width: 1, height: 2, unit: 'm' }).sides).toEqual([110, 15, 15])
})

test('a print that is too wide for any tube has to be asked about', () => {
  expect(printParcel({ ...a2, width: 150, height: 200 }).packing).toBe('a cotizar')
})

test('what the artist says of a size goes before what is derived', () => {
  const said = printParcel({ ...a2, packing: 'chica', packedSize: '65 x 45 x 4', weightKg: 3 })
  expect(said).toMatchObject({ packing: 'chica', sides: [65, 45, 4], billedKg: 3 })
})

test('rolled prints share one tube, as long as the longest and as heavy as all; a flat one goes by itself', () => {
  const long = printParcel({ ...a2, width: 60, height: 90, weightKg: 4 })
  const parcels = [printParcel({ ...a2, weightKg: 2 }), printParcel({ ...a2, packing: 'mediana' }), long]
  expect(packPrints(parcels, (parcel) => parcel)).toEqual([
    { parcel: { ...long, weightKg: 6, billedKg: 6 }, things: [parcels[0], long] },
    { parcel: parcels[1], things: [parcels[1]] },
  ])
  expect(packPrints([], printParcel)).toEqual([])
})

test('the form tells how a size would travel while it is typed', () => {
  const typed = { ...emptySize(), dimensions: '42 x 59,4 cm' }
  expect(sizeParcelIn(typed)).toEqual(printParcel(a2))
  expect(sizeParcelIn({ ...typed, packedSize: '60 x', weightKg: '3,5' }).billedKg).toBe(3.5)
  expect(sizeParcelIn(emptySize()).reason).toBe('Falta la medida de la obra.')
})
