import { expect, test } from 'vitest'
import { nextOfMessage, nextOfOffer, nextOfOrder, nextOfWithdrawal } from './timeline.ts'

test('a message asks for an answer until it has one or is put away', () => {
  expect(['new', 'read', 'replied', 'archived'].map((each) => nextOfMessage(each as 'new'))).toEqual([
    'Responder',
    'Responder',
    null,
    null,
  ])
})

test('an order offers its next step, and none while it must not be prepared', () => {
  const order = { status: 'preparing', method: 'delivery', isStopped: false } as const
  expect(nextOfOrder(order)).toBe('Marcar como enviado')
  expect(nextOfOrder({ ...order, isStopped: true })).toBeNull()
  expect(nextOfOrder({ ...order, status: 'delivered' })).toBeNull()
  expect(nextOfOrder({ ...order, status: 'refund_failed', isStopped: true })).toBe('Ver la devolución')
})

test('an offer and a withdrawal ask while the artist has the word', () => {
  expect([nextOfOffer('open'), nextOfOffer('countered')]).toEqual(['Responder la oferta', null])
  expect(nextOfWithdrawal('recibida')).toBe('Responder el arrepentimiento')
  expect(nextOfWithdrawal('reintegrada')).toBeNull()
})
