import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, payAtDouble, requestFor, SOMEWHERE } from '../../../tests/support/purchases.ts'
import { recordStatements } from '../../../tests/support/recorded-statements.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { CheckoutRequest } from '../checkout-api.ts'
import { placeOrder } from './place-order.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

const ordersIn = async () => (await gallery.shop.database.sql.execute('select status from orders')).rows

async function countOrders(): Promise<number> {
  return (await ordersIn()).length
}

const statusOf = async (id: string) => {
  const reply = await gallery.server.inject(`/api/artworks/${id}`)
  return reply.json().data.status
}

describe('a buyer', () => {
  test('gets a payment link and the work is reserved', async () => {
    const work = await paint(gallery.shop)
    const { status, body } = await checkOut(gallery, requestFor([work]))
    expect(status).toBe(200)
    expect(body.init_point).toMatch(/^http:\/\/localhost:\d+\/checkout\/v1\/redirect\?pref_id=/)
    expect(await statusOf(work.id)).toMatchObject({ isAvailable: false, isReserved: true, isSold: false })
  })

  test('is served with 14 statements, and sent again with less than twice as many', async () => {
    const request = requestFor([await paint(gallery.shop)], { requestKey: crypto.randomUUID() })
    const recorded = recordStatements(gallery.shop.database)
    const links: unknown[] = []
    const statements = async () => {
      const asked = await recorded.causedBy(async () =>
        links.push((await checkOut(gallery, request)).body.init_point),
      )
      return asked.filter(({ sql }) => !['begin', 'commit', 'rollback'].includes(sql)).length
    }
    try {
      // The embedded database has nobody to tell of it.
      expect(await statements()).toBe(gallery.shop.database.kind === 'server' ? 14 : 13)
      expect(await statements()).toBeLessThan(28)
      expect(links[1]).toBe(links[0])
    } finally {
      recorded.stop()
    }
  })

  test('does not get a work that is published while the order is written, which nobody holds', async () => {
    const { shop } = gallery
    const work = await paint(shop, { published: false })
    let published: Promise<unknown> | undefined
    const publishing = {
      ...shop,
      newId() {
        published ??= shop.database.runner.executeSql('update artworks set published = true where id = $1', [
          work.id,
        ])
        return shop.newId()
      },
    }
    const request = CheckoutRequest.parse(requestFor([work]))
    await expect(placeOrder(publishing, request, SOMEWHERE)).rejects.toMatchObject({
      kind: { code: 'unknown_item' },
    })
    await published
    expect((await checkOut(gallery, requestFor([work]))).status).toBe(200)
  })

  test('who comes second is told who was first', async () => {
    const work = await paint(gallery.shop, { title: 'La siesta' })
    await checkOut(gallery, requestFor([work]))
    const before = await countOrders()
    const { status, body } = await checkOut(gallery, requestFor([work]))
    expect(status).toBe(409)
    expect(body.code).toBe('artwork_reserved')
    expect(body.message).toContain('«La siesta»')
    expect(body.data.lines).toMatchObject([{ id: work.id, problem: 'reserved' }])
    expect(await countOrders()).toBe(before)
  })

  test('who sends the same purchase again gets the same link', async () => {
    const work = await paint(gallery.shop)
    const first = await checkOut(gallery, requestFor([work]))
    const again = await checkOut(gallery, requestFor([work], { previousOrder: first.body.order_token }))
    expect(again.body.init_point).toBe(first.body.init_point)
  })

  test('who begins again with another cart does not stand in their own way', async () => {
    const [one, two] = [await paint(gallery.shop), await paint(gallery.shop)]
    const first = await checkOut(gallery, requestFor([one]))
    const second = await checkOut(gallery, requestFor([one, two], { previousOrder: first.body.order_token }))
    expect(second.status).toBe(200)
    expect(second.body.init_point).not.toBe(first.body.init_point)
  })

  test('whose own order was paid meanwhile is told that it is paid', async () => {
    const work = await paint(gallery.shop)
    const first = await checkOut(gallery, requestFor([work]))
    await payAtDouble(gallery, first.body.init_point)
    const changed = requestFor([work], {
      shipping: { method: 'pickup', notes: 'otra' },
      previousOrder: first.body.order_token,
    })
    const again = await checkOut(gallery, changed)
    expect(again).toMatchObject({ status: 409, body: { code: 'order_is_paid' } })
  })
})

describe('nothing is created', () => {
  const refusal = async (request: object) => {
    const before = await countOrders()
    const { status, body } = await checkOut(gallery, request)
    expect(await countOrders()).toBe(before)
    return { status, ...body }
  }

  test('for a work that does not exist', async () => {
    const item = {
      id: 'sample-1',
      title: 'Muestra',
      price: 10,
      currency: 'ARS' as const,
      quantity: 1 as const,
    }
    expect(await refusal(requestFor([item]))).toMatchObject({
      status: 409,
      code: 'unknown_item',
      message: '«Muestra» ya no está en la galería.',
    })
  })

  test('for a sold work, which is named', async () => {
    const work = await paint(gallery.shop, { saleState: 'sold', title: 'El puerto' })
    expect(await refusal(requestFor([work]))).toMatchObject({
      status: 409,
      code: 'artwork_sold',
      message: '«El puerto» ya fue vendida.',
    })
  })

  test('for a work that the artist keeps', async () => {
    const work = await paint(gallery.shop, { saleState: 'not_for_sale', title: 'El retrato' })
    const answer = await refusal(requestFor([work]))
    expect(answer).toMatchObject({
      status: 409,
      code: 'artwork_not_for_sale',
      message: '«El retrato» no está a la venta.',
    })
    expect(answer.data.lines).toMatchObject([{ id: work.id, problem: 'not_for_sale' }])
  })

  test('when the price is not the one of the gallery, and the fresh price is told', async () => {
    const work = await paint(gallery.shop, { pesos: 500_000 })
    const answer = await refusal(requestFor([{ ...work, price: 1 }]))
    expect(answer).toMatchObject({ status: 409, code: 'cart_changed' })
    expect(answer.data.lines[0].artwork.pricing.finalPrice).toBe(500_000)
  })

  test('when the total is not the sum', async () => {
    const work = await paint(gallery.shop)
    expect(await refusal(requestFor([work], { total: 1 }))).toMatchObject({
      status: 409,
      code: 'cart_changed',
    })
  })

  test('when a work is in the cart twice', async () => {
    const work = await paint(gallery.shop)
    expect(await refusal(requestFor([work, work]))).toMatchObject({ status: 400, code: 'duplicate_item' })
  })

  test('when one of several works is taken: the others stay free', async () => {
    const [free, taken] = [await paint(gallery.shop), await paint(gallery.shop)]
    await checkOut(gallery, requestFor([taken]))
    expect(await refusal(requestFor([free, taken]))).toMatchObject({ status: 409, code: 'artwork_reserved' })
    expect(await statusOf(free.id)).toMatchObject({ isAvailable: true })
  })

  test('when fields are missing: all of them are named, in Spanish', async () => {
    const work = await paint(gallery.shop)
    const answer = await refusal(
      requestFor([work], { customer: { email: 'no' }, shipping: { method: 'delivery' } }),
    )
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(answer.errors).toEqual(
      expect.arrayContaining([
        { field: 'customer.firstName', message: 'El nombre es requerido' },
        { field: 'customer.lastName', message: 'El apellido es requerido' },
        { field: 'customer.email', message: 'Email inválido' },
        { field: 'customer.phone', message: 'El teléfono es requerido' },
        { field: 'customer.dni', message: 'El DNI es requerido' },
        { field: 'shipping.address', message: 'La dirección es requerida' },
        { field: 'shipping.city', message: 'La ciudad es requerida' },
        { field: 'shipping.province', message: 'La provincia es requerida' },
        { field: 'shipping.postalCode', message: 'El código postal es requerido' },
      ]),
    )
  })

  const send = (payload: string, type: string) =>
    gallery.server.inject({
      method: 'POST',
      url: '/api/checkout/create-preference',
      payload,
      headers: { 'content-type': type },
    })

  test.each([
    ['a malformed body', '{"items": [', 'application/json', 400, 'malformed_request'],
    ['an empty cart', '{"items": [], "total": 0}', 'application/json', 400, 'invalid_input'],
    ['a list instead of an order', '[]', 'application/json', 400, 'invalid_input'],
    [
      'a huge body',
      JSON.stringify({ items: 'x'.repeat(100_000) }),
      'application/json',
      413,
      'body_too_large',
    ],
    ['a NUL in a text', '{"items": [{"id": "a\\u0000"}]}', 'application/json', 400, 'invalid_input'],
    ['a form', 'items=1', 'application/x-www-form-urlencoded', 415, 'unsupported_content_type'],
    ['plain text', 'hola', 'text/plain', 415, 'unsupported_content_type'],
  ])('for %s', async (_what, payload, type, status, code) => {
    const before = await countOrders()
    const reply = await send(payload, type)
    expect({ status: reply.statusCode, code: reply.json().code }).toEqual({ status, code })
    expect(await countOrders()).toBe(before)
  })
})

test('only one of many simultaneous buyers gets a link', async () => {
  const work = await paint(gallery.shop)
  const buyers = Array.from({ length: 40 }, (_each, index) =>
    requestFor([work], {
      customer: {
        firstName: 'Ana',
        lastName: 'Paz',
        email: `buyer${index}@example.com`,
        phone: '1',
        dni: `${30_000_000 + index}`,
      },
    }),
  )
  const answers = await Promise.all(buyers.map((request) => checkOut(gallery, request)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(39)
})
