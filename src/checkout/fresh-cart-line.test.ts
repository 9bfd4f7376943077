import { expect, test } from 'vitest'
import { addLine, asChosen, type CartLine, emptyCart } from '#cart/cart.ts'
import { artworkAnswer, digitalArtworkAnswer } from '../../tests/support/catalogue-answers.ts'
import { changesIn, freshCartLineOf, freshLineIn } from './fresh-cart-line.ts'

const line = { id: 'rio', title: 'Río', problem: null, artwork: null, print: null }
const a4 = digitalArtworkAnswer().sizes.map((size) => ({ ...size, price: 18_000 }))
const a3 = a4.map((size) => ({ ...size, id: 'a3', size: 'A3', price: 25_000 }))
const work = digitalArtworkAnswer({ sizes: [...a4, ...a3] })

test('an original lies in the cart as it is now', () => {
  expect(freshCartLineOf({ ...line, artwork: artworkAnswer() })).toMatchObject({ id: 'rio', price: 85_000 })
})

test('a print lies in the cart in the size that was chosen', () => {
  expect(freshCartLineOf({ ...line, print: { work, sizeId: 'a3' } })).toMatchObject({
    id: 'delta-a3',
    title: 'Delta - A3',
    price: 25_000,
    type: 'digital',
  })
})

test('nothing is left to buy of a work that is gone, or of a size that is not printed any more', () => {
  expect(freshCartLineOf(line)).toBeUndefined()
  expect(freshCartLineOf({ ...line, print: { work, sizeId: 'a1' } })).toBeUndefined()
})

test('a cart is told of the lines that have changed, by their ids, and of no others', () => {
  const dearer = { ...line, problem: 'price_changed', artwork: artworkAnswer() } as const
  const gone = { ...line, id: 'faro', problem: 'unknown' } as const
  const changes = changesIn(emptyCart, [
    dearer,
    { ...line, id: 'mesa', artwork: artworkAnswer({ id: 'mesa' }) },
    gone,
  ])
  expect(Object.keys(changes)).toEqual(['rio', 'faro'])
  expect(changes).toMatchObject({
    rio: { problem: 'price_changed', fresh: { id: 'rio', price: 85_000 } },
    faro: { problem: 'unknown', fresh: undefined },
  })
  expect(changesIn(emptyCart, [line])).toEqual({})
})

test('a print whose paper costs more is compared and shown at the price of what was chosen', () => {
  const sizes = a4.map((size) => ({ ...size, glossyExtra: 2_000, certificateExtra: 500 }))
  const now = { ...line, id: 'delta-a4', print: { work: digitalArtworkAnswer({ sizes }), sizeId: 'a4' } }
  const usual = freshCartLineOf(now)
  if (usual?.type !== 'digital') throw new Error('no print')
  const lies: CartLine = asChosen(usual, { paper: 'brillante', certificate: true })
  const other = { ...usual, id: 'delta-a3' }
  const cart = [other, lies].reduce(addLine, emptyCart)
  expect([usual.price, lies.price]).toEqual([18_000, 20_500])
  expect(freshLineIn(cart, now)).toEqual(lies)
  expect(changesIn(cart, [{ ...now, problem: 'price_changed' }])).toMatchObject({
    'delta-a4': { fresh: { price: 20_500, choice: { paper: 'brillante', certificate: true } } },
  })
})
