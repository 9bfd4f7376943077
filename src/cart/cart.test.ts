import { describe, expect, test } from 'vitest'
import {
  addLine,
  asChosen,
  type CartLine,
  chooseInCart,
  countItems,
  emptyCart,
  factsOf,
  hasLine,
  type PrintLine,
  piecesIn,
  removeLine,
  replaceLine,
  thumbnailOf,
  totalsOf,
} from './cart.ts'

const original = (id: string, changes: { price?: number; currency?: 'ARS' | 'USD' } = {}): CartLine => ({
  id,
  title: `La obra ${id}`,
  artist: 'Eulalia del Sauce',
  price: 1200,
  currency: 'ARS',
  imageUrl: '/grande.webp',
  thumbnailUrl: '/chica.webp',
  technique: 'Óleo',
  dimensions: '10 x 20 cm',
  quantity: 1,
  ...changes,
})

const print: PrintLine = {
  id: 'delta-a4',
  type: 'digital',
  digitalArtId: 'delta',
  title: 'Delta - A4',
  artist: 'Eulalia del Sauce',
  price: 15_000,
  currency: 'ARS',
  imageUrl: '/lamina.webp',
  size: 'A4',
  sizeId: 'a4',
  dimensions: '21 x 29.7 cm',
  features: { paperType: 'Algodón', printing: 'Giclée', edition: 'Abierta', signedAvailable: true },
  choice: { paper: 'brillante', certificate: true },
  quantity: 1,
}

const cartOf = (...lines: CartLine[]) => ({ lines })
const idsIn = (cart: { lines: readonly CartLine[] }) => cart.lines.map(({ id }) => id)

describe('a cart', () => {
  test('has a work once, however often it is added', () => {
    const once = addLine(emptyCart, original('rio'))
    expect(idsIn(once)).toEqual(['rio'])
    expect(addLine(once, original('rio'))).toBe(once)
    expect(countItems(addLine(once, original('rio', { price: 1 })))).toBe(1)
    expect(totalsOf(addLine(once, original('rio')))).toEqual([{ minor: 120_000, currency: 'ARS' }])
  })

  test('has a print once in one size, and in another size besides', () => {
    const once = addLine(emptyCart, print)
    expect(addLine(once, { ...print })).toBe(once)
    expect(idsIn(addLine(once, { ...print, id: 'delta-a3', sizeId: 'a3', size: 'A3' }))).toEqual([
      'delta-a4',
      'delta-a3',
    ])
  })

  test('keeps its lines in the order in which they were added', () => {
    const cart = [original('a'), print, original('b')].reduce(addLine, emptyCart)
    expect(idsIn(cart)).toEqual(['a', 'delta-a4', 'b'])
    expect(hasLine(cart, 'b')).toBe(true)
    expect(hasLine(cart, 'c')).toBe(false)
  })

  test('loses the line that is taken out, and no other', () => {
    const cart = cartOf(original('a'), original('b'))
    expect(idsIn(removeLine(cart, 'a'))).toEqual(['b'])
    expect(idsIn(removeLine(cart, 'c'))).toEqual(['a', 'b'])
  })

  test('takes a line as it stands now in the place of the old one', () => {
    const cart = cartOf(original('a'), original('b'), original('c'))
    const fresh = replaceLine(cart, original('b', { price: 900 }))
    expect(fresh.lines.map(({ id, price }) => [id, price])).toEqual([
      ['a', 1200],
      ['b', 900],
      ['c', 1200],
    ])
    expect(idsIn(replaceLine(cart, original('d')))).toEqual(['a', 'b', 'c'])
  })

  test('has one total for each currency', () => {
    const cart = cartOf(original('a'), original('b', { price: 300, currency: 'USD' }), print)
    expect(totalsOf(cart)).toEqual([
      { minor: 1_620_000, currency: 'ARS' },
      { minor: 30_000, currency: 'USD' },
    ])
    expect(totalsOf(emptyCart)).toEqual([])
  })

  test('shows of a line its small picture and what it is', () => {
    expect([thumbnailOf(original('a')), thumbnailOf(print)]).toEqual(['/chica.webp', '/lamina.webp'])
    expect([factsOf(original('a')), factsOf(print)]).toEqual([
      ['Óleo', '10 x 20 cm'],
      ['Lámina A4', '21 x 29.7 cm', 'papel brillante, con certificado firmado'],
    ])
  })

  test('keeps what was chosen of a print when its price changes, and takes another choice', () => {
    const cart = cartOf(original('a'), print)
    const dearer = { ...print, price: 18_000, choice: { paper: 'mate' as const, certificate: false } }
    expect(replaceLine(cart, dearer).lines[1]).toEqual({ ...print, price: 18_000 })
    const { choice } = dearer
    expect(chooseInCart(cart, print.id, choice).lines).toEqual([original('a'), { ...print, choice }])
    expect(chooseInCart(cart, 'a', choice)).toEqual(cart)
  })
})

test('a print costs what is chosen of it, now and when its price changes', () => {
  const choicePrices = { mate: 10, brillante: 12, 'brillante+certificado': 15 }
  const offered = { ...print, price: 15, choicePrices }
  const glossy = { paper: 'brillante' as const, certificate: false }
  const chosen = chooseInCart(cartOf(offered), print.id, glossy)
  expect(chosen.lines[0]).toMatchObject({ price: 12, choice: glossy })
  const dearer = { ...offered, price: 20, choicePrices: { mate: 20, brillante: 24 } }
  expect(replaceLine(chosen, dearer).lines[0]).toMatchObject({ price: 24, choice: glossy })
})

test('what was chosen of a print is not carried over to an original, nor the other way round', () => {
  const painting = original(print.id)
  expect(replaceLine(cartOf(painting), print).lines).toEqual([print])
  expect(replaceLine(cartOf(print), painting).lines[0]).not.toHaveProperty('choice')
})

test('a print of an edition says of how many it is', () => {
  expect(factsOf(asChosen({ ...print, editionSize: 30 }, print.choice))).toContain(
    'papel brillante, edición de 30, con certificado firmado incluido',
  )
})

test.each([
  ['nothing', [], 0, false],
  ['originals', [original('a'), original('b')], 2, false],
  ['a print that anybody can have', [print], 0, false],
  ['a copy of an edition', [{ ...print, editionSize: 30 }], 1, true],
  ['an original, a copy and a print', [original('a'), { ...print, editionSize: 30 }, print], 2, true],
] as const)(
  'a cart with %s reserves what others cannot have meanwhile',
  (_what, lines, pieces, hasCopies) => {
    expect(piecesIn({ lines })).toEqual({ pieces, hasCopies })
  },
)
