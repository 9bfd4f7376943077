import { afterAll, beforeAll, expect, test } from 'vitest'
import { settlePayment } from '#orders/server/read-provider.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { linkTo } from '#pages/site-pages.ts'
import { dayText } from '#platform/time/date-text.ts'
import { builtPages } from '../support/built-pages.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, orderOf, payAtDouble, requestFor } from '../support/purchases.ts'
import { sendDueRefunds } from '../support/refunds.ts'
import { silentLog } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const OFFER = 'Arrepentirme de esta compra'
const ASKED = 'se pidió el arrepentimiento de esta compra'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop({}, undefined, silentLog, await builtPages())
})
afterAll(() => gallery.stop())

let buyers = 0

/** A painting that somebody of her own name and address has paid for. */
async function bought() {
  buyers += 1
  const customer = {
    firstName: `Marta${buyers}`,
    lastName: 'Paz',
    email: `marta${buyers}@example.com`,
    phone: `+54 9 11 4444 ${1000 + buyers}`,
    dni: '1',
  }
  const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop)], { customer }))
  await settlePayment(gallery.shop, await payAtDouble(gallery, body.init_point))
  const { id, number } = await orderOf(gallery, body.order_ref)
  return { ...customer, id, number, token: body.order_token as string }
}

async function withdraw(form: object): Promise<string> {
  const payload = { phone: '', comment: '', ...form }
  const reply = await gallery.server.inject({ method: 'POST', url: '/api/withdrawals', payload })
  return reply.json().data.code
}

const withdrawFrom = ({ firstName, email, number }: Awaited<ReturnType<typeof bought>>) =>
  withdraw({ name: firstName, email, purchase: String(number) })

async function move(code: string, status: string) {
  const headers = await gallery.signIn()
  const { data } = (await gallery.server.inject({ url: '/api/withdrawals', headers })).json()
  const { id } = data.find((each: { code: string }) => each.code === code)
  const url = `/api/withdrawals/${id}/status`
  const reply = await gallery.server.inject({ method: 'PATCH', url, headers, payload: { status } })
  expect(reply.statusCode).toBe(200)
}

const pageOf = async ({ token }: { token: string }) =>
  (await gallery.server.inject(linkTo.order(token))).body.replaceAll('<!-- -->', '')

test('the page of an order says that it is being undone, since when and by which code, and does not offer it again', async () => {
  const order = await bought()
  expect(await pageOf(order)).toContain(OFFER)
  const code = await withdrawFrom(order)
  const page = await pageOf(order)
  expect(page).toContain(`El ${dayText(gallery.shop.clock())} ${ASKED}`)
  expect(page).toContain(`El código de la solicitud es ${code}.`)
  expect(page).toContain('si ya tenés la obra, su retiro')
  expect(page).toContain(`Arrepentimiento pedido (${code})`)
  expect(page).not.toContain('Compra confirmada')
  expect(page).not.toContain('coordinar la entrega')
  expect(page).not.toContain(OFFER)
})

test('the screen that gives the code fetches no work that may still be in the studio', async () => {
  const { firstName, email, number } = await bought()
  const typed = { name: firstName, email, phone: '', purchase: String(number), comment: '' }
  const { body } = await gallery.server.inject({
    method: 'POST',
    url: linkTo.withdrawal(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(typed).toString(),
  })
  const page = body.replaceAll('<!-- -->', '').replace(/\s+/g, ' ')
  expect(page).toMatch(/ARR-\d{8}-/)
  expect(page).toContain('coordinar la devolución de todo lo que pagaste y, si ya tenés la obra, su retiro')
})

test('it goes on saying so as the artist takes the request on', async () => {
  const order = await bought()
  const code = await withdrawFrom(order)
  await move(code, 'confirmada')
  expect(await pageOf(order)).toContain('Ya la confirmamos')
  await move(code, 'retiro_coordinado')
  expect(await pageOf(order)).toContain('El retiro de la obra ya está coordinado')
})

test('the order goes on, and can be undone, once the artist has objected; its history keeps the request', async () => {
  const order = await bought()
  const code = await withdrawFrom(order)
  await move(code, 'observada')
  const page = await pageOf(order)
  expect(page).toContain('Compra confirmada')
  expect(page).toContain(OFFER)
  expect(page).toContain(`Arrepentimiento pedido (${code})`)
  expect(page).not.toContain(ASKED)
})

test('once the money is back the page says that, and no longer what is to be arranged', async () => {
  const order = await bought()
  const code = await withdrawFrom(order)
  await refundOrder(gallery.shop, order.id, { amount: 'full', reason: code, key: 'arrepentimiento' })
  await sendDueRefunds(gallery)
  const page = await pageOf(order)
  expect(page).toContain('Dinero devuelto')
  expect(page).toContain(`Arrepentimiento pedido (${code})`)
  expect(page).not.toContain(ASKED)
})

test('a stranger who knows a number, a telephone or an address changes nothing on it', async () => {
  const order = await bought()
  const { number, email, phone } = order
  const before = await pageOf(order)
  for (const form of [
    { name: 'Nadie', email: 'nadie@example.com', purchase: String(number) },
    { name: 'Nadie', phone },
    { name: 'Nadie', email, purchase: String(number) },
  ])
    await withdraw(form)
  const page = await pageOf(order)
  expect(before).toContain('Compra confirmada')
  for (const text of ['Compra confirmada', OFFER]) expect(page).toContain(text)
  expect(page).not.toMatch(/ARR-|Nadie|nadie@/)
})

test('whoever holds the address of the order reads of its requests nobody’s name, address or words', async () => {
  const order = await bought()
  const { firstName, email, number, token } = order
  const code = await withdraw({
    name: `${firstName} Desconocida`,
    email,
    purchase: String(number),
    comment: 'No entra por la puerta.',
  })
  const reply = await gallery.server.inject(`/api/withdrawals/own?token=${token}`)
  const requestedAt = expect.stringMatching(/Z$/)
  expect(reply.json().data).toEqual([{ code, requestedAt, openAt: 'recibida' }])
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(await pageOf(order)).not.toMatch(/Desconocida|No entra/)
})
