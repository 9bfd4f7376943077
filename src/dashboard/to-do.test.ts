import { expect, test } from 'vitest'
import type { Dashboard } from './dashboard-api.ts'
import { tasksIn, underWayIn } from './to-do.ts'

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
    drafts: 0,
    categories: [],
  },
  orders: {},
  ordersSince: {},
  sales: [],
  mostSeen: [],
  ending: [],
  hoards: [],
  unreadMessages: 0,
  unreadSince: null,
  openOffers: 0,
  offersSince: null,
  subscribers: 0,
  withdrawals: { open: 0, overdue: 0, since: null, answerBy: null },
  failedEmails: 0,
  disputed: [],
  refundsByHand: [],
  strangelyPaid: [],
  certificateDaysLeft: null,
  databaseDamaged: false,
  sellingPaused: null,
  shippingDaysLeft: null,
}

test('on a quiet day there is nothing to do', () => expect(tasksIn(quiet)).toEqual([]))

test('a damaged database comes before everything, with what helps; no page of the administration does', () => {
  const [first, ...rest] = tasksIn({ ...quiet, unreadMessages: 1, databaseDamaged: true })
  expect(first?.text).toMatch(
    /^La base de datos está dañada: .* recupere el último respaldo \(npm run restore\)$/,
  )
  expect([first?.isUrgent, first?.section]).toEqual([true, undefined])
  expect(rest).toHaveLength(1)
})

test('what came back waits for a decision, each order by itself, and presses nobody', () => {
  const undecidedReturns = [
    { id: 'a', number: 7 },
    { id: 'b', number: 9 },
  ]
  const tasks = tasksIn({ ...quiet, undecidedReturns })
  expect(tasks.map(({ orderId, action, isUrgent }) => [orderId, action, isUrgent])).toEqual([
    ['a', 'Decidir', false],
    ['b', 'Decidir', false],
  ])
  expect(tasks[0]?.text).toBe('Se devolvió el pedido 7: decidí si vuelve a la venta')
})

test('what presses comes first, then the rest, each with what waits longest before the others', () => {
  const busy = {
    ...quiet,
    orders: { paid: 2, preparing: 1, delivered: 7 },
    ordersSince: { paid: '2026-11-20T09:00:00Z', preparing: '2026-11-18T09:00:00Z' },
    unreadMessages: 1,
    unreadSince: '2026-11-10T09:00:00Z',
    failedEmails: 1,
    withdrawals: { open: 2, overdue: 1, since: '2026-11-19T12:00:00Z', answerBy: '2026-11-20T12:00:00Z' },
  }
  expect(tasksIn(busy).map(({ text }) => text)).toEqual([
    '2 solicitudes de arrepentimiento sin responder, 1 vencida',
    '2 pedidos pagados para preparar',
    '1 correo que no pudo salir',
    '1 mensaje sin leer',
    '1 pedido en preparación para entregar o enviar',
  ])
  const [first] = tasksIn({ ...busy, ordersSince: { ...busy.ordersSince, paid: '2026-11-18T09:00:00Z' } })
  expect(first).toMatchObject({ text: '2 pedidos pagados para preparar', action: 'Preparar' })
})

test('an order that waits alone is led to, and of several she chooses', () => {
  const oldestOrders = { paid: 'a', preparing: 'b' }
  const led = (orders: Dashboard['orders']) =>
    tasksIn({ ...quiet, orders, oldestOrders }).map(({ orderId, status }) => [status, orderId])
  expect(led({ paid: 1, preparing: 2 })).toEqual([
    ['paid', 'a'],
    ['preparing', undefined],
  ])
  // What a browser has kept from before does not know it.
  expect(tasksIn({ ...quiet, orders: { paid: 1 } })[0]?.orderId).toBeUndefined()
})

test('what waits for somebody else is no task of hers', () => {
  const sent = { ...quiet, orders: { shipped: 2, awaiting_payment: 1 } }
  expect(tasksIn(sent)).toEqual([])
  expect(underWayIn(sent).map(({ text }) => text)).toEqual([
    '2 envíos en camino',
    '1 reserva que espera su pago',
  ])
})

test('a request that is still in time says until when', () => {
  const asked = {
    ...quiet,
    withdrawals: { open: 1, overdue: 0, since: null, answerBy: '2026-11-20T12:30:00Z' },
  }
  expect(tasksIn(asked).map(({ text }) => text)).toEqual([
    '1 solicitud de arrepentimiento sin responder; hay tiempo hasta el viernes, 09:30',
  ])
})

test('a reservation that is about to end names its work and leads to its order', () => {
  const ending = [{ orderId: 'o-1', title: 'Delta', until: '2026-11-20T15:32:00Z' }]
  expect(underWayIn({ ...quiet, ending })).toEqual([
    { section: 'orders', orderId: 'o-1', text: 'La reserva de «Delta» termina a las 12:32', isUrgent: false },
  ])
})

test.each([
  [8, []],
  [7, ['Los precios de envío vencen en 7 días']],
  [1, ['Los precios de envío vencen en 1 día']],
  [0, ['Los precios de envío vencen hoy']],
  [-1, ['Los precios de envío vencieron: el envío se coordina con cada comprador']],
])('with %s days left for the prices of delivery the artist reads %j', (shippingDaysLeft, texts) => {
  expect(tasksIn({ ...quiet, shippingDaysLeft }).map(({ text }) => text)).toEqual(texts)
})

test('a carrier that refuses the account of the shop leads to where it is tried', () => {
  const since = '2026-11-20T09:00:00Z'
  expect(tasksIn({ ...quiet, refusedCarriers: [{ carrier: 'andreani', since }] })).toEqual([
    {
      section: 'shipping',
      place: 'correos',
      text: 'Andreani no acepta la cuenta de la tienda: sus precios de envío no se ofrecen',
      action: 'Revisar',
      since,
      isUrgent: true,
    },
  ])
})

test('a draft wants to be published', () => {
  const artworks = { ...quiet.artworks, drafts: 2 }
  expect(tasksIn({ ...quiet, artworks })).toEqual([
    { section: 'works', text: '2 borradores sin publicar', action: 'Completar', isUrgent: false },
  ])
})

test('money in doubt leads to its order, and mails that failed to where they are sent again', () => {
  const doubtful = {
    ...quiet,
    disputed: [{ id: 'o-2', number: 1002 }],
    refundsByHand: [{ id: 'o-3', number: 1003 }],
    failedEmails: 2,
  }
  expect(tasksIn(doubtful)).toEqual([
    {
      section: 'orders',
      orderId: 'o-2',
      text: 'El pago del pedido 1002 está en disputa: no lo entregues',
      action: 'Ver',
      isUrgent: true,
    },
    {
      section: 'orders',
      orderId: 'o-3',
      text: 'El pedido 1003 espera una devolución a mano, en Mercado Pago',
      action: 'Resolver',
      isUrgent: true,
    },
    { section: 'emails', text: '2 correos que no pudieron salir', action: 'Reintentar', isUrgent: true },
  ])
})

test('an order that keeps many works unpaid is one line, which can give them free', () => {
  const hoard = { id: 'pedido-18', number: 1004, originals: 18, until: '2026-11-22T18:10:00Z' }
  const ending = ['La siesta', 'El puerto'].map((title) => ({
    orderId: hoard.id,
    title,
    until: hoard.until,
  }))
  const another = { orderId: 'pedido-2', title: 'El faro', until: '2026-11-22T18:12:00Z' }
  const busy = { ...quiet, hoards: [hoard], ending: [...ending, another] }
  expect([...tasksIn(busy), ...underWayIn(busy)]).toEqual([
    {
      section: 'orders',
      orderId: hoard.id,
      hoard,
      text: 'El pedido 1004 reservó 18 obras juntas y no las pagó; vuelven solas a las 15:10',
      isUrgent: true,
    },
    {
      section: 'orders',
      orderId: 'pedido-2',
      text: 'La reserva de «El faro» termina a las 15:12',
      isUrgent: false,
    },
  ])
})

test('after a restore the artist reads of when the backup is, before anything else', () => {
  const [first] = tasksIn({
    ...quiet,
    unreadMessages: 1,
    sellingPaused: { backupMadeAt: '2026-11-20T17:03:00Z' },
  })
  expect(first?.text).toBe('No se vende nada: la tienda volvió a un respaldo del 20 de noviembre a las 14:03')
})

test.each([
  [31, []],
  [30, ['El certificado de facturación vence en 30 días: pedí otro en ARCA']],
  [0, ['El certificado de facturación vence hoy: pedí otro en ARCA']],
  [-1, ['El certificado de facturación venció: no se emiten facturas hasta que cargues otro']],
])('with %s days left for the certificate of invoices the artist reads %j', (certificateDaysLeft, texts) => {
  expect(tasksIn({ ...quiet, certificateDaysLeft }).map(({ text }) => text)).toEqual(texts)
})

test.each([
  ['invoice', 'refused', 'La factura del pedido 1001 no se pudo emitir'],
  ['credit_note', 'refused', 'La nota de crédito del pedido 1001 no se pudo emitir'],
  ['invoice', 'waiting', 'La factura del pedido 1001 todavía no salió'],
] as const)('of an order whose %s is %s the artist reads: %s', (kind, trouble, text) => {
  const [task] = tasksIn({ ...quiet, overdueInvoices: [{ id: 'uno', number: 1001, kind, trouble }] })
  expect(task).toMatchObject({ text, orderId: 'uno', isUrgent: true })
})
