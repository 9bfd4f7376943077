import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentenceOf } from '#activity/activity.ts'
import { findActivity } from '#activity/server/find-activity.ts'
import { CheckoutRequest } from '#checkout/checkout-api.ts'
import { callingProvider } from '#checkout/server/calling-provider.ts'
import { placeOrder } from '#checkout/server/place-order.ts'
import { expireOrder, expireOrders } from '#orders/server/expire-orders.ts'
import { settlePayment } from '#orders/server/read-provider.ts'
import { Problem } from '#platform/contract/problem.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { control } from '../support/double.ts'
import { sizeOf } from '../support/ordinary-print.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, orderOf, payAtDouble, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** Prints of a numbered edition: each number is sold once, and nobody pays for one that is not there. */

/** With EDITION_BUYERS=200 EDITION_ROUNDS=20 as many as before a release; by the net, `bench/edition-race.ts` has as many. */
const BUYERS = Number(process.env.EDITION_BUYERS ?? 30)
const ROUNDS = Number(process.env.EDITION_ROUNDS ?? 1)
const TIMEOUT_MS = 10 * 60_000

let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop({ MAX_ORIGINALS_PER_BUYER: '3' })
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object) {
  const reply = await gallery.server.inject({ method, url: `/api${path}`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

type Item = Awaited<ReturnType<typeof printWork>>['items'][number]

let came = 0
/** Somebody whom nobody has seen before, from a network of her own. */
function buy(items: readonly Item[], changes: object = {}) {
  came += 1
  const request = requestFor(items, changes)
  const customer = { ...request.customer, email: `quien${came}@example.com`, dni: String(20_000_000 + came) }
  return checkOut(gallery, { ...request, customer }, `190.${came >> 8}.${came % 256}.7`)
}

async function pay(body: { init_point: string; order_ref: string }) {
  await settlePayment(gallery.shop, await payAtDouble(gallery, body.init_point))
  return orderOf(gallery, body.order_ref)
}

const itemsOf = async (reference: string) => {
  const { id } = await orderOf(gallery, reference)
  return (await call('GET', `/orders/${id}`)).body.data.items as { copy: unknown }[]
}

const editionNow = async (id: string) => (await call('GET', `/digital-art/${id}`)).body.data.edition

/** Which kinds of emails say these words. */
async function emailsWith(words: string): Promise<string[]> {
  const { rows } = await gallery.shop.database.runner.executeSql(
    'select distinct kind from letters where position($1 in text) > 0 order by kind',
    [words],
  )
  return (rows as { kind: string }[]).map(({ kind }) => kind)
}

const oneSize = [sizeOf('a4')]

/** Somebody who waits longer than eight seconds, however many buy beside her. @returns the order's name, or why she has none */
async function buyPatiently(items: readonly Item[], buyer: string) {
  const request = CheckoutRequest.parse(requestFor(items))
  const customer = { ...request.customer, email: `${buyer}@example.com`, dni: '' }
  const place = () => placeOrder(gallery.shop, { ...request, customer }, { by: 'visitor', network: buyer })
  try {
    const link = await callingProvider(gallery.shop, place, performance.now() + TIMEOUT_MS)
    return { init_point: link.paymentUrl, order_ref: link.orderReference }
  } catch (error) {
    if (error instanceof Problem) return error.kind.code
    throw error
  }
}

test.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
  'of many buyers at once ten get the numbers 1 to 10, and the others are told that there are none (%i)',
  async (round) => {
    const { id, items } = await printWork(gallery.shop, { editionSize: 10, sizes: oneSize })
    const buyers = Array.from({ length: BUYERS }, (_, buyer) => `ronda${round}-${buyer}`)
    const answers = await Promise.all(buyers.map((buyer) => buyPatiently(items, buyer)))
    const had = answers.filter((answer) => typeof answer !== 'string')
    const refused = answers.filter((answer) => typeof answer === 'string')
    expect([had.length, refused.length]).toEqual([10, BUYERS - 10])
    expect(new Set(refused)).toEqual(new Set(['edition_reserved']))
    expect(await editionNow(id)).toEqual({ size: 10, left: 0, reserved: 10, next: null })
    await Promise.all(had.map(pay))
    const copies = await Promise.all(had.map((each) => itemsOf(each.order_ref)))
    const numbers = copies.flat().map(({ copy }) => Object(copy).number)
    expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const late = await buy(items)
    expect([late.status, late.body.code]).toEqual([409, 'edition_sold_out'])
    expect(late.body.message).toMatch('la edición está agotada')
  },
  TIMEOUT_MS,
)

test('a number is kept while its order waits, and goes to the next buyer when nobody paid', async () => {
  const { id, items } = await printWork(gallery.shop, { editionSize: 1, sizes: oneSize })
  const first = await buy(items)
  const order = await orderOf(gallery, first.body.order_ref)
  // Nobody reads a number that may still be another one.
  expect((await itemsOf(first.body.order_ref))[0]?.copy).toEqual({ number: null, size: 1, state: null })
  const minutes = (Number(order.holdUntil) - gallery.shop.clock().getTime()) / 60_000
  expect(minutes).toBeLessThanOrEqual(30)
  const refused = await buy(items)
  expect([refused.status, refused.body.code]).toEqual([409, 'edition_reserved'])
  expect(refused.body.message).toMatch('los últimos ejemplares')
  const later = { ...gallery.shop, clock: () => new Date(Number(order.holdUntil) + 1000) }
  await expireOrder(later, order.id)
  expect(await editionNow(id)).toMatchObject({ left: 1, reserved: 0, next: 1 })
  const second = await buy(items)
  expect((await pay(second.body)).status).toBe('paid')
  // Her email names it, and the artist's too; so does the page of her order.
  expect(await emailsWith('ejemplar 1/1')).toEqual(['new-order', 'order-paid'])
  const own = await call('GET', `/orders/own?token=${second.body.order_token}`)
  expect(own.body.data.items[0].copy).toEqual({ number: 1, size: 1 })
  expect((await itemsOf(second.body.order_ref))[0]?.copy).toEqual({ number: 1, size: 1, state: 'sold' })

  // The first one pays at last, what is sold by now: her money goes back.
  expect((await pay(first.body)).status).toBe('conflict_refunding')
  expect(await editionNow(id)).toEqual({ size: 1, left: 0, reserved: 0, next: null })
})

test('money that comes late takes a number while there is one', async () => {
  const { items } = await printWork(gallery.shop, { editionSize: 2, sizes: oneSize })
  const first = await buy(items)
  const order = await orderOf(gallery, first.body.order_ref)
  await expireOrder({ ...gallery.shop, clock: () => new Date(Number(order.holdUntil) + 1000) }, order.id)
  await pay((await buy(items)).body)
  expect((await pay(first.body)).status).toBe('paid')
  expect((await itemsOf(first.body.order_ref))[0]?.copy).toEqual({ number: 2, size: 2, state: 'sold' })
})

test('a number that late money takes is told of the edition as it is by then', async () => {
  const { id, items } = await printWork(gallery.shop, { editionSize: 2, sizes: oneSize })
  const first = await buy(items)
  const order = await orderOf(gallery, first.body.order_ref)
  await expireOrder({ ...gallery.shop, clock: () => new Date(Number(order.holdUntil) + 1000) }, order.id)
  await call('PATCH', `/digital-art/${id}`, { editionSize: 9 })
  expect((await pay(first.body)).status).toBe('paid')
  expect((await itemsOf(first.body.order_ref))[0]?.copy).toEqual({ number: 1, size: 9, state: 'sold' })
})

test('a number that was paid in part goes back on its own when the order’s time is over', async () => {
  const { id, items } = await printWork(gallery.shop, { editionSize: 1, sizes: oneSize })
  const { body } = await buy(items)
  const payment = await payAtDouble(gallery, body.init_point)
  await control(gallery, `/payments/${payment}/refund`, { amount: 1000 })
  await settlePayment(gallery.shop, payment)
  const order = await orderOf(gallery, body.order_ref)
  expect([order.status, (await editionNow(id)).reserved]).toEqual(['amount_mismatch', 1])
  // Nobody can put it into a cart who would set it free.
  const passed = (hours: number) => new Date(gallery.shop.clock().getTime() + hours * 60 * MINUTE_MS)
  await expireOrders({ ...gallery.shop, clock: () => passed(71) })
  expect((await editionNow(id)).reserved).toBe(1)
  await expireOrders({ ...gallery.shop, clock: () => passed(73) })
  expect(await editionNow(id)).toMatchObject({ left: 1, reserved: 0, next: 1 })
  expect((await orderOf(gallery, body.order_ref)).status).toBe('amount_mismatch')
})

test('two sizes of an edition in one cart are two numbers of it', async () => {
  const { id, items } = await printWork(gallery.shop, { editionSize: 3 })
  const both = await buy(items)
  await pay(both.body)
  expect((await itemsOf(both.body.order_ref)).map(({ copy }) => copy)).toEqual([
    { number: 1, size: 3, state: 'sold' },
    { number: 2, size: 3, state: 'sold' },
  ])
  const refused = await buy(items)
  expect([refused.status, refused.body.code]).toEqual([409, 'edition_sold_out'])
  expect(refused.body.data.lines.map(({ problem }: { problem: string | null }) => problem)).toEqual([
    null,
    'sold_out',
  ])
  expect((await editionNow(id)).left).toBe(1)
})

test('whoever begins again has her own number before her, in the cart too', async () => {
  const { items } = await printWork(gallery.shop, { editionSize: 1, sizes: oneSize })
  const first = await buy(items)
  const previousOrder = first.body.order_token
  const asked = (more: object) => call('POST', '/checkout/cart', { items, ...more })
  expect((await asked({})).body.data.lines[0].problem).toBe('numbers_reserved')
  expect((await asked({ previousOrder })).body.data.lines[0].problem).toBeNull()
  const again = await buy(items, { previousOrder, shipping: { method: 'pickup', notes: 'De tarde' } })
  expect(again.status).toBe(200)
  expect((await orderOf(gallery, first.body.order_ref)).status).toBe('cancelled')
})

test('one network does not reserve an edition for nothing', async () => {
  const { id } = await printWork(gallery.shop, { editionSize: 30, sizes: oneSize })
  const { items } = await printWork(gallery.shop, { id: `${id}-b`, editionSize: 30, sizes: oneSize })
  const from = (email: string) => {
    const request = requestFor(items)
    return checkOut(gallery, { ...request, customer: { ...request.customer, email } }, '186.5.5.5')
  }
  const answers = []
  for (const each of [1, 2, 3, 4]) answers.push(await from(`una${each}@example.com`))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409])
  expect(answers.at(-1)?.body.code).toBe('too_many_reservations')
})

describe('when a buyer had her money back', () => {
  async function refunded() {
    const work = await printWork(gallery.shop, { editionSize: 2, sizes: oneSize })
    const bought = await buy(work.items)
    const { id } = await pay(bought.body)
    const decide = (fate: string, item = 0) => call('PUT', `/orders/${id}/items/${item}/copy`, { fate })
    expect((await decide('retired')).body.code).toBe('order_not_returned')
    await gallery.shop.database.runner.executeSql("update orders set status = 'refunded' where id = $1", [id])
    // Until the artist has decided, it is nobody else's.
    expect(await editionNow(work.id)).toMatchObject({ left: 1, next: 2 })
    const isUndecided = async () =>
      (await call('GET', '/stats/dashboard')).body.data.undecidedReturns.some(
        (order: { id: string }) => order.id === id,
      )
    expect(await isUndecided()).toBe(true)
    return { ...work, decide, isUndecided }
  }

  test('her number goes to the next one, if the artist says so, and the order remembers both', async () => {
    const { id, items, decide, isUndecided } = await refunded()
    const { body } = await decide('returned')
    expect(await isUndecided()).toBe(false)
    expect(body.data.items[0].copy).toEqual({ number: 1, size: 2, state: 'returned' })
    expect(body.data.events.at(-1)).toMatchObject({
      kind: 'number_returned',
      detail: expect.stringMatching(/, ejemplar 1\/2$/),
    })
    const { entries } = await findActivity(gallery.shop.database.sql, {}, 1)
    expect(entries.map(sentenceOf)).toEqual([
      expect.stringMatching(
        /cambió el destino de «.+», ejemplar 1\/2, del pedido \d+: Vendido → A la venta otra vez$/,
      ),
    ])
    expect(await editionNow(id)).toMatchObject({ left: 2, next: 1 })
    expect((await decide('returned')).body.data.events).toHaveLength(body.data.events.length)
    const next = await buy(items)
    await pay(next.body)
    expect((await itemsOf(next.body.order_ref))[0]?.copy).toMatchObject({ number: 1, state: 'sold' })
    expect((await decide('retired')).body.code).toBe('copy_decided')
  })

  test('or to the next one although the edition begins further up by now, and not once she has begun it above it', async () => {
    const { id, items, decide } = await refunded()
    const beginAt = (editionFrom: number) => call('PATCH', `/digital-art/${id}`, { editionFrom })
    await beginAt(2)
    await decide('returned')
    expect(await editionNow(id)).toMatchObject({ left: 2, next: 1 })
    const next = await buy(items)
    await pay(next.body)
    expect((await itemsOf(next.body.order_ref))[0]?.copy).toMatchObject({ number: 1, state: 'sold' })

    const other = await refunded()
    await other.decide('returned')
    await call('PATCH', `/digital-art/${other.id}`, { editionFrom: 2 })
    expect(await editionNow(other.id)).toMatchObject({ left: 1, next: 2 })
  })

  test('or is never sold again', async () => {
    const { id, items, decide } = await refunded()
    expect((await decide('retired', 7)).status).toBe(404)
    const { body } = await decide('retired')
    expect(body.data.events.at(-1)).toMatchObject({ kind: 'number_retired' })
    expect(await editionNow(id)).toMatchObject({ left: 1, next: 2 })
    await pay((await buy(items)).body)
    expect((await buy(items)).body.code).toBe('edition_sold_out')
  })
})

describe('the artist', () => {
  test('says how many there are until the first one is reserved, and no more', async () => {
    const { id, items } = await printWork(gallery.shop, { sizes: oneSize })
    const change = (payload: object) => call('PATCH', `/digital-art/${id}`, payload)
    expect((await change({ editionSize: 30, artistProofs: 3 })).body.data).toMatchObject({
      editionSize: 30,
      artistProofs: 3,
      edition: { size: 30, left: 30, reserved: 0, next: 1 },
    })
    expect((await change({ artistProofs: 4 })).body.errors).toEqual([
      { field: 'artistProofs', message: 'Como máximo el 10 %: 3' },
    ])
    expect((await change({ editionSize: 40 })).status).toBe(200)
    await buy(items)
    const { status, body } = await change({ editionSize: 50 })
    expect([status, body.code, body.errors[0].field]).toEqual([409, 'edition_is_fixed', 'editionSize'])
    expect((await change({ editionSize: null, artistProofs: null })).status).toBe(409)
    expect((await change({ editionSize: 40, title: 'Otra' })).body.data.edition).toEqual({
      size: 40,
      left: 39,
      reserved: 1,
      next: 2,
    })
  })

  test('does not sell elsewhere the number that somebody is about to pay for in the shop', async () => {
    const { id, items } = await printWork(gallery.shop, { editionSize: 40, sizes: oneSize })
    const beginAt = (editionFrom: number) => call('PATCH', `/digital-art/${id}`, { editionFrom })
    expect((await beginAt(4)).status).toBe(200)
    const bought = await buy(items)
    const { status, body } = await beginAt(5)
    expect([status, body.code]).toEqual([409, 'edition_number_held'])
    expect(body.errors).toEqual([
      { field: 'editionFrom', message: expect.stringContaining('el ejemplar 4/40') },
    ])
    await pay(bought.body)
    expect((await beginAt(5)).body.data.edition).toMatchObject({ left: 36, next: 5 })
  })

  test('at the same moment as a buyer, leaves her no number below where the edition begins then', async () => {
    const { id, items } = await printWork(gallery.shop, { editionSize: 40, sizes: oneSize })
    const [bought, begun] = await Promise.all([
      buy(items),
      call('PATCH', `/digital-art/${id}`, { editionFrom: 2 }),
    ])
    await pay(bought.body)
    const number = Object((await itemsOf(bought.body.order_ref))[0]?.copy).number
    expect([begun.status, number]).toEqual(begun.status === 200 ? [200, 2] : [409, 1])
  })

  test('is kept from it by the database as well', async () => {
    const { id, items } = await printWork(gallery.shop, { editionSize: 5, sizes: oneSize })
    await buy(items)
    const { runner } = gallery.shop.database
    await expect(
      runner.executeSql('update digital_artworks set edition_size = 6 where id = $1', [id]),
    ).rejects.toThrow()
    await expect(
      runner.executeSql(
        `insert into edition_numbers (order_id, position, digital_artwork_id, number, size, state)
          values ('otro', 0, $1, 1, 5, 'sold')`,
        [id],
      ),
    ).rejects.toThrow()
  })
})
