import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendAllEmails } from '../../../tests/support/emails.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { eventText } from '../order-texts.ts'
import { findSalesTo } from './find-sales.ts'

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

async function call(method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, payload?: object) {
  const reply = await gallery.server.inject({ method, url: `/api${path}`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

const AWAY = {
  method: 'delivery',
  address: 'Av. 7',
  city: 'Rosario',
  province: 'Santa Fe',
  postalCode: '2000',
}

/** An order that stands at the last of these steps. */
async function taken(
  steps: readonly string[],
  { shipping = AWAY as object, email = 'ana@example.com' } = {},
) {
  const request = requestFor([await paint(gallery.shop)], { shipping })
  const { body } = await checkOut(gallery, { ...request, customer: { ...request.customer, email } })
  const payment_id = await payAtDouble(gallery, body.init_point)
  await call('POST', '/payments/confirm', { external_reference: body.order_ref, payment_id })
  const { id } = (await call('GET', '/orders')).body.data[0] as { id: string }
  for (const status of steps) await move(id, status)
  return { id, token: String(body.order_token) }
}

const move = (id: string, status: string, more: object = {}) =>
  call('PATCH', `/orders/${id}/status`, { status, ...more })
const undo = (id: string, status: string) => call('POST', `/orders/${id}/status/undo`, { status })
const track = (id: string, trackingNumber: string, tell = false) =>
  call('PUT', `/orders/${id}/tracking`, { trackingNumber, tell })

/** Emails about one order leave one after the other, so each round sends one. */
async function sendDue() {
  for (let round = 0; round < 5; round += 1) await sendAllEmails(gallery)
}

/** What was written of an order that is news of its delivery, the oldest first. */
async function emailsOf(id: string) {
  const { rows } = await gallery.shop.database.runner.executeSql(
    `select kind, key, state, text from letters where about = '${id}'
     and kind in ('order-shipped', 'order-ready_for_pickup', 'order-tracking') order by created_at`,
  )
  return rows as { kind: string; key: string; state: string; text: string }[]
}

describe('a step', () => {
  test('can be taken back for ten minutes, and nobody was written to', async () => {
    const { id, token } = await taken(['preparing', 'shipped'])
    expect(await emailsOf(id)).toMatchObject([{ kind: 'order-shipped', state: 'waiting' }])
    const { status, body } = await undo(id, 'shipped')
    expect({ status, now: body.data.status }).toEqual({ status: 200, now: 'preparing' })
    expect(body.data.events.at(-1)).toMatchObject({ kind: 'step_undone', detail: 'shipped' })
    expect(await emailsOf(id)).toEqual([])
    const own = (await call('GET', `/orders/own?token=${token}`)).body.data
    expect(own.steps.map((each: { status: string }) => each.status)).not.toContain('shipped')
    expect((await move(id, 'shipped')).status).toBe(200)
    expect(await emailsOf(id)).toHaveLength(1)
  })

  test('is taken back once, however often that is asked, and one after the other', async () => {
    const { id } = await taken(['preparing', 'shipped'])
    const answers = await Promise.all([1, 2, 3].map(() => undo(id, 'shipped')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await undo(id, 'preparing')).body.data.status).toBe('paid')
    expect((await undo(id, 'preparing')).body.code).toBe('order_step_stays')
  })

  test('stays once its ten minutes are over, and its email leaves', async () => {
    const { id } = await taken(['preparing', 'shipped'])
    await sendDue()
    expect((await emailsOf(id))[0]?.state).toBe('waiting')
    await gallery.advance(10)
    expect((await undo(id, 'shipped')).body.code).toBe('order_step_stays')
    await sendDue()
    expect((await emailsOf(id))[0]?.state).toBe('sent')
  })

  test('stays once its email is being sent', async () => {
    const { id } = await taken(['preparing', 'shipped'])
    await gallery.shop.database.runner.executeSql(
      `update letters set claimed_until = now() + interval '1 hour' where about = '${id}' and kind = 'order-shipped'`,
    )
    expect((await undo(id, 'shipped')).body.code).toBe('order_step_told')
    expect((await call('GET', `/orders/${id}`)).body.data.status).toBe('shipped')
  })

  test('writes to nobody where the artist does not want it', async () => {
    const { id } = await taken(['preparing'], { shipping: { method: 'pickup' } })
    await move(id, 'ready_for_pickup', { tell: false })
    expect(await emailsOf(id)).toEqual([])
    expect((await undo(id, 'ready_for_pickup')).status).toBe(200)
  })

  test('that handed a work over and was taken back begins no ten days of the law', async () => {
    const email = 'diez.dias@example.com'
    const { id } = await taken(['preparing', 'shipped', 'delivered'], { email })
    const deliveredAt = async () =>
      (await findSalesTo(gallery.shop.database.sql, { email, phoneEnd: '' }))[0]?.deliveredAt
    expect(await deliveredAt()).toBeInstanceOf(Date)
    await undo(id, 'delivered')
    expect(await deliveredAt()).toBeUndefined()
    await move(id, 'delivered')
    expect(await deliveredAt()).toBeInstanceOf(Date)
  })
})

describe('what a step has not told yet', () => {
  test('is not told any more once all the money goes back', async () => {
    const { id } = await taken(['preparing'], { shipping: { method: 'pickup' } })
    await move(id, 'ready_for_pickup')
    const key = 'todo-de-vuelta'
    expect((await call('POST', `/orders/${id}/refunds`, { reason: 'Arrepentimiento', key })).status).toBe(200)
    expect(await emailsOf(id)).toEqual([])
  })

  test('is told when only a part of the money goes back', async () => {
    const { id } = await taken(['preparing', 'shipped'])
    const part = { amount: 1, reason: 'Marco golpeado', key: 'una-parte-de-vuelta' }
    expect((await call('POST', `/orders/${id}/refunds`, part)).status).toBe(200)
    expect(await emailsOf(id)).toHaveLength(1)
  })

  test('is not told any more once the purchase was handed over', async () => {
    const { id } = await taken(['preparing', 'shipped', 'delivered'])
    expect(await emailsOf(id)).toEqual([])
  })

  test('is not called back after an attempt, which may have reached its reader', async () => {
    const { id } = await taken(['preparing', 'shipped'])
    await gallery.shop.database.runner.executeSql(
      `update letters set attempts = 1 where about = '${id}' and kind = 'order-shipped'`,
    )
    expect((await undo(id, 'shipped')).body.code).toBe('order_step_told')
    await track(id, 'AND-99')
    expect((await emailsOf(id))[0]?.text).not.toContain('AND-99')
  })
})

describe('a tracking number', () => {
  test('can be taken away after its step was taken back, and stays when nothing is said of it', async () => {
    const { id } = await taken(['preparing'])
    await move(id, 'shipped', { trackingNumber: 'MAL-1' })
    await undo(id, 'shipped')
    const { body } = await move(id, 'shipped', { trackingNumber: '' })
    expect(body.data.trackingNumber).toBe('')
    expect((await emailsOf(id))[0]?.text).not.toContain('MAL-1')
    await track(id, 'AND-7')
    expect((await move(id, 'delivered')).body.data.trackingNumber).toBe('AND-7')
  })

  test('is added and corrected until the order is delivered', async () => {
    const { id } = await taken(['preparing', 'shipped'])
    expect((await track(id, 'AND-1')).body.data.trackingNumber).toBe('AND-1')
    await gallery.advance(11)
    expect((await track(id, 'AND-2')).body.data.trackingNumber).toBe('AND-2')
    await move(id, 'delivered')
    expect((await track(id, 'AND-3')).body.code).toBe('tracking_closed')
  })

  test('is told with its carrier and the way to follow it, also to the buyer on her page', async () => {
    const { id } = await taken(['preparing'])
    const { body } = await move(id, 'shipped', { trackingNumber: '360 002', carrier: 'andreani' })
    expect(body.data).toMatchObject({ trackingNumber: '360 002', carrier: 'andreani' })
    const message = (await emailsOf(id))[0]?.text.replace(/\s+/g, ' ')
    expect(message).toContain('Número de seguimiento de Andreani: 360 002. Seguir el envío')
    expect(message).toContain('https://www.andreani.com/envio/360%20002')
    const own = await call('GET', `/orders/own?token=${body.data.token}`)
    expect(own.body.data).toMatchObject({ trackingNumber: '360 002', carrier: 'andreani' })
    expect((await track(id, '360 002')).body.data.carrier).toBe('andreani')
    const changed = { trackingNumber: '360 002', carrier: 'other', tell: false }
    expect((await call('PUT', `/orders/${id}/tracking`, changed)).body.data.carrier).toBe('other')
    expect((await emailsOf(id))[0]?.text).not.toContain('andreani.com')
    const wrong = { ...changed, carrier: 'paloma' }
    expect((await call('PUT', `/orders/${id}/tracking`, wrong)).status).toBe(400)
  })

  test('that comes while the email waits stands in that email', async () => {
    const { id } = await taken(['preparing', 'shipped'])
    await track(id, 'AND-41', true)
    const emails = await emailsOf(id)
    expect(emails.map(({ kind }) => kind)).toEqual(['order-shipped'])
    expect(emails[0]?.text).toContain('AND-41')
  })

  test('that comes later is told when the artist asks for it, each change once', async () => {
    const { id } = await taken(['preparing', 'shipped'])
    await gallery.advance(11)
    await sendDue()
    expect((await emailsOf(id))[0]?.state).toBe('sent')
    await track(id, 'AND-51')
    expect(await emailsOf(id)).toHaveLength(1)
    await track(id, 'AND-51', true)
    await track(id, 'AND-51', true)
    const told = (await emailsOf(id)).filter(({ kind }) => kind === 'order-tracking')
    expect(told.map(({ text }) => text.includes('AND-51'))).toEqual([true])
    for (const number of ['AND-52', 'AND-51']) await track(id, number, true)
    const all = (await emailsOf(id)).filter(({ kind }) => kind === 'order-tracking')
    expect(all.map(({ text }) => /AND-\d+/.exec(text)?.[0])).toEqual(['AND-51', 'AND-52', 'AND-51'])
    const { events } = (await call('GET', `/orders/${id}`)).body.data
    const history = events.map(({ kind }: { kind: string }) => eventText(kind))
    expect(history.filter((text: string) => text.includes('eguimiento'))).toEqual([
      'Número de seguimiento anotado',
      'Seguimiento cambiado',
      'Seguimiento cambiado',
    ])
    expect(all.some(({ key }) => key.includes('AND'))).toBe(false)
  })

  test('is none where the buyer fetches her purchase', async () => {
    const { id } = await taken(['preparing'], { shipping: { method: 'pickup' } })
    expect((await track(id, 'AND-1')).body.code).toBe('tracking_closed')
  })
})
