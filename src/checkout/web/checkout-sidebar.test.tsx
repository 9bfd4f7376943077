import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CartLine } from '#cart/cart.ts'
import { type CartChanges, changedLines, totalsToday } from '#cart/line-change.ts'
import { CheckoutSidebar, TotalToPay } from './checkout-sidebar.tsx'

const line: CartLine = {
  id: 'a',
  title: 'Río',
  artist: 'Ana',
  price: 120_000,
  currency: 'ARS',
  imageUrl: '/a.webp',
  thumbnailUrl: '/a-small.webp',
  dimensions: '80 x 120 cm',
  technique: 'Óleo',
  quantity: 1,
}
const cart = { lines: [line] }

/** What stands beside the steps and above the button while the cart has changed so. */
function told(changes: CartChanges) {
  const totals = totalsToday(cart, changes)
  const parts = {
    totals,
    delivery: { method: 'pickup', quote: undefined, least: null } as const,
    belowTotal: () => null,
  }
  return renderToStaticMarkup(
    <>
      <CheckoutSidebar {...parts} cart={cart} changed={changedLines(cart, changes)} />
      <TotalToPay {...parts} />
    </>,
  )
}

test('of nothing that can be bought no sum is told', () => {
  expect(told({})).toMatch(/Subtotal.*Total.*ARS 120\.000/)
  expect(told({ a: { problem: 'reserved', fresh: undefined } })).not.toMatch(/otal|ARS 0/)
})

test('only a price that has changed is called an earlier one', () => {
  const dearer = { ...line, price: 130_000 }
  expect(told({ a: { problem: 'price_changed', fresh: dearer } })).toMatch(
    /Precio anterior: .*120\.000.*130\.000/,
  )
  const gone = told({ a: { problem: 'reserved', fresh: undefined } })
  expect(gone).toMatch(/<s [^>]*>ARS 120\.000<\/s>/)
})
