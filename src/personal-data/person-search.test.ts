import { expect, test } from 'vitest'
import { personSearch } from './person-search.ts'

test.each([
  ['Ana@Example.com', { email: 'ana@example.com' }],
  ['Ana Paz <ana@example.com>', { email: 'ana@example.com' }],
  ['Ana (ana@example.com)', { email: 'ana@example.com' }],
  ['30.111.222', { digits: '30111222' }],
  ['DNI 30111222', { digits: '30111222' }],
  ['Pedido 1042', { digits: '1042' }],
  ['#1042', { digits: '1042' }],
  ['n° 1042', { digits: '1042' }],
  [' Ana Paz ', { name: 'Ana Paz' }],
  ['Ñu', { name: 'Ñu' }],
  ['A', undefined],
  ['- ?', undefined],
  ['', undefined],
])('%s', (text, meant) => {
  expect(personSearch(text)).toEqual(meant)
})
