import { afterAll, beforeAll, expect, test } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

const read = async (path: string) =>
  (await gallery.server.inject({ method: 'GET', url: `/api/stats/${path}`, headers })).json().data

const send = (url: string, payload: object) => gallery.server.inject({ method: 'POST', url, payload })

test('an empty gallery has empty figures', async () => {
  expect(await read('dashboard')).toMatchObject({
    artworks: { total: 0, totalValue: 0, currency: 'ARS' },
    orders: {},
    sales: [],
    unreadMessages: 0,
    withdrawals: { open: 0, overdue: 0 },
    failedLetters: 0,
  })
})

test('a sale, a message and a request to withdraw are counted', async () => {
  const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop, { pesos: 90_000 })]))
  await checkOut(gallery, requestFor([await paint(gallery.shop)]))
  const payment_id = await payAtDouble(gallery, body.init_point)
  await send('/api/payments/confirm', { external_reference: body.order_ref, payment_id })
  const message = {
    name: 'Ana Paz',
    email: 'ana@example.com',
    subject: 'info',
    message: 'Hola, ¿cómo estás?',
  }
  await send('/api/contact', message)
  await send('/api/withdrawals', { name: 'Ana Paz', email: 'ana@example.com' })
  const figures = await read('dashboard')
  expect(figures).toMatchObject({
    artworks: { total: 2, sold: 2, reserved: 1 },
    orders: { paid: 1, awaiting_payment: 1 },
    unreadMessages: 1,
    withdrawals: { open: 1, overdue: 0 },
  })
  expect((await read('sales')).sales).toEqual([
    { month: expect.stringMatching(/^\d{4}-\d{2}$/), currency: 'ARS', count: 1, total: 90_000 },
  ])
})
