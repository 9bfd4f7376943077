import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let administrator: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  administrator = await gallery.signIn()
})
afterAll(() => gallery.stop())

let visitors = 0
async function post(url: string, payload: object) {
  const remoteAddress = `198.51.100.${visitors}`
  const reply = await gallery.server.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress })
  expect(reply.statusCode, reply.body).toBeLessThan(300)
}

async function change(section: object) {
  const reply = await gallery.server.inject({
    method: 'PATCH',
    url: '/api/siteinfo',
    headers: administrator,
    payload: section,
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** What each kind of email to the artist was addressed to, after one of each was brought about. */
async function whereSheReads() {
  visitors += 1
  const email = `visita${visitors}@example.com`
  await post('/contact', { name: 'Ana Paz', email, subject: 'info', message: 'Quisiera visitar el taller.' })
  await post('/withdrawals', { name: 'Ana Paz', email, purchase: 'Pedido 1', comment: '' })
  const customer = { firstName: 'Ana', lastName: 'Paz', phone: '11 2345-6789', dni: '30111222', email }
  const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop)], { customer }))
  await payAtDouble(gallery, body.init_point)
  await refreshOrder(gallery.shop, body.order_ref)
  const { rows } = await gallery.shop.database.sql.execute(
    `select to_address from letters where kind in ('contact-notice', 'withdrawal-notice', 'new-order')
     order by created_at desc limit 3`,
  )
  return rows.map(({ to_address: address }) => address)
}

test('the artist reads of sales, messages and withdrawals where she says, and not where the shop was installed', async () => {
  const installed = gallery.shop.artistAddress
  expect(await whereSheReads()).toEqual([installed, installed, installed])

  expect((await change({ contact: { email: 'taller@example.com' } })).status).toBe(200)
  const shown = 'taller@example.com'
  expect(await whereSheReads()).toEqual([shown, shown, shown])

  expect((await change({ selling: { alertsEmail: 'avisos@example.com' } })).status).toBe(200)
  const chosen = 'avisos@example.com'
  expect(await whereSheReads()).toEqual([chosen, chosen, chosen])

  const { status, body } = await change({ selling: { alertsEmail: 'nada' } })
  expect([status, body.errors]).toEqual([
    400,
    [{ field: 'selling.alertsEmail', message: 'Por favor ingresá un email válido' }],
  ])
})
