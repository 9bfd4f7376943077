import { describe, expect, test } from 'vitest'
import type { ShippingOption, ShippingQuote } from '#shipping/shipping-quote.ts'
import {
  ASKING_FOR_DELIVERY,
  deliveryHint,
  deliveryNote,
  deliveryReview,
  deliveryRows,
  deliveryStatus,
  deliveryTotal,
  optionsText,
  optionText,
  quoteText,
} from './delivery-text.ts'

const PRICE = { zone: 'Centro', freight: 10_001, insurance: 1200, daysFrom: 3, daysTo: 7 }
const priced: ShippingQuote = {
  price: PRICE,
  unpriced: null,
}
const free: ShippingQuote = {
  price: { zone: 'Centro', freight: 0, insurance: 0, daysFrom: 3, daysTo: 3 },
  unpriced: null,
}
const ask: ShippingQuote = { price: null, unpriced: 'ask' }
const none: ShippingQuote = { price: null, unpriced: 'no_price' }
const sent = { method: 'delivery', least: 9000 } as const

test('what is fetched costs nothing, and nothing more is said', () => {
  const fetched = { method: 'pickup', quote: priced, least: 9000 } as const
  expect([deliveryRows(fetched), deliveryNote(fetched), deliveryTotal(fetched)]).toEqual([
    [['Envío', 'Gratis']],
    undefined,
    0,
  ])
})

test('a delivery that has a price stands with its insurance, and in the total', () => {
  expect(deliveryRows({ ...sent, quote: priced })).toEqual([
    ['Envío', 'ARS 10.001'],
    ['Seguro del envío', 'ARS 1.200'],
  ])
  expect(deliveryNote({ ...sent, quote: priced })).toBeUndefined()
  expect(deliveryTotal({ ...sent, quote: priced })).toBe(11_201)
  expect(quoteText(priced)).toBe('ARS 11.201 con seguro, de 3 a 7 días hábiles')
  expect(quoteText(free)).toBe('Gratis, 3 días hábiles')
})

test('before the province is known the least that it costs is told', () => {
  expect(deliveryRows({ ...sent, method: 'not chosen', quote: undefined })).toEqual([
    ['Envío', 'desde ARS 9.000'],
  ])
  expect(deliveryNote({ ...sent, method: 'not chosen', quote: undefined })).toBeUndefined()
  expect(deliveryHint({ ...sent, quote: undefined })).toMatch(/^ARS 9.000 o más, según adónde va/)
})

test.each([
  ['nobody has a price', none, /^El costo de la entrega no está incluido/],
  ['a work has to be asked about', ask, /^El envío de esta obra se cotiza aparte/],
])('where %s it is still to be agreed, and who tells it is said', (_why, quote, note) => {
  expect(deliveryRows({ ...sent, quote })).toEqual([['Envío', 'A coordinar']])
  expect(deliveryNote({ ...sent, quote })).toMatch(note)
  expect(deliveryTotal({ ...sent, quote })).toBe(0)
})

test.each([undefined, none])(
  'while the price is on its way it is neither agreed on later nor in the total (%#)',
  (quote) => {
    const ways = { options: [], room: 0, chosen: undefined, isAwaited: true, isLost: false }
    const asking = { ...sent, least: null, quote, ways }
    expect(deliveryRows(asking)).toEqual([['Envío', ASKING_FOR_DELIVERY]])
    expect([deliveryNote(asking), deliveryTotal(asking)]).toEqual([undefined, 0])
    expect(deliveryReview(asking)).toBe(ASKING_FOR_DELIVERY)
  },
)

test('a shop without prices says what it always said', () => {
  const shop = { method: 'delivery', quote: undefined, least: null } as const
  expect(deliveryRows(shop)).toEqual([['Envío', 'A coordinar']])
  expect(deliveryHint(shop)).toBe('A coordinar: el costo no está incluido en el precio.')
  expect(deliveryNote(shop)).toMatch(/^El costo de la entrega no está incluido/)
})

test.each([
  [priced, 'ARS 11.201 con seguro, de 3 a 7 días hábiles'],
  [none, 'A coordinar'],
  [undefined, 'desde ARS 9.000'],
])('the last look before paying names the cost, or says that it is open (%#)', (quote, text) => {
  expect(deliveryReview({ ...sent, quote })).toBe(text)
})

describe('several ways', () => {
  const own: ShippingOption = { id: 'table', source: 'table', price: PRICE }
  const andreani: ShippingOption = {
    id: 'q.0',
    source: 'andreani',
    price: { zone: 'Andreani', freight: 8000, insurance: 0, daysFrom: null, daysTo: null },
  }
  const chosen = (option: ShippingOption, isLost = false) => ({
    ...sent,
    quote: { price: option.price, unpriced: null },
    ways: { options: [own, andreani], room: 2, chosen: option, isAwaited: false, isLost },
  })

  test('are told with price, insurance and days, also where there is none', () => {
    expect([own, andreani].map(optionText)).toEqual([
      'ARS 11.201 con seguro, de 3 a 7 días hábiles',
      'ARS 8.000 sin seguro, sin plazo informado',
    ])
    expect(optionsText([own, andreani])).toBe(
      'ARS 11.201 con seguro, de 3 a 7 días hábiles; por Andreani, ARS 8.000',
    )
  })

  test('of which the chosen one is in the total and in the last look', () => {
    expect(deliveryTotal(chosen(andreani))).toBe(8000)
    expect(deliveryRows(chosen(andreani))).toEqual([['Envío', 'ARS 8.000']])
    expect(deliveryReview(chosen(andreani))).toBe('Andreani: ARS 8.000')
    expect(deliveryReview(chosen(own))).toBe('Envío del taller: ARS 11.201 con seguro, de 3 a 7 días hábiles')
    expect(deliveryNote(chosen(andreani))).toBeUndefined()
  })

  test('are counted below the address, and a single one is named there', () => {
    const one = { ...chosen(andreani), ways: { ...chosen(andreani).ways, options: [andreani] } }
    expect(deliveryStatus('Salta', chosen(andreani))).toBe('Hay 2 formas de envío a Salta.')
    expect(deliveryStatus('Salta', one)).toBe('Envío a Salta por Andreani: ARS 8.000.')
  })

  test('of which one is offered no more say so beside the one that stands in its place', () => {
    expect(deliveryNote(chosen(own, true))).toMatch(/ya no se ofrece/)
  })
})

describe('below the address something is always said, so that nothing moves when more is known', () => {
  const asked = { options: [], room: 0, chosen: undefined, isLost: false }

  test.each([
    [9000, 'Elegí la provincia y te decimos cuánto cuesta.'],
    [null, 'Elegí la provincia y te decimos cómo te llega.'],
  ])('before there is a province, by whether the shop has prices (%#)', (least, text) => {
    const ways = { ...asked, isAwaited: false }
    expect(deliveryStatus('', { ...sent, least, quote: undefined, ways })).toBe(text)
  })

  test.each([
    [priced, true, ASKING_FOR_DELIVERY],
    [priced, false, 'Envío a Salta: ARS 11.201 con seguro, de 3 a 7 días hábiles.'],
    [ask, false, 'Envío a Salta: lo acordamos con vos.'],
    [undefined, false, 'Envío a Salta: lo acordamos con vos.'],
  ])('while it is asked for and when it is answered (%#)', (quote, isAwaited, text) => {
    expect(deliveryStatus('Salta', { ...sent, quote, ways: { ...asked, isAwaited } })).toBe(text)
  })
})

test.each([
  [priced, 'ARS 11.201 con seguro, de 3 a 7 días hábiles.'],
  [free, 'Gratis, 3 días hábiles.'],
  [ask, 'El envío de esta obra se cotiza aparte.'],
  [none, 'A coordinar: el costo no está incluido en el precio.'],
])('the choice of a delivery says what is known of its cost (%#)', (quote, hint) => {
  expect(deliveryHint({ ...sent, quote })).toBe(hint)
})

test.each([priced, none, undefined])(
  'while it is not chosen how a work travels, only the least is told, whatever was answered before (%#)',
  (quote) => {
    const ways = { options: [], room: 0, chosen: undefined, isAwaited: true, isLost: false }
    const open = { ...sent, method: 'not chosen', quote, ways } as const
    expect(deliveryRows(open)).toEqual([['Envío', 'desde ARS 9.000']])
    expect([deliveryNote(open), deliveryTotal(open)]).toEqual([undefined, 0])
  },
)
