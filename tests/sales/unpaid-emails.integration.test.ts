import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runScheduledTasks } from '#app/server/background-work.ts'
import { cancelOrder } from '#orders/server/expire-orders.ts'
import { findOrderByToken } from '#orders/server/fail-order.ts'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { remindBuyers } from '#orders/server/remind-buyers.ts'
import { linkTo } from '#pages/site-pages.ts'
import { sendAllEmails } from '../support/emails.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, payAtDouble, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** What the shop writes before anybody has paid: anybody may have typed anybody's address. */

let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

let buyers = 0
let email = ''
beforeEach(() => {
  buyers += 1
  email = `quien${buyers}@example.com`
})

const customerAt = (address: string) => ({
  firstName: 'Gane ya',
  lastName: 'llame al 0800',
  email: address,
  phone: '1',
  dni: `${40_000_000 + buyers}`,
})

async function order(address = email) {
  const request = requestFor([await paint(gallery.shop)], { customer: customerAt(address) })
  const { body } = await checkOut(gallery, request)
  const row = await findOrderByToken(gallery.shop, body.order_token)
  if (row === undefined) throw new Error(`there is no order: ${JSON.stringify(body)}`)
  return { id: row.id, ref: row.reference, token: row.token, link: String(body.init_point) }
}

const inTurn = <Each>(count: number, work: (index: number) => Promise<Each>): Promise<Each[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** The kinds of emails in a mailbox, in the order in which they were written. */
async function emailsTo(address: string): Promise<string[]> {
  const { rows } = await gallery.shop.database.sql.execute(
    `select kind from letters where to_address ilike '${address}' order by created_at`,
  )
  return rows.map(({ kind }) => String(kind))
}

const minutesLater = async (minutes: number) => {
  await gallery.advance(minutes)
  await runScheduledTasks(gallery.shop)
}

describe('a buyer', () => {
  test('who pays at once hears of her sale, and of nothing before', async () => {
    const { link, ref } = await order()
    await payAtDouble(gallery, link)
    await refreshOrder(gallery.shop, ref)
    await minutesLater(6)
    expect(await emailsTo(email)).toEqual(['order-paid'])
  })

  test('of a sale of the artist whose process died before it opened a page is told all the same, and pays from her page', async () => {
    const payload = requestFor([await paint(gallery.shop)], { customer: customerAt(email) })
    const made = await gallery.server.inject({ method: 'POST', url: '/api/orders', headers, payload })
    const { id, token } = made.json().data
    const { runner } = gallery.shop.database
    // As it stands when the order is written and nobody has asked the provider yet.
    await runner.executeSql(
      `update orders set provider = null, provider_checkout_id = null, payment_url = null,
        remind_at = created_at + interval '5 minutes' where id = $1`,
      [id],
    )
    await runner.executeSql('delete from letters where to_address = $1', [email])
    await minutesLater(6)
    await minutesLater(1)
    expect(await emailsTo(email)).toEqual(['order-received'])
    const body = { token, acceptedTerms: '2026-11' }
    const paying = await gallery.server.inject({
      method: 'POST',
      url: '/api/payments/create-intent',
      payload: body,
    })
    expect([paying.statusCode, paying.json().init_point]).toEqual([200, expect.stringContaining('http')])
  })

  test('who has not paid after five minutes gets the way back, once', async () => {
    const { token } = await order()
    await minutesLater(4)
    expect(await emailsTo(email)).toEqual([])
    await minutesLater(1)
    await minutesLater(1)
    expect(await emailsTo(email)).toEqual(['order-received'])
    const { rows } = await gallery.shop.database.sql.execute(
      `select text, to_name from letters where to_address = '${email}'`,
    )
    expect(String(rows[0]?.text)).toContain(linkTo.order(token))
    expect(rows[0]?.to_name).toBe('')
  })

  test('whose works are held for ten minutes still has time when she is written to', async () => {
    const small = await openTestShop({ MAX_ORIGINALS_PER_BUYER: '1' })
    const works = await inTurn(2, () => paint(small.shop))
    const { body } = await checkOut(small, requestFor(works))
    await small.advance(6)
    await runScheduledTasks(small.shop)
    const own = await small.server.inject(`/api/orders/own?token=${body.order_token}`)
    expect(own.json().data.isPayable).toBe(true)
    const { rows } = await small.shop.database.sql.execute('select kind from letters')
    expect(rows).toEqual([{ kind: 'order-received' }])
    await small.stop()
  })

  test('who took a ticket is told its day at once, and not that she should pay', async () => {
    const { items } = await printWork(gallery.shop)
    const { body } = await checkOut(gallery, requestFor(items.slice(0, 1), { customer: customerAt(email) }))
    await payAtDouble(gallery, body.init_point, { method: 'rapipago' })
    await refreshOrder(gallery.shop, body.order_ref)
    expect(await emailsTo(email)).toEqual(['order-pending'])
    await minutesLater(6)
    expect(await emailsTo(email)).toEqual(['order-pending'])
  })

  test('whom the artist serves herself is written to at once', async () => {
    const payload = requestFor([await paint(gallery.shop)], { customer: customerAt(email) })
    const reply = await gallery.server.inject({ method: 'POST', url: '/api/orders', headers, payload })
    expect(reply.statusCode).toBe(200)
    expect(await emailsTo(email)).toEqual(['order-received'])
    await minutesLater(6)
    expect(await emailsTo(email)).toEqual(['order-received'])
  })
})

describe('a mailbox that somebody else orders for', () => {
  test('gets two emails an hour, whatever becomes of the orders', async () => {
    await inTurn(9, () => order())
    await minutesLater(6)
    expect(await emailsTo(email)).toEqual(['order-received', 'order-received'])
    await minutesLater(31)
    expect(await emailsTo(email)).toHaveLength(2)
    await gallery.advance(61)
    await order()
    await minutesLater(6)
    expect(await emailsTo(email)).toHaveLength(3)
  })

  test('is one mailbox, however its address is written', async () => {
    const name = `victima${buyers}`
    const spellings = [`${name}@gmail.com`, `${name}+1@gmail.com`, `v.${name.slice(1)}@GMAIL.com`]
    await inTurn(3, (index) => order(spellings[index]))
    await minutesLater(6)
    const written = await Promise.all(spellings.map(emailsTo))
    expect(written.flat()).toHaveLength(2)
  })

  test('gets two of them also when many processes write at the same moment', async () => {
    await inTurn(6, () => order())
    await gallery.advance(6)
    await inTurn(4, () => remindBuyers(gallery.shop))
    expect(await emailsTo(email)).toEqual(['order-received', 'order-received'])
  })

  test('is told of two tickets an hour', async () => {
    for (const _each of [1, 2, 3]) {
      const { items } = await printWork(gallery.shop)
      const wishes = { customer: customerAt(email) }
      const { body } = await checkOut(gallery, requestFor(items.slice(0, 1), wishes))
      await payAtDouble(gallery, body.init_point, { method: 'rapipago' })
      await refreshOrder(gallery.shop, body.order_ref)
    }
    expect(await emailsTo(email)).toEqual(['order-pending', 'order-pending'])
  })
})

describe('what the artist herself has brought about is told in any case:', () => {
  /** Strangers have used up what the shop writes to this mailbox. */
  async function fillMailbox() {
    const placed = await inTurn(3, () => order())
    await minutesLater(6)
    expect(await emailsTo(email)).toEqual(['order-received', 'order-received'])
    return placed
  }

  test('an order that she opens for somebody', async () => {
    await fillMailbox()
    const payload = requestFor([await paint(gallery.shop)], { customer: customerAt(email) })
    const reply = await gallery.server.inject({ method: 'POST', url: '/api/orders', headers, payload })
    expect(reply.statusCode).toBe(200)
    expect(await emailsTo(email)).toHaveLength(3)
  })

  test('each order that she cancels', async () => {
    for (const { id } of await fillMailbox()) {
      const url = `/api/orders/${id}/cancel`
      expect((await gallery.server.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
    }
    expect((await emailsTo(email)).slice(2)).toEqual(Array(3).fill('order-cancelled'))
  })

  test('each email that she sends again', async () => {
    await fillMailbox()
    await sendAllEmails(gallery)
    const { rows } = await gallery.shop.database.sql.execute(
      `select id, about from letters where to_address = '${email}'`,
    )
    for (const { id, about } of rows) {
      const url = `/api/orders/${about}/emails/${id}/resend`
      expect((await gallery.server.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
    }
    await sendAllEmails(gallery)
    const sent = await gallery.shop.database.sql.execute(
      `select copy from letters where to_address = '${email}' and state = 'sent'`,
    )
    expect(sent.rows).toEqual([{ copy: 2 }, { copy: 2 }])
  })

  test('and takes no place from what the buyer’s own orders are told of', async () => {
    for (const { id } of await inTurn(3, () => order())) await cancelOrder(gallery.shop, id)
    expect(await emailsTo(email)).toHaveLength(3)
    await order()
    await minutesLater(6)
    expect((await emailsTo(email)).slice(3)).toEqual(['order-received'])
  })
})

test('the version of the terms is no place for words of a stranger', async () => {
  const work = await paint(gallery.shop)
  const wishes = { acceptedTerms: 'Ganaste: www.premios.example' }
  expect(await checkOut(gallery, requestFor([work], wishes))).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'acceptedTerms', message: 'La versión de los términos no es válida' }] },
  })
})
