import { afterAll, beforeAll, expect, test } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  // Nobody listens at this address: the provider is down.
  gallery = await openTestShop({
    PAYMENT_DOUBLE_PORT: 'off',
    PAYMENTS_BASE_URL: 'http://127.0.0.1:9',
    MAX_ORIGINALS_PER_BUYER: '1',
  })
})
afterAll(() => gallery.stop())

test('when the provider is down the buyer is told, the work is free again and the order says so', async () => {
  const work = await paint(gallery.shop)
  const { status, body } = await checkOut(gallery, requestFor([work]))
  expect(status).toBe(502)
  expect(body).toMatchObject({ success: false, message: 'Error al procesar el pedido' })
  const artwork = await gallery.server.inject(`/api/artworks/${work.id}`)
  expect(artwork.json().data.status).toMatchObject({ isAvailable: true, isReserved: false })
  const orders = await gallery.server.inject({ url: '/api/orders', headers: await gallery.signIn() })
  expect(orders.json().data).toMatchObject([{ status: 'failed_to_start', items: [{ artworkId: work.id }] }])
})

test('an order of many originals whose payment page was not opened is no reason to wait for the next one', async () => {
  const works = [await paint(gallery.shop), await paint(gallery.shop)]
  for (const _attempt of [1, 2]) expect((await checkOut(gallery, requestFor(works))).status).toBe(502)
})
