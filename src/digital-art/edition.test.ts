import { expect, test } from 'vitest'
import {
  copyText,
  editionFact,
  editionOf,
  editionText,
  faultsOfEdition,
  NONE_TAKEN,
  shortageOf,
  standText,
  termsElsewhere,
} from './edition.ts'

const terms = { editionSize: 30, artistProofs: 3, editionFrom: null }

test('the lowest free number is the next one, and a number that came back is free again', () => {
  expect(editionOf(terms, NONE_TAKEN)).toEqual({ size: 30, left: 30, reserved: 0, next: 1, highest: 0 })
  expect(editionOf(terms, { taken: [1, 2, 4], reserved: 1, back: [] })).toEqual({
    size: 30,
    left: 27,
    reserved: 1,
    next: 3,
    highest: 4,
  })
  expect(editionOf({ ...terms, editionSize: null }, NONE_TAKEN)).toBeNull()
})

test('numbers that left the studio by another way are not sold', () => {
  const later = { ...terms, editionFrom: 28 }
  expect(editionOf(later, NONE_TAKEN)).toMatchObject({ left: 3, next: 28 })
  // A number below it that the shop sold before leaves the others as many as they are.
  expect(editionOf(later, { taken: [3, 28, 29, 30], reserved: 0, back: [] })).toMatchObject({
    left: 0,
    next: null,
  })
})

test('a number that came back below where the edition begins is offered, and counted as left', () => {
  const later = { ...terms, editionFrom: 28 }
  const back = { taken: [28], reserved: 0, back: [3] }
  expect(editionOf(later, back)).toMatchObject({ left: 3, next: 3, highest: 28 })
  // Until somebody has it again.
  expect(editionOf(later, { ...back, taken: [3, 28] })).toMatchObject({ left: 2, next: 29 })
  expect(editionOf(terms, { ...NONE_TAKEN, back: [3] })).toMatchObject({ left: 30, next: 1 })
})

test('an edition says how many are left, who has the last ones, and when there are none', () => {
  const edition = { size: 30, left: 7, reserved: 2 }
  expect(editionText(edition)).toBe('Quedan 7 de 30')
  expect(editionText({ ...edition, left: 1 })).toBe('Queda 1 de 30')
  expect(editionText({ ...edition, left: 0 })).toBe('Los últimos ejemplares están reservados')
  expect(editionText({ ...edition, left: 0, reserved: 0 })).toBe('Agotada')
  expect(shortageOf(null)).toBeNull()
})

test('an edition has at most one proof in ten, and begins within itself', () => {
  expect(faultsOfEdition(terms)).toEqual([])
  expect(faultsOfEdition({ editionSize: null, artistProofs: 0, editionFrom: null })).toEqual([])
  const faults = (changes: Partial<typeof terms> | { editionSize: null; editionFrom: number }) =>
    faultsOfEdition({ ...terms, ...changes })
  expect(faults({ artistProofs: 4 })).toEqual([{ field: 'artistProofs', message: 'Como máximo el 10 %: 3' }])
  expect(faults({ editionSize: 9, artistProofs: 1 })[0]?.message).toMatch('no lleva pruebas')
  expect(faults({ editionSize: 30, editionFrom: 31 } as never)[0]?.message).toBe(
    'La edición llega hasta el 30',
  )
  expect(faults({ editionSize: null, editionFrom: 2 })[0]?.field).toBe('editionSize')
})

test('a copy is named by its number and its edition', () => {
  expect(copyText({ number: 7, size: 30 })).toBe('ejemplar 7/30')
  expect(copyText({ number: null, size: 30 })).toBe('edición de 30')
})

test('a gallery elsewhere sells no number that was sold here', () => {
  const elsewhere = (taken: number[]) =>
    termsElsewhere({
      editionFrom: 3,
      available: true,
      edition: editionOf({ ...terms, editionFrom: 3 }, { taken, reserved: 0, back: [] }),
    })
  expect(elsewhere([])).toEqual({ editionFrom: 3, available: true })
  expect(elsewhere([3, 5])).toEqual({ editionFrom: 6, available: true })
  expect(elsewhere([3, 30])).toEqual({ editionFrom: 30, available: false })
  expect(termsElsewhere({ editionFrom: null, available: true, edition: null })).toEqual({
    editionFrom: null,
    available: true,
  })
})

test('a page says how many there are, and the proofs beside them', () => {
  expect(editionFact({ size: 30 }, 0)).toBe('30 ejemplares numerados')
  expect(editionFact({ size: 10 }, 1)).toBe('10 ejemplares numerados y 1 prueba de artista')
  expect(editionFact({ size: 1 }, 0)).toBe('1 ejemplar numerado')
})

const someOn = [{ available: false }, { available: true }]

test.each([
  [{ available: true, sizes: someOn, edition: null }, 'Disponible'],
  [
    { available: true, sizes: someOn, edition: { size: 10, left: 3, reserved: 1 } },
    'Disponible · Quedan 3 de 10',
  ],
  [{ available: true, sizes: someOn, edition: { size: 10, left: 0, reserved: 1 } }, 'Reservada'],
  [{ available: true, sizes: someOn, edition: { size: 10, left: 0, reserved: 0 } }, 'Agotada'],
  [{ available: true, sizes: [{ available: false }], edition: null }, 'Ningún tamaño está a la venta'],
  [{ available: false, sizes: someOn, edition: { size: 10, left: 0, reserved: 0 } }, 'No disponible'],
])('of a print with %j the artist reads %s', (print, text) => {
  expect(standText(print)).toBe(text)
})
