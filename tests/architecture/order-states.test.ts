import { expect, test } from 'vitest'
import { transitions } from '#orders/order.ts'
import { needlessReasons, orderStatesPage } from './order-states.ts'

test('docs/order-states.md shows every move of an order, and no other', async () => {
  await expect(orderStatesPage(transitions)).toMatchFileSnapshot('../../docs/order-states.md')
})

test('a reason is given only for moves that an order makes', () => {
  expect(needlessReasons(transitions)).toEqual([])
})
