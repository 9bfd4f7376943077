import { expect, test } from 'vitest'
import { ofCarrier, trackingLink } from './carriers.ts'

test.each([
  ['correo', 'CP 123', 'https://www.correoargentino.com.ar/formularios/e-commerce?id=CP%20123'],
  ['andreani', '360/002', 'https://www.andreani.com/envio/360%2F002'],
  ['other', '123', undefined],
  ['', '123', undefined],
  ['andreani', '', undefined],
] as const)('a parcel of %s with number %s is followed at %s', (carrier, trackingNumber, link) => {
  expect(trackingLink({ carrier, trackingNumber })).toBe(link)
})

test('a number is said to be of a carrier that has a name', () => {
  expect(['correo', 'andreani', 'other', ''].map((each) => ofCarrier(each as never))).toEqual([
    ' de Correo Argentino',
    ' de Andreani',
    '',
    '',
  ])
})
