import { expect, test } from 'vitest'
import type { Dashboard } from './dashboard-api.ts'
import { tasksIn } from './to-do.ts'

const quiet: Dashboard = {
  artworks: {
    total: 0,
    available: 0,
    sold: 0,
    totalValue: 0,
    currency: 'ARS',
    totals: [],
    reserved: 0,
    notForSale: 0,
    categories: [],
  },
  orders: {},
  sales: [],
  unreadMessages: 0,
  subscribers: 0,
  withdrawals: { open: 0, overdue: 0 },
  failedLetters: 0,
}

test('on a quiet day there is nothing to do', () => expect(tasksIn(quiet)).toEqual([]))

test('what the law wants comes first, then money, then the rest', () => {
  const busy = {
    ...quiet,
    orders: { paid: 2, preparing: 1, delivered: 7 },
    unreadMessages: 1,
    withdrawals: { open: 2, overdue: 1 },
  }
  expect(tasksIn(busy).map(({ text }) => text)).toEqual([
    '2 solicitudes de arrepentimiento sin responder, 1 vencida',
    '2 pedidos pagados para preparar',
    '1 pedido en preparación para entregar o enviar',
    '1 mensaje sin leer',
  ])
})
