import { expect, test } from 'vitest'
import type { CartLine } from './cart.ts'
import {
  type CartChanges,
  changedLines,
  changeOf,
  changeText,
  chooseInChanges,
  LINE_PROBLEMS,
  newPriceOf,
  totalsToday,
} from './line-change.ts'

const line = (id: string, price: number, currency: CartLine['currency'] = 'ARS'): CartLine => ({
  id,
  title: id,
  artist: 'A',
  price,
  currency,
  imageUrl: '/a.webp',
  thumbnailUrl: '/b.webp',
  technique: 'Óleo',
  dimensions: '10 x 20 cm',
  quantity: 1,
})

const cart = { lines: [line('rio', 1000), line('faro', 2000), line('mesa', 300, 'USD')] }
const changes: CartChanges = {
  rio: { problem: 'price_changed', fresh: line('rio', 1500) },
  faro: { problem: 'sold', fresh: undefined },
}

test('the lines that wait for a decision keep the order of the cart', () => {
  expect(changedLines(cart, changes).map(({ line: { id }, problem }) => [id, problem])).toEqual([
    ['rio', 'price_changed'],
    ['faro', 'sold'],
  ])
})

test('a price that was accepted, here or in another tab, asks for nothing any more', () => {
  expect(changeOf(line('rio', 1500), changes)).toBeUndefined()
  expect(changeOf(line('rio', 1500, 'USD'), changes)?.problem).toBe('price_changed')
})

test('totals count what can still be bought at the price of today, each currency for itself', () => {
  expect(totalsToday(cart, changes)).toEqual([
    { minor: 1500_00, currency: 'ARS' },
    { minor: 300_00, currency: 'USD' },
  ])
  expect(totalsToday({ lines: [line('faro', 2000)] }, changes)).toEqual([])
})

test('what became of a line is told in words of its own, and nothing is told as sold that is not', () => {
  const told = LINE_PROBLEMS.map((problem) => [problem, changeText({ problem, fresh: undefined })])
  expect(Object.fromEntries(told)).toEqual({
    price_changed: 'Cambió de precio.',
    sold: 'Ya fue vendida.',
    reserved: 'La está comprando otra persona en este momento.',
    not_for_sale: 'Ya no está a la venta.',
    not_printed: 'Ya no está disponible en ese tamaño.',
    sold_out: 'La edición está agotada.',
    numbers_reserved: 'Los últimos ejemplares están reservados en este momento.',
    unknown: 'Ya no está en la galería.',
    foreign_currency: 'Se vende por consulta: escribinos para coordinar la compra.',
    price_on_request: 'Su precio se consulta: escribinos para coordinar la compra.',
  })
})

test('a new price is one only where nothing else changed, and where it is known', () => {
  const fresh = line('rio', 1500)
  expect(newPriceOf({ problem: 'price_changed', fresh })).toEqual({ minor: 1500_00, currency: 'ARS' })
  expect(newPriceOf({ problem: 'sold', fresh })).toBeUndefined()
  expect(newPriceOf({ problem: 'price_changed', fresh: undefined })).toBeUndefined()
})

test('a price that changed to nobody knows what waits for a decision', () => {
  const change = { problem: 'price_changed', fresh: undefined } as const
  expect(changeOf(line('rio', 1000), { rio: change })).toEqual(change)
})

test('another choice of a print that changed is compared with its price of today', () => {
  const print = {
    ...line('delta-a4', 10),
    type: 'digital' as const,
    digitalArtId: 'delta',
    size: 'A4',
    sizeId: 'a4',
    features: { paperType: '', printing: '', edition: '', signedAvailable: true },
    choice: { paper: 'mate' as const, certificate: false },
    choicePrices: { mate: 10, brillante: 14 },
  }
  const told: CartChanges = {
    'delta-a4': { problem: 'price_changed', fresh: print },
    faro: { problem: 'sold', fresh: undefined },
  }
  const glossy = { paper: 'brillante' as const, certificate: false }
  expect(chooseInChanges(told, 'delta-a4', glossy)).toMatchObject({
    'delta-a4': { fresh: { price: 14, choice: glossy } },
    faro: changes.faro,
  })
  expect(chooseInChanges(told, 'faro', glossy)).toBe(told)
  expect(chooseInChanges(told, 'rio', glossy)).toBe(told)
})
