// Also on PostgreSQL: SQL that compares times, and the job queue.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireOrders } from '#orders/server/expire-orders.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, requestFor } from '../support/purchases.ts'
import { orderByToken, stranger } from '../support/strangers.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../support/test-shop.ts'

/** A clock was three hours ahead, as one is that was set to the wrong zone, and has been put right. */

const AHEAD_MINUTES = 180

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop({ MAX_ORIGINALS_PER_BUYER: '1' })
  await gallery.signIn()
})
afterAll(() => gallery.stop())

async function whileAhead<Result>(act: () => Promise<Result>): Promise<Result> {
  await gallery.advance(AHEAD_MINUTES)
  const result = await act()
  await gallery.advance(-AHEAD_MINUTES)
  return result
}

const send = async (url: string, payload: object, remoteAddress: string) =>
  (await gallery.server.inject({ method: 'POST', url, payload, remoteAddress })).statusCode

const availability = async (id: string) =>
  (await gallery.server.inject(`/api/artworks/${id}`)).json().data.status

test('a work that was reserved meanwhile is free at once, and not three hours later', async () => {
  const work = await paint(gallery.shop)
  const { network, customer } = stranger()
  const { body } = await whileAhead(() => checkOut(gallery, requestFor([work], { customer }), network))
  expect(await availability(work.id)).toMatchObject({ isReserved: true })
  await expireOrders(gallery.shop)
  expect((await orderByToken(gallery, body.order_token)).status).toBe('expired')
  expect(await availability(work.id)).toMatchObject({ isAvailable: true, isReserved: false })
})

test('a collector who began a large order meanwhile may begin another one', async () => {
  const works = await Promise.all([paint(gallery.shop), paint(gallery.shop)])
  const { network, customer } = stranger()
  const buy = () => checkOut(gallery, requestFor(works, { customer }), network)
  await whileAhead(buy)
  await expireOrders(gallery.shop)
  expect((await buy()).status).toBe(200)
})

test('a form that was used up meanwhile is taken again', async () => {
  const message = {
    name: 'Ana Paz',
    email: 'ana@example.com',
    subject: 'compra',
    message: '¿La obra se puede ver en el taller un sábado?',
  }
  const write = () => send('/api/contact', message, '198.51.100.7')
  const answers = await whileAhead(async () => {
    for (let each = 0; each < 5; each += 1) await write()
    return write()
  })
  expect(answers).toBe(429)
  expect(await write()).toBe(200)
})

test('who guessed her password wrong meanwhile may sign in', async () => {
  const { email, password } = ADMINISTRATOR
  const signIn = (typed: string) => send('/api/auth/login', { email, password: typed }, '198.51.100.8')
  const last = await whileAhead(async () => {
    for (let each = 0; each < 11; each += 1) await signIn('otra clave larga')
    return signIn(password)
  })
  expect(last).toBe(429)
  expect(await signIn(password)).toBe(200)
})
