import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshOrder, settlePayment } from '#orders/server/read-provider.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { adminLinkTo } from '#pages/admin-pages.ts'
import { compactDay } from '#platform/time/local-time.ts'
import { sendAllEmails } from '../../../tests/support/emails.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, orderOf, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
import { sendDueRefunds } from '../../../tests/support/refunds.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop
let administrator: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  administrator = await gallery.signIn()
})
afterAll(() => gallery.stop())

let count = 0

function withdraw(payload: object, remoteAddress?: string) {
  count += 1
  return gallery.server.inject({
    method: 'POST',
    url: '/api/withdrawals',
    payload,
    remoteAddress: remoteAddress ?? `198.51.100.${count}`,
  })
}

const list = async (query = '') =>
  (await gallery.server.inject({ url: `/api/withdrawals${query}`, headers: administrator })).json()

const move = (id: string, status: string) =>
  gallery.server.inject({
    method: 'PATCH',
    url: `/api/withdrawals/${id}/status`,
    headers: administrator,
    payload: { status },
  })

const emailsTo = async (address: string) =>
  (
    await gallery.shop.database.sql.execute(
      `select subject, text, reply_to from letters where to_address = '${address}' order by created_at desc`,
    )
  ).rows

describe('whoever regrets a purchase', () => {
  test('gets a code at once, on the screen and by mail', async () => {
    const reply = await withdraw({
      name: 'Ana Paz',
      email: 'Ana@Example.com',
      purchase: 'Pedido 1001',
      comment: 'No entra por la puerta.',
    })
    const { code, mailed } = reply.json().data
    expect(code).toMatch(new RegExp(`^ARR-${compactDay(gallery.shop.clock())}-[0-9A-Z]{6}$`))
    expect(mailed).toBe(true)
    const [receipt] = await emailsTo('ana@example.com')
    expect(receipt?.subject).toBe(`Recibimos tu arrepentimiento: ${code}`)
    expect(receipt?.text).not.toContain('puerta')
    // Who did not ask for it is told to answer, so that the answer has to arrive.
    expect(receipt?.reply_to).toBe(gallery.shop.artistAddress)
    expect(String(receipt?.text).replace(/\s+/g, ' ')).toContain('si ya tenés la obra, su retiro')
    expect(receipt?.text).toContain('Vende: Caballete')
    const [notice] = await emailsTo('admin@demo.local')
    expect(notice?.subject).toContain(code)
    expect(notice?.text).toContain('No entra por la puerta.')
  })

  test('may leave only a telephone number', async () => {
    const reply = await withdraw({ name: 'Beto', phone: '11 2345-6789' })
    expect(reply.json().data).toMatchObject({ mailed: false })
    expect((await emailsTo('admin@demo.local'))[0]?.text).toContain('11 2345-6789')
  })

  test('is heard however often a stranger has sent the form in her name, and gets three emails an hour', async () => {
    const email = 'victima@example.com'
    const fromStranger = () => withdraw({ name: 'Nadie', email }, '203.0.113.9')
    for (let each = 0; each < 10; each += 1) expect((await fromStranger()).statusCode).toBe(200)
    expect((await fromStranger()).statusCode).toBe(429)
    const reply = await withdraw({ name: 'Victoria', email })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().data).toMatchObject({ mailed: false })
    expect(await emailsTo(email)).toHaveLength(3)
    expect((await emailsTo('admin@demo.local'))[0]?.text).toContain('no se le envió por correo')
    await gallery.advance(61)
    expect((await withdraw({ name: 'Victoria', email })).json().data).toMatchObject({ mailed: true })
  })

  test('gets her receipt also when her data are erased before it has gone out', async () => {
    const who = 'rosita@example.com'
    await withdraw({ name: 'Rosita Paz', email: who, purchase: 'No sé cuál' })
    await gallery.server.inject({
      method: 'POST',
      url: '/api/personal-data/erase',
      headers: administrator,
      payload: { who },
    })
    await sendAllEmails(gallery)
    const { rows } = await gallery.shop.database.sql.execute(
      `select state, text from letters where kind = 'withdrawal-received' and to_address = '${who}'`,
    )
    expect(rows).toMatchObject([{ state: 'sent', text: expect.stringContaining('Registramos tu pedido') }])
  })

  test('is told in words what is missing', async () => {
    const reply = await withdraw({ name: 'Ana' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors).toEqual([
      { field: 'email', message: 'Dejanos un email o un teléfono para responderte' },
    ])
  })
})

describe('a request is linked to its order', () => {
  async function sold(email: string, phone = '011 15-5555-1234') {
    const { body } = await checkOut(
      gallery,
      requestFor([await paint(gallery.shop)], {
        customer: { firstName: email.split('@')[0], lastName: 'Paz', email, phone, dni: '1' },
      }),
    )
    await settlePayment(gallery.shop, await payAtDouble(gallery, body.init_point))
    const { number, id } = await orderOf(gallery, body.order_ref)
    return { number, id, reference: body.order_ref as string, token: body.order_token as string }
  }
  async function signInAgain() {
    const { email, password } = ADMINISTRATOR
    const payload = { email, password }
    const reply = await gallery.server.inject({ method: 'POST', url: '/api/auth/login', payload })
    administrator = { authorization: `Bearer ${reply.json().data.token}` }
  }
  const latest = async () => (await list('?limit=1')).data[0]
  const handedOver = (number: number) =>
    gallery.shop.database.runner.executeSql(
      `insert into order_events (id, order_id, kind, detail, at)
       select gen_random_uuid()::text, id, 'delivered', '', $2 from orders where number = $1`,
      [number, gallery.shop.clock()],
    )

  test('by its number and its buyer’s address; the artist sees both and the way to refund', async () => {
    const { number } = await sold('marta@example.com')
    await withdraw({ name: 'Marta', email: 'MARTA@example.com', purchase: `Pedido ${number}` })
    expect((await latest()).order).toMatchObject({ number, status: 'paid', endsAt: null, isInTime: true })
    const [notice] = await emailsTo('admin@demo.local')
    expect(notice?.text).toContain('está dentro de los 10 días')
    const { id } = (await latest()).order
    expect(notice?.text).toContain(adminLinkTo.order(id))
    const order = await gallery.server.inject({ url: `/api/orders/${id}`, headers: administrator })
    expect(order.json().data.events.at(-1)).toMatchObject({ kind: 'withdrawal_requested' })
  })

  test('perhaps by a telephone, however it is written: her order goes on until the artist has asked her', async () => {
    const { number, id } = await sold('nora@example.com', '011 15-4444-1234')
    await withdraw({ name: 'Nora', phone: '+54 9 11 4444 1234' })
    const request = await latest()
    expect(request).toMatchObject({ order: null, perhaps: { id, number, differences: ['email'] } })
    expect((await emailsTo('nora@example.com'))[0]?.text).toContain(`puede ser tu pedido ${number}`)
    const url = `/api/withdrawals/${request.id}/order`
    const payload = { orderNumber: number }
    const tied = await gallery.server.inject({ method: 'PUT', url, headers: administrator, payload })
    expect(tied.json().data).toMatchObject({ order: { number }, perhaps: null })
  })

  test('never by what a stranger knows of her, and she hears of it', async () => {
    const { number, id } = await sold('rosa@example.com', '+54 9 11 3333-1234')
    const stranger = { name: 'Nadie', email: 'stranger@example.com', phone: '1533331234' }
    await withdraw({ ...stranger, comment: 'Se arrepintió.' })
    expect(await latest()).toMatchObject({ order: null, perhaps: { number, differences: ['name', 'email'] } })
    const read = await gallery.server.inject({ url: `/api/orders/${id}`, headers: administrator })
    expect(read.json().data).toMatchObject({ status: 'paid', isWithdrawn: false })
    const [told] = await emailsTo('rosa@example.com')
    expect(told?.text).toMatch(/Si no fuiste vos, respondé este correo/)
    expect(told?.text).not.toMatch(/Nadie|stranger|arrepintió/)
    expect((await emailsTo('stranger@example.com'))[0]?.text).not.toMatch(new RegExp(`${number}|rosa`))
    const [notice] = await emailsTo('admin@demo.local')
    expect(String(notice?.text).replace(/\s+/g, ' ')).toContain(
      `Puede ser el pedido ${number}, pero el nombre es otro que el de la compra y no dejó el email de la compra.`,
    )
    await withdraw({ name: 'Nadie', email: 'rosa@example.com' })
    expect(await latest()).toMatchObject({ order: null, perhaps: { number, differences: ['name'] } })
    await move((await latest()).id, 'observada')
    expect((await latest()).perhaps, 'nothing is left to be tied').toBeNull()
  })

  test('and strangers who mean her purchase have her written to three times in an hour', async () => {
    const email = 'berta@example.com'
    await sold(email, '011 15-4444-9876')
    for (const each of [1, 2, 3, 4])
      await withdraw({ name: 'Nadie', email: `nadie${each}@example.com`, phone: '1544449876' })
    expect(await emailsTo('nadie4@example.com')).toHaveLength(1)
    const told = (await emailsTo(email)).filter(({ subject }) => String(subject).startsWith('Pidieron'))
    expect(told).toHaveLength(3)
  })

  test('and whoever fills her mailbox first does not stop it behind her back', async () => {
    const email = 'sofia@example.com'
    const { number } = await sold(email)
    const received = async () =>
      (await emailsTo(email)).filter(({ subject }) => String(subject).includes('tu arrepentimiento'))
    for (const _each of [1, 2, 3, 4]) await withdraw({ name: 'Sofía', email, purchase: 'otra cosa' })
    expect(await received()).toHaveLength(3)
    for (const _each of [1, 2]) await withdraw({ name: 'Sofía', email, purchase: String(number) })
    expect((await latest()).order).toMatchObject({ number })
    expect(await received()).toHaveLength(4)
  })

  test('and never to the order of somebody else', async () => {
    const { number } = await sold('olga@example.com')
    await withdraw({ name: 'Eva', email: 'eva@example.com', purchase: String(number) })
    expect((await latest()).order).toBeNull()
  })

  test('or by the artist, who knows which one it is; another than that it never gets', async () => {
    const { number } = await sold('rita@example.com')
    await withdraw({ name: 'Rita', email: 'otro.correo@example.com', purchase: 'el cuadro azul' })
    const { id, order } = await latest()
    expect(order).toBeNull()
    const tie = async (orderNumber: number) => {
      const url = `/api/withdrawals/${id}/order`
      const payload = { orderNumber }
      const reply = await gallery.server.inject({ method: 'PUT', url, headers: administrator, payload })
      return { status: reply.statusCode, body: reply.json() }
    }
    const unknown = await tie(999_999)
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      [{ field: 'orderNumber', message: 'No hay un pedido pagado con ese número.' }],
    ])
    const tied = await tie(number)
    expect([tied.status, tied.body.data.order.number]).toEqual([200, number])
    const read = await gallery.server.inject({
      url: `/api/orders/${tied.body.data.order.id}`,
      headers: administrator,
    })
    expect(read.json().data.events.at(-1)).toMatchObject({ kind: 'withdrawal_requested' })
    expect((await tie(number)).status).toBe(409)
  })

  test('and stops the order until the artist objects to it', async () => {
    const { number, id: orderId } = await sold('vera@example.com')
    const step = async (status: string) => {
      const url = `/api/orders/${orderId}/status`
      const reply = await gallery.server.inject({
        method: 'PATCH',
        url,
        headers: administrator,
        payload: { status },
      })
      return reply.json()
    }
    await withdraw({ name: 'Vera', email: 'vera@example.com', purchase: String(number) })
    expect(await step('preparing')).toMatchObject({ success: false, code: 'order_withdrawn' })
    const read = await gallery.server.inject({ url: `/api/orders/${orderId}`, headers: administrator })
    expect(read.json().data).toMatchObject({ status: 'paid', isWithdrawn: true })
    await move((await latest()).id, 'observada')
    expect(await step('preparing')).toMatchObject({ data: { status: 'preparing', isWithdrawn: false } })
  })

  test('and moves on by itself when its money is back', async () => {
    const { number, id: orderId, reference } = await sold('tina@example.com')
    await withdraw({ name: 'Tina', email: 'tina@example.com', purchase: String(number) })
    expect((await latest()).status).toBe('recibida')
    await refundOrder(gallery.shop, orderId, {
      amount: 'full',
      reason: 'Arrepentimiento',
      key: 'arrepentimiento',
    })
    await sendDueRefunds(gallery)
    await refreshOrder(gallery.shop, reference)
    expect((await latest()).status).toBe('reintegrada')
  })

  test('and is taken as well when the ten days are over, which the artist is told', async () => {
    const { number } = await sold('paula@example.com')
    await handedOver(number)
    await gallery.advance(20 * 24 * 60)
    await signInAgain()
    const reply = await withdraw({ name: 'Paula', email: 'paula@example.com' })
    expect(reply.statusCode).toBe(200)
    expect((await latest()).order).toMatchObject({ number, isInTime: false })
    expect((await emailsTo('admin@demo.local'))[0]?.text).toContain('los 10 días ya pasaron')
    expect((await emailsTo('paula@example.com'))[0]?.text).not.toContain('10 días ya pasaron')
  })
})

describe('the administrator', () => {
  test('sees each request with its clock', async () => {
    const { code } = (await withdraw({ name: 'Caro', phone: '11 1111-1111' })).json().data
    const { data } = await list('?limit=1&status=recibida')
    expect(data[0]).toMatchObject({ code, status: 'recibida', isOverdue: false })
    expect(Date.parse(data[0].dueAt) - Date.parse(data[0].createdAt)).toBe(24 * 3_600_000)
  })

  test('moves a request on, never backwards and never out of nothing', async () => {
    const { data } = await list('?limit=1')
    const { id } = data[0]
    expect((await move(id, 'reintegrada')).statusCode).toBe(409)
    for (const status of ['confirmada', 'retiro_coordinado', 'reintegrada'])
      expect((await move(id, status)).json().data.status).toBe(status)
    expect((await move(id, 'observada')).statusCode).toBe(409)
    expect((await move('nadie', 'confirmada')).statusCode).toBe(404)
    expect((await move(id, 'perdida')).statusCode).toBe(400)
  })

  test('is the only one who may', async () => {
    expect((await gallery.server.inject('/api/withdrawals')).statusCode).toBe(401)
    const reply = await gallery.server.inject({ method: 'PATCH', url: '/api/withdrawals/x/status' })
    expect(reply.statusCode).toBe(401)
  })
})
