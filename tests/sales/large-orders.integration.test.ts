import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extendHolds, releaseHolds } from '#artworks/server/hold-artworks.ts'
import { expireOrders } from '#orders/server/expire-orders.ts'
import { forgetNetworks } from '#orders/server/limit-holds.ts'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../support/purchases.ts'
import { endOfPage, orderByToken, type Stranger, stranger } from '../support/strangers.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** Orders of more originals than one buyer may otherwise reserve: collectors, and those who only want to harm. */

let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop({ MAX_ORIGINALS_PER_BUYER: '3' })
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

const paintings = (many: number) => Promise.all(Array.from({ length: many }, () => paint(gallery.shop)))

const buy = (
  { network, customer }: Stranger,
  works: Parameters<typeof requestFor>[0],
  changes: object = {},
) => checkOut(gallery, requestFor(works, { customer, ...changes }), network)

const orderOf = (token: string) => orderByToken(gallery, token)

const minutesUntil = (then: Date | null) =>
  Math.round(((then?.getTime() ?? 0) - gallery.shop.clock().getTime()) / 60_000)

const statusOf = async (id: string) => (await gallery.server.inject(`/api/artworks/${id}`)).json().data.status

async function networksKept(): Promise<number> {
  const { rows } = await gallery.shop.database.sql.execute('select network from order_networks')
  return rows.length
}

describe('a collector with four paintings in her cart', () => {
  test('has ten minutes, everybody is told so, and she pays', async () => {
    const works = await paintings(4)
    const { status, body } = await buy(stranger(), works)
    expect(status).toBe(200)
    const order = await orderOf(body.order_token)
    expect(minutesUntil(order.holdUntil)).toBe(10)
    const own = await gallery.server.inject(`/api/orders/own?token=${body.order_token}`)
    expect(minutesUntil(new Date(own.json().data.payUntil))).toBe(9)
    expect(minutesUntil(new Date((await statusOf(works[0]?.id ?? '')).reservedUntil))).toBe(10)
    expect(minutesUntil(await endOfPage(gallery, body.init_point))).toBe(9)
    await payAtDouble(gallery, body.init_point)
    expect(await refreshOrder(gallery.shop, body.order_ref)).toBe('paid')
    for (const { id } of works) expect(await statusOf(id)).toMatchObject({ isSold: true })
  })

  test('who has paid may buy four more at once', async () => {
    const she = stranger()
    const first = await buy(she, await paintings(4))
    await payAtDouble(gallery, first.body.init_point)
    await refreshOrder(gallery.shop, first.body.order_ref)
    expect((await buy(she, await paintings(4))).status).toBe(200)
  })

  test('who corrects what she typed goes on with the time that she has', async () => {
    const she = stranger()
    const works = await paintings(4)
    const first = await buy(she, works)
    await gallery.advance(4)
    const changes = {
      shipping: { method: 'pickup', notes: 'sin marco' },
      previousOrder: first.body.order_token,
    }
    const second = await buy(she, works, changes)
    expect(second.status).toBe(200)
    expect(minutesUntil((await orderOf(second.body.order_token)).holdUntil)).toBe(6)
    await gallery.advance(5)
    const again = {
      shipping: { method: 'pickup', notes: 'con marco' },
      previousOrder: second.body.order_token,
    }
    expect(await buy(she, works, again)).toMatchObject({
      status: 429,
      body: {
        code: 'large_order_waits',
        message:
          'Desde tu conexión ya se reservaron muchas obras juntas que no se pagaron. Podés intentarlo de nuevo en 51 minutos, o llevar hasta 3 en esta compra.',
      },
    })
    // What was refused has cost her nothing: the order that she has gives way to a smaller one.
    const fewer = { previousOrder: second.body.order_token }
    expect((await buy(she, works.slice(0, 3), fewer)).status).toBe(200)
  })
})

describe('who reserves the whole gallery for nothing', () => {
  test('has it for ten minutes, and not again within the hour, by whatever name', async () => {
    const works = await paintings(18)
    const [he, another] = [stranger(), stranger()]
    const begunAt = gallery.shop.clock()
    expect((await buy(he, works)).status).toBe(200)
    await gallery.advance(11)
    await expireOrders(gallery.shop)
    expect(await statusOf(works[0]?.id ?? '')).toMatchObject({ isAvailable: true, isReserved: false })
    const disguised = { ...another, network: he.network }
    expect(await buy(disguised, works)).toMatchObject({ status: 429, body: { code: 'large_order_waits' } })
    await gallery.advance(50)
    expect(minutesUntil(begunAt)).toBeLessThan(-60)
    expect((await buy(disguised, works)).status).toBe(200)
    await gallery.advance(11)
    await expireOrders(gallery.shop)
  })

  test('cannot begin two such orders at the same moment', async () => {
    const he = stranger()
    const carts = await Promise.all([paintings(4), paintings(4), paintings(4)])
    const answers = await Promise.all(
      carts.map((works) => buy({ ...stranger(), network: he.network }, works)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('begins one of them in an hour, however many networks of one site he takes', async () => {
    let networks = 0
    const elsewhere = () => {
      networks += 1
      return `2a02:6b:1:${networks.toString(16)}::1`
    }
    const begin = async (network = elsewhere(), many = 4) =>
      buy({ ...stranger(), network }, await paintings(many))
    const end = async (minutes: number) => {
      await gallery.advance(minutes)
      await expireOrders(gallery.shop)
    }
    expect((await begin()).status).toBe(200)
    await end(11)
    const second = await begin()
    expect(second).toMatchObject({ status: 429, body: { code: 'large_order_waits' } })
    expect(second.body.message).toContain('en 49 minutos')
    expect((await begin(elsewhere(), 3)).status).toBe(200)
    expect((await begin('2a02:6b:2:1::1')).status).toBe(200)
    await end(50)
    expect((await begin()).status).toBe(200)
  })

  test('is known by her network for an hour at most, and by a small order until it ends', async () => {
    await gallery.advance(61)
    await expireOrders(gallery.shop)
    await forgetNetworks(gallery.shop)
    expect(await networksKept()).toBe(0)
    await buy(stranger(), await paintings(4))
    await buy(stranger(), await paintings(1))
    expect(await networksKept()).toBe(2)
    await gallery.advance(31)
    await expireOrders(gallery.shop)
    await forgetNetworks(gallery.shop)
    expect(await networksKept()).toBe(1)
    await gallery.advance(30)
    await forgetNetworks(gallery.shop)
    expect(await networksKept()).toBe(0)
  })

  test('is known for as long as a ticket keeps her works', async () => {
    const { body } = await buy(stranger(), await paintings(1))
    const { id } = await orderOf(body.order_token)
    const days = new Date(gallery.shop.clock().getTime() + 3 * 24 * 3_600_000)
    await gallery.shop.database.transaction((transaction) => extendHolds(transaction, id, days))
    await gallery.advance(120)
    await forgetNetworks(gallery.shop)
    expect(await networksKept()).toBe(1)
    await gallery.shop.database.transaction((transaction) => releaseHolds(transaction, id))
    await forgetNetworks(gallery.shop)
    expect(await networksKept()).toBe(0)
  })

  test('is seen by the artist, who gives the works free with one press', async () => {
    const works = await paintings(5)
    const he = stranger()
    const { body } = await buy(he, works)
    await buy(stranger(), await paintings(3))
    const { id, number } = await orderOf(body.order_token)
    const hoards = async () =>
      (await gallery.server.inject({ url: '/api/stats/dashboard', headers })).json().data.hoards
    expect(await hoards()).toMatchObject([{ id, number, originals: 5 }])
    const url = `/api/orders/${id}/cancel`
    expect((await gallery.server.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
    expect(await hoards()).toEqual([])
    expect(await statusOf(works[0]?.id ?? '')).toMatchObject({ isAvailable: true })
    expect(await buy(he, works)).toMatchObject({ status: 429, body: { code: 'large_order_waits' } })
  })

  test('keeps them when the money came a moment before the artist pressed', async () => {
    const works = await paintings(4)
    const { body } = await buy(stranger(), works)
    await payAtDouble(gallery, body.init_point)
    const url = `/api/orders/${(await orderOf(body.order_token)).id}/cancel`
    const answer = await gallery.server.inject({ method: 'POST', url, headers })
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({
      status: 409,
      code: 'order_not_unpaid',
    })
    expect(await statusOf(works[0]?.id ?? '')).toMatchObject({ isSold: true })
  })
})

test('the artist reserves as many as she likes, for as long as an assisted sale waits, and is told of no hoard', async () => {
  const payload = requestFor(await paintings(5), { customer: stranger().customer })
  for (const _each of [1, 2]) {
    const works = await paintings(5)
    const request = { ...payload, items: works, customer: stranger().customer }
    const reply = await gallery.server.inject({
      method: 'POST',
      url: '/api/orders',
      headers,
      payload: request,
    })
    expect(reply.statusCode).toBe(200)
    expect(minutesUntil(new Date(reply.json().data.holdUntil))).toBeGreaterThan(60)
  }
  const { hoards } = (await gallery.server.inject({ url: '/api/stats/dashboard', headers })).json().data
  expect(hoards.filter(({ originals }: { originals: number }) => originals === 5)).toEqual([])
})
