import { expect, test } from 'vitest'
import {
  deliveryLines,
  deliverySourceText,
  deliverySums,
  deliveryText,
  type OrderDelivery,
  refundDeliveryText,
} from './order-delivery.ts'

const priced: OrderDelivery = {
  source: 'table',
  zone: 'Centro',
  daysFrom: 3,
  daysTo: 7,
  freight: 11_000,
  insurance: 1200,
}
const hers: OrderDelivery = {
  source: 'artist',
  zone: '',
  daysFrom: null,
  daysTo: null,
  freight: 40_000,
  insurance: 0,
}

test('a delivery adds its freight and its insurance, and nothing of what costs nothing', () => {
  expect(deliverySums(priced).map(({ id, amount }) => [id, amount.minor])).toEqual([
    ['envio', 11_000_00],
    ['seguro', 1200_00],
  ])
  expect(deliverySums(hers).map(({ id }) => id)).toEqual(['envio'])
  expect(deliverySums(null)).toEqual([])
})

test('it is told with its days where there are any, and as still to be agreed where nobody has priced it', () => {
  expect(deliveryText(priced)).toBe('Envío, de 3 a 7 días hábiles')
  expect(deliveryText({ ...priced, daysFrom: 1, daysTo: 1 })).toBe('Envío, 1 día hábil')
  expect(deliveryText(hers)).toBe('Envío')
  expect(deliveryText(null)).toBe('Envío a coordinar')
})

test('who takes it is told by the name of the service that was paid, and the artist reads whose price it was', () => {
  const express = { ...priced, source: 'correo', zone: 'Correo Argentino Expreso' } as const
  const andreani = { ...hers, source: 'andreani', zone: 'Andreani' } as const
  expect([express, andreani].map(deliveryText)).toEqual([
    'Envío por Correo Argentino Expreso, de 3 a 7 días hábiles',
    'Envío por Andreani',
  ])
  expect([priced, hers, express, andreani, { ...express, zone: 'Urgente' }].map(deliverySourceText)).toEqual([
    'Precios propios, zona Centro',
    'Escrito a mano',
    'Cotizado por Correo Argentino Expreso',
    'Cotizado por Andreani',
    'Cotizado por Correo Argentino Urgente',
  ])
})

test('below the works stands what it costs, or that it costs nothing', () => {
  expect(deliveryLines('delivery', priced)).toEqual([
    ['Envío', 'ARS 11.000'],
    ['Seguro del envío', 'ARS 1.200'],
  ])
  expect(deliveryLines('delivery', { ...priced, freight: 0, insurance: 0 })).toEqual([['Envío', 'Gratis']])
  expect(deliveryLines('delivery', null)).toEqual([['Envío', 'A coordinar']])
  expect(deliveryLines('pickup', null)).toEqual([['Envío', 'Gratis']])
})

test('whoever gives all of the money back reads what of it was the delivery, and never that of what went back before', () => {
  const total = 132_200
  expect(refundDeliveryText({ delivery: priced, total }, total)).toBe(
    ' (incluye ARS 11.000 de envío y ARS 1.200 de seguro)',
  )
  expect(refundDeliveryText({ delivery: priced, total }, 120_000)).toBe(
    ' (el pedido se cobró con ARS 11.000 de envío y ARS 1.200 de seguro)',
  )
  expect(refundDeliveryText({ delivery: hers, total }, total)).toBe(' (incluye ARS 40.000 de envío)')
  expect(refundDeliveryText({ delivery: null, total }, total)).toBe('')
})
