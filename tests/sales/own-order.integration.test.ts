import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settlePayment } from '#orders/server/read-provider.ts'
import { linkTo } from '#pages/site-pages.ts'
import { momentText } from '#platform/time/date-text.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, payAtDouble, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

async function order(changes: object = {}) {
  const work = await paint(gallery.shop)
  const { body } = await checkOut(gallery, requestFor([work], { acceptedTerms: '2026-11', ...changes }))
  return { work, token: body.order_token as string, link: body.init_point as string, ref: body.order_ref }
}

async function orderOfArtist() {
  const payload = requestFor([await paint(gallery.shop)])
  const headers = await gallery.signIn()
  const reply = await gallery.server.inject({ method: 'POST', url: '/api/orders', headers, payload })
  const { token, paymentUrl } = reply.json().data
  return { token: token as string, link: paymentUrl as string }
}

async function read(token: string) {
  const reply = await gallery.server.inject(`/api/orders/own?token=${encodeURIComponent(token)}`)
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

async function payAgain(token: string, accepted: object = {}) {
  const payload = { token, ...accepted }
  const reply = await gallery.server.inject({ method: 'POST', url: '/api/payments/create-intent', payload })
  return { status: reply.statusCode, body: reply.json() }
}

describe('a buyer reads her order by its token', () => {
  test('with what she bought, the terms she accepted and until when it waits', async () => {
    const { work, token } = await order()
    const { body, headers } = await read(token)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.data).toMatchObject({
      status: 'awaiting_payment',
      isPayable: true,
      items: [{ kind: 'original', workId: work.id, title: work.title }],
      buyer: { name: 'Ana Paz', email: 'ana@example.com' },
      terms: { version: '2026-11' },
      steps: [],
    })
    expect(Date.parse(body.data.terms.at)).toBeLessThanOrEqual(Date.now())
    expect(Date.parse(body.data.payUntil) - Date.now()).toBeGreaterThan(25 * 60_000)
  })

  test('and never the artist’s notes, nor her own document', async () => {
    const { token, link } = await order()
    await settlePayment(gallery.shop, await payAtDouble(gallery, link))
    const headers = await gallery.signIn()
    const { number } = (await read(token)).body.data
    const [{ id }] = (await gallery.server.inject({ url: `/api/orders?search=${number}`, headers })).json()
      .data
    const note = { note: 'Secreto del taller' }
    await gallery.server.inject({ method: 'POST', url: `/api/orders/${id}/notes`, headers, payload: note })
    const { body } = await read(token)
    expect(JSON.stringify(body)).not.toMatch(/Secreto|30111222/)
    expect(body.data).toMatchObject({
      isPayable: false,
      payUntil: null,
      payments: [{ status: 'approved', refunded: 0 }],
      steps: [{ status: 'paid' }],
    })
  })

  test('and by nothing else', async () => {
    const { token, ref } = await order()
    const { number } = (await read(token)).body.data
    const unknown = await read('x'.repeat(43))
    expect(unknown.status).toBe(404)
    for (const guess of [ref, String(number), token.slice(0, -1), `${token}x`, '%', "' or 1=1"])
      expect(await read(guess)).toMatchObject({ status: 404, body: unknown.body })
  })
})

describe('an unpaid order', () => {
  test('can be paid later at the page that was opened for it', async () => {
    const { token, link, ref } = await order()
    await gallery.advance(20)
    expect(await payAgain(token)).toEqual({
      status: 200,
      body: { success: true, init_point: link, order_ref: ref, order_token: token },
    })
  })

  test('that was paid meanwhile is not paid twice', async () => {
    const { token, link } = await order()
    await payAtDouble(gallery, link)
    expect((await payAgain(token)).body).toMatchObject({ code: 'order_is_paid' })
    expect((await read(token)).body.data.status).toBe('paid')
  })

  test('of prints whose money is on its way is not paid twice', async () => {
    const { items } = await printWork(gallery.shop)
    const { body } = await checkOut(gallery, requestFor(items.slice(0, 1)))
    await payAtDouble(gallery, body.init_point, { method: 'rapipago' })
    expect((await payAgain(body.order_token)).body).toMatchObject({ code: 'payment_is_pending' })
  })

  test('that its buyer has just paid is not bought once more by the step back to her cart', async () => {
    const work = await paint(gallery.shop)
    const { items } = await printWork(gallery.shop)
    for (const [item, method, code] of [
      [work, 'card', 'order_is_paid'],
      [items[0], 'card', 'order_is_paid'],
      [items[1], 'rapipago', 'payment_is_pending'],
    ] as const) {
      if (item === undefined) throw new Error('there is nothing to buy')
      const { body } = await checkOut(gallery, requestFor([item]))
      await payAtDouble(gallery, body.init_point, { method })
      await gallery.advance(3)
      const again = { previousOrder: body.order_token }
      expect(await checkOut(gallery, requestFor([item], again))).toMatchObject({
        status: 409,
        body: { code },
      })
      // Something else is another purchase.
      const other = await paint(gallery.shop)
      expect((await checkOut(gallery, requestFor([other], again))).status).toBe(200)
    }
  })

  test('whose time is over is begun anew', async () => {
    const { token } = await order()
    await gallery.advance(29)
    expect((await payAgain(token)).body).toMatchObject({ code: 'order_not_payable' })
    expect((await read(token)).body.data.isPayable).toBe(false)
  })

  test('that never had a payment page gets one now', async () => {
    const { token } = await order()
    await gallery.shop.database.runner.executeSql(
      'update orders set payment_url = null, provider_checkout_id = null where token = $1',
      [token],
    )
    const { status, body } = await payAgain(token)
    expect(status).toBe(200)
    await settlePayment(gallery.shop, await payAtDouble(gallery, body.init_point))
    expect((await read(token)).body.data.status).toBe('paid')
  })

  test('that was begun without a word about terms is answered its link all the same', async () => {
    const { token, link } = await order({ acceptedTerms: undefined })
    const { status, body } = await payAgain(token)
    expect([status, body.init_point]).toEqual([200, link])
    expect((await read(token)).body.data.terms).toBeNull()
  })

  test('that the artist wrote is paid once its buyer has accepted the terms, and the first time counts', async () => {
    const { token, link } = await orderOfArtist()
    expect((await read(token)).body.data.terms).toBeNull()
    expect(await payAgain(token)).toMatchObject({
      status: 409,
      body: {
        code: 'terms_not_accepted',
        message: 'Para pagar este pedido, aceptá los términos y la política de privacidad en su página.',
      },
    })
    expect((await read(token)).body.data.terms).toBeNull()
    await gallery.advance(1)
    for (const acceptedTerms of ['2026-11-24', '2027-01-01', undefined]) {
      const { status, body } = await payAgain(token, { acceptedTerms })
      expect([status, body.init_point]).toEqual([200, link])
      await gallery.advance(1)
    }
    const { terms } = (await read(token)).body.data
    expect(terms).toMatchObject({ version: '2026-11-24' })
    expect(Date.parse(terms.at)).toBeLessThan(gallery.shop.clock().getTime() - 2 * 60_000)
    // What her email says of it is what her page says, and neither is when the order was written.
    await settlePayment(gallery.shop, await payAtDouble(gallery, link))
    const { rows } = await gallery.shop.database.sql.execute(
      `select text from letters where kind = 'order-paid' order by created_at desc limit 1`,
    )
    expect(String(rows[0]?.text).replace(/\s+/g, ' ')).toContain(
      `(versión 2026-11-24) el ${momentText(new Date(terms.at))}.`,
    )
  })

  test('that nobody has cannot be paid', async () => {
    expect((await payAgain('nadie')).body.code).toBe('order_not_found')
  })
})

test('a buyer’s page is kept by nobody, listed by nobody, and tells other sites nothing', async () => {
  const { headers } = await gallery.server.inject(linkTo.order('x'.repeat(43)))
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(headers['x-robots-tag']).toContain('noindex')
})
