import { describe, expect, test } from 'vitest'
import {
  differencesFrom,
  differenceText,
  orderNumbersIn,
  type Purchase,
  phoneEndOf,
  purchaseMeant,
} from './purchase-meant.ts'

const purchase = (number: number, changes: Partial<Purchase> = {}): Purchase => ({
  orderId: `o${number}`,
  number,
  name: 'Ana María Núñez',
  email: 'ana@example.com',
  phone: '11 2345-6789',
  titles: [`Obra ${number}`],
  ...changes,
})

const meant = (words: object, purchases: Purchase[]) =>
  purchaseMeant({ email: 'Ana@example.com', phone: '', purchase: '', ...words }, purchases)?.number

describe('a request means', () => {
  test('the purchase that it numbers', () => {
    expect(meant({ purchase: 'Pedido N° 1002' }, [purchase(1001), purchase(1002)])).toBe(1002)
  })
  test('the purchase whose work it names, whatever the accents', () => {
    const purchases = [purchase(1001), purchase(1002, { titles: ['Jacarandás de noviembre'] })]
    expect(meant({ purchase: 'la obra JACARANDAS DE NOVIEMBRE' }, purchases)).toBe(1002)
  })
  test('the only purchase of its sender, when it names none', () => {
    expect(meant({}, [purchase(1001)])).toBe(1001)
    expect(meant({}, [purchase(1001), purchase(1002)])).toBeUndefined()
  })
  test('a purchase by its telephone, with or without the area', () => {
    const words = { email: '', phone: '+54 9 11 2345 6789', purchase: '1001' }
    expect(meant(words, [purchase(1001)])).toBe(1001)
  })
  test('never the purchase of somebody else, even by its number', () => {
    expect(meant({ purchase: '1001' }, [purchase(1001, { email: 'otra@example.com' })])).toBeUndefined()
    expect(meant({ email: '', phone: '6789', purchase: '1001' }, [purchase(1001)])).toBeUndefined()
  })
  test('nothing rather than something wrong', () => {
    expect(meant({ purchase: 'la naturaleza muerta' }, [purchase(1001)])).toBeUndefined()
  })
})

test('numbers are found among words', () => {
  expect(orderNumbersIn('Pedido #1001 y 1002.')).toEqual([1001, 1002])
  expect(orderNumbersIn('sin número')).toEqual([])
})

describe('a telephone', () => {
  test('is told by its last eight digits, however its area is written', () => {
    expect(phoneEndOf('+54 9 11 2345-6789')).toBe('23456789')
    expect(phoneEndOf('2345-6789')).toBe('23456789')
  })
  test('that is too short to be told from others is none', () => {
    expect(phoneEndOf('345-6789')).toBe('')
    expect(phoneEndOf('')).toBe('')
  })
  test('names no buyer when it is missing on both sides, or is somebody else’s', () => {
    const words = { email: 'otra@example.com', purchase: '1001' }
    expect(meant({ ...words, phone: '' }, [purchase(1001, { phone: '' })])).toBeUndefined()
    expect(meant({ ...words, phone: '123' }, [purchase(1001, { phone: '456' })])).toBeUndefined()
    expect(meant({ ...words, phone: '11 9999-9999' }, [purchase(1001)])).toBeUndefined()
  })
})

test('an email that is missing on both sides names no buyer', () => {
  expect(meant({ email: '', purchase: '1001' }, [purchase(1001, { email: '' })])).toBeUndefined()
})

test('a title means its purchase though that has other works, in letters of whatever size', () => {
  const purchases = [purchase(1001), purchase(1002, { titles: ['Faro', 'JACARANDÁS'] })]
  expect(meant({ purchase: 'mis jacarandás' }, purchases)).toBe(1002)
})

test('a title that two purchases have means neither', () => {
  const purchases = [purchase(1001, { titles: ['Faro'] }), purchase(1002, { titles: ['Faro'] })]
  expect(meant({ purchase: 'el faro' }, purchases)).toBeUndefined()
})

describe('the words of a request', () => {
  const from = (name: string, email: string) => differencesFrom({ name, email }, purchase(1001))
  test('are the buyer’s with her address and a name of hers, however they are written', () => {
    expect(from('NUÑEZ, ana', 'Ana@Example.com')).toEqual([])
    expect(from('María de los Ángeles', 'ana@example.com')).toEqual([])
  })
  test('may be anybody’s with another name, or another address or none', () => {
    expect(from('Nadie', 'ana@example.com')).toEqual(['name'])
    expect(from('Ana Núñez', 'otra@example.com')).toEqual(['email'])
    expect(from('Ana Núñez', '')).toEqual(['email'])
    expect(from('A. N.', '')).toEqual(['name', 'email'])
    expect(differencesFrom({ name: 'Ana', email: '' }, purchase(1001, { email: '', name: '' }))).toEqual([
      'name',
      'email',
    ])
  })
  test('name nobody where neither side has written a name', () => {
    const nameless = purchase(1001, { name: '–' })
    expect(differencesFrom({ name: '123', email: 'ana@example.com' }, nameless)).toEqual(['name'])
  })
  test('are told apart in a sentence', () => {
    expect(differenceText(['name', 'email'])).toBe(
      'el nombre es otro que el de la compra y no dejó el email de la compra',
    )
  })
})
