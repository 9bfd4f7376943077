import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentOutcome } from '#orders/order.ts'
import { stubStorage } from '../../../tests/support/browser-storage.ts'
import { keepLastOrder, readLastOrder } from './last-order.ts'
import { settleLastOrder } from './settle-last-order.ts'

const ORDER = { ref: 'referencia', token: 'ficha' }
const BOUGHT = ['obra-rio', 'lamina-rio-a4']
let inCart: string[]
const remove = (id: string) => {
  inCart = inCart.filter((each) => each !== id)
}

let asked: unknown[]

/** The shop says what became of the order; `meanwhile` happens while it is asked. */
function answer(outcome: PaymentOutcome, meanwhile: () => void = () => {}): void {
  const data = {
    outcome,
    status: 'paid',
    orderNumber: 1001,
    items: BOUGHT.map((id) => ({ id, title: 'Río' })),
  }
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    meanwhile()
    return new Response(JSON.stringify({ success: true, data }))
  })
}

beforeEach(() => {
  stubStorage()
  asked = []
  keepLastOrder(ORDER)
  inCart = [...BOUGHT, 'obra-otra']
})
afterEach(() => vi.unstubAllGlobals())

test.each(['paid', 'pending'] as const)(
  'what was bought leaves the cart, and only that, when the order is %s',
  async (outcome) => {
    answer(outcome)
    await settleLastOrder(remove)
    expect(asked).toEqual([{ external_reference: ORDER.ref }])
    expect(inCart).toEqual(['obra-otra'])
    expect(readLastOrder()).toBeUndefined()
  },
)

test('an order that can still be paid stays remembered, and its works stay in the cart', async () => {
  answer('open')
  await settleLastOrder(remove)
  expect(inCart).toHaveLength(3)
  expect(readLastOrder()).toEqual(ORDER)
})

test('an order that came to nothing is forgotten, and its works stay in the cart', async () => {
  answer('refused')
  await settleLastOrder(remove)
  expect(inCart).toHaveLength(3)
  expect(readLastOrder()).toBeUndefined()
})

test('a shop that cannot be asked now is asked at the next visit', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  await expect(settleLastOrder(remove)).rejects.toThrow()
  expect(inCart).toHaveLength(3)
  expect(readLastOrder()).toEqual(ORDER)
})

test('an order that was begun while the shop was asked about the one before is not forgotten', async () => {
  const next = { ref: 'la-siguiente', token: 'otra-ficha' }
  answer('refused', () => keepLastOrder(next))
  await settleLastOrder(remove)
  expect(readLastOrder()).toEqual(next)
})

test('whoever has begun no order asks nothing', async () => {
  window.localStorage.removeItem('last-order')
  answer('paid')
  await settleLastOrder(remove)
  expect(asked).toEqual([])
  expect(inCart).toHaveLength(3)
})
