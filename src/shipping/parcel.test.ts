import { expect, test } from 'vitest'
import { PACKED_SIZE, parcelOf, type WorkToPack } from './parcel.ts'

const canvas: WorkToPack = {
  height: 100,
  width: 80,
  technique: 'Óleo sobre lienzo',
  framed: '',
  rollable: '',
  packing: '',
  packedSize: '',
  weightKg: null,
}
const packed = (changes: Partial<WorkToPack>) => parcelOf({ ...canvas, ...changes })

test('a canvas travels flat, ten centimetres larger and ten thick, and is billed by its volume', () => {
  expect(packed({})).toEqual({
    packing: 'grande',
    sides: [110, 90, 10],
    weightKg: 0,
    billedKg: 19.8,
    reason:
      'Viaja plana, con 10 cm más por lado y 10 cm de espesor: 110 × 90 × 10 cm embalada, 19,8 kg por volumen.',
  })
})

test.each([
  [40, 30, 'chica'],
  [50, 40, 'chica'],
  [60, 70, 'mediana'],
  [100, 60, 'mediana'],
  [100, 80, 'grande'],
  [120, 100, 'a cotizar'],
  [150, 20, 'a cotizar'],
])('a canvas of %s by %s centimetres is %s', (height, width, packing) => {
  expect(packed({ height, width }).packing).toBe(packing)
})

test('a large canvas that may be rolled goes into a tube as long as its shorter side', () => {
  expect(packed({ height: 120, width: 100, rollable: 'sí' })).toMatchObject({
    packing: 'tubo',
    sides: [110, 15, 15],
    billedKg: 5,
  })
  expect(packed({ height: 200, width: 160, rollable: 'sí' }).packing).toBe('a cotizar')
})

test('paper goes into a tube by itself, unless it is framed or must not be rolled', () => {
  const paper = { technique: 'Acuarela sobre papel', height: 50, width: 40 }
  expect(packed(paper).packing).toBe('tubo')
  expect(packed({ ...paper, framed: 'con marco' }).packing).toBe('chica')
  expect(packed({ ...paper, rollable: 'no' }).packing).toBe('chica')
})

test('what the artist says wins, and says so', () => {
  expect(packed({ packing: 'mediana' })).toMatchObject({
    packing: 'mediana',
    reason: expect.stringMatching(/^Como/),
  })
  expect(packed({ packedSize: '120 x 15,5 × 90 cm' })).toMatchObject({
    sides: [120, 90, 15.5],
    packing: 'a cotizar',
  })
  expect(packed({ height: 40, width: 30, weightKg: 12 })).toMatchObject({
    packing: 'mediana',
    billedKg: 12,
    reason: expect.stringContaining('12 kg de peso'),
  })
})

test('a work whose size is not known has to be asked about', () => {
  expect(packed({ height: 0, width: 0 })).toMatchObject({ packing: 'a cotizar', sides: [] })
})

test.each(['100 x 80 x 10', '100 × 80,5 x 10 cm', ' 9x9x9cm '])('%s is the size of a parcel', (text) => {
  expect(PACKED_SIZE.test(text)).toBe(true)
})
test.each(['100 x 80', '100', 'a x b x c', '1000 x 1 x 1'])('%s is none', (text) => {
  expect(PACKED_SIZE.test(text)).toBe(false)
})
