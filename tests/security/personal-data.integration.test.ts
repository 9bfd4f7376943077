// Also on PostgreSQL: SQL, what is read and erased across all tables.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runScheduledTasks } from '#app/server/background-work.ts'
import { forgetReaders } from '#newsletter/server/forget-readers.ts'
import { forgetOrders } from '#orders/server/forget-orders.ts'
import { settlePayment } from '#orders/server/read-provider.ts'
import type { ErasedAnswer, PersonAnswer } from '#personal-data/personal-data-api.ts'
import { dumpTables } from '#platform/database/dump-tables.ts'
import { emptyTrash } from '#trash/server/restore-from-trash.ts'
import { forgetWithdrawals } from '#withdrawals/server/forget-withdrawals.ts'
import { CANARY, canaryCheckout, traceIn } from '../support/canary.ts'
import { sendAllEmails } from '../support/emails.ts'
import { paint } from '../support/paintings.ts'
import { payAtDouble } from '../support/purchases.ts'
import { joinList } from '../support/readers.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { roomFor } from '../support/viewing-rooms.ts'

const DAY = 24 * 60
const { email } = CANARY
const name = `${CANARY.firstName} ${CANARY.lastName}`

let gallery: TestShop
let administrator: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  administrator = await gallery.signIn()
})
afterAll(() => gallery.stop())

async function call(url: string, payload: object, headers: Record<string, string> = {}) {
  const reply = await gallery.server.inject({ method: 'POST', url: `/api${url}`, payload, headers })
  return { status: reply.statusCode, body: reply.json() }
}

const search = async (text: string): Promise<PersonAnswer[]> =>
  (await call('/personal-data/search', { search: text }, administrator)).body.data

const erase = async (address: string = email): Promise<ErasedAnswer> =>
  (await call('/personal-data/erase', { who: address }, administrator)).body.data

/** Buys a painting; answers the token and the reference of the order. */
async function order(changes: object = {}) {
  const { status, body } = await call('/checkout/create-preference', {
    ...canaryCheckout(await paint(gallery.shop)),
    previousOrder: undefined,
    ...changes,
  })
  expect(status).toBe(200)
  return { ref: String(body.order_ref), token: String(body.order_token), link: String(body.init_point) }
}

async function buy() {
  const placed = await order()
  await settlePayment(gallery.shop, await payAtDouble(gallery, placed.link))
  return placed
}

async function write(changes: object = {}) {
  const { status } = await call('/contact', {
    name,
    email: email.toUpperCase(),
    phone: CANARY.phone,
    subject: 'info',
    message: CANARY.message,
    ...changes,
  })
  expect(status).toBe(200)
}

const withdraw = (purchase: string) =>
  call('/withdrawals', { name, email, phone: CANARY.phone, purchase, comment: CANARY.message })

/** Names of the tables in which something of her stands. */
async function tablesWithHer(): Promise<string[]> {
  const found = new Set<string>()
  const take = async (table: string, lines: readonly string[]) => {
    if (lines.some((line) => traceIn(line) !== undefined)) found.add(table)
  }
  await dumpTables(gallery.shop.database, { leaveOut: [], take })
  return [...found].sort()
}

const counted = (person: PersonAnswer | undefined) =>
  Object.fromEntries(person?.data.map(({ kind, count, erasable }) => [kind, [count, erasable]]) ?? [])

test('nobody is found of whom nothing is kept', async () => {
  expect(await search(email)).toEqual([])
  expect(await search('39.888.777')).toEqual([])
  const nobody = await call('/personal-data/search', { search: '?' }, administrator)
  expect(await search('Canarina')).toEqual([])
  expect(nobody.body.errors).toEqual([
    { field: 'search', message: 'Escribí un email, un DNI, un número de pedido o un nombre' },
  ])
  const { status, body } = await call('/personal-data/export', { who: email }, administrator)
  expect([status, body.code]).toEqual([404, 'person_unknown'])
  expect((await erase()).erased).toEqual([])
})

test('what somebody left everywhere is found by address, DNI and number of an order', async () => {
  const { ref } = await buy()
  await order()
  await write()
  await joinList(gallery, { email, name })
  await withdraw('no sé el número')
  await sendAllEmails(gallery)
  const [person] = await search(email.toUpperCase())
  expect(person).toMatchObject({ who: email, names: [name] })
  expect(counted(person)).toMatchObject({
    messages: [1, 1],
    newsletter: [1, 1],
    orders: [2, 0],
    withdrawals: [1, 0],
  })
  const { rows } = await gallery.shop.database.sql.execute(
    `select number from orders where reference = '${ref}'`,
  )
  expect(await search('39.888.777')).toEqual([person])
  expect(await search(`Pedido ${rows[0]?.number}`)).toEqual([person])
})

test('the copy of her data has all of it in words that she can read', async () => {
  const { status, body } = await call('/personal-data/export', { who: email }, administrator)
  expect(status).toBe(200)
  expect(body.data.fileName).toMatch(/^datos-personales-\d{4}-\d\d-\d\d\.json$/)
  const copy = JSON.parse(body.data.content)
  expect(copy['Datos de']).toBe(email)
  expect(copy.Pedidos).toHaveLength(2)
  expect(copy.Pedidos[0]).toMatchObject({
    nombre: name,
    dni: '39888777',
    entrega: { address: CANARY.address },
  })
  expect(copy['Mensajes de contacto']).toMatchObject([{ mensaje: CANARY.message, asunto: 'Información' }])
  expect(copy.Newsletter).toMatchObject([{ email }])
  expect(copy.Arrepentimientos).toMatchObject([{ comentario: CANARY.message }])
  const emails: { para: string }[] = copy['Correos que le mandamos']
  expect(emails.length).toBeGreaterThan(2)
  expect(
    emails.filter(({ para }) => para.toLowerCase() !== email),
    'what was written to the artist about her is not hers',
  ).toEqual([])
  expect(body.data.content).not.toMatch(/"token"|linkKey/)
})

test('erasing takes what no law keeps, tells what stays and why, and can be repeated', async () => {
  await write({
    name: 'Otra persona',
    email: 'otra@example.com',
    message: 'Hola, quiero saber más',
    phone: null,
  })
  const { erased, left } = await erase()
  expect(erased).toEqual(
    expect.arrayContaining([
      { kind: 'messages', count: 1 },
      { kind: 'newsletter', count: 1 },
    ]),
  )
  expect(erased.find(({ kind }) => kind === 'emails')?.count).toBeGreaterThan(4)
  expect(left.data).toMatchObject([
    {
      kind: 'orders',
      count: 2,
      erasable: 0,
      kept: [
        { why: 'sale', count: 1, until: expect.stringMatching(/^203/) },
        { why: 'open', count: 1, until: null },
      ],
    },
    { kind: 'withdrawals', count: 1, erasable: 0 },
  ])
  expect((await erase()).erased).toEqual([])
  expect(await search('otra@example.com')).toMatchObject([{ data: [{ kind: 'messages', count: 1 }, {}] }])
  // Who sent a form is known for a day.
  expect((await tablesWithHer()).filter((table) => table !== 'form_uses')).toEqual(['orders', 'withdrawals'])
})

test('an email about a message that was erased does not go out any more', async () => {
  await write()
  await erase()
  await sendAllEmails(gallery)
  expect((await tablesWithHer()).filter((table) => table !== 'form_uses')).toEqual(['orders', 'withdrawals'])
})

test('an order that was never paid loses its buyer when no money can come any more, a sale after ten years', async () => {
  const { shop } = gallery
  await gallery.advance(60)
  await runScheduledTasks(shop)
  expect((await erase()).left.data[0]?.kept).toMatchObject([{ why: 'sale' }, { why: 'late_money' }])
  await gallery.advance(46 * DAY)
  administrator = await gallery.signIn()
  expect((await erase()).erased).toContainEqual({ kind: 'orders', count: 1 })
  const sale = (await search(email))[0]?.data[0]
  expect(sale).toMatchObject({ kind: 'orders', count: 1, kept: [{ why: 'sale' }] })
  await forgetOrders(shop)
  expect(counted((await search(email))[0]).orders).toEqual([1, 0])
  await gallery.advance(10 * 366 * DAY)
  await forgetOrders(shop)
  await forgetWithdrawals(shop)
  administrator = await gallery.signIn()
  expect(await search(email)).toEqual([])
  expect((await tablesWithHer()).filter((table) => table !== 'form_uses')).toEqual([])
  const list = await gallery.server.inject({
    method: 'GET',
    url: '/api/orders',
    headers: administrator,
  })
  expect([list.statusCode, list.json().data.length]).toEqual([200, 2])
})

test('an unpaid order and a reader who left are forgotten by themselves when their time is over', async () => {
  const { shop } = gallery
  administrator = await gallery.signIn()
  const { token } = await order()
  await joinList(gallery, { email, name })
  const { body } = await call('/personal-data/search', { search: email }, administrator)
  expect(body.data).toHaveLength(1)
  await shop.database.sql.execute(
    `update subscribers set state = 'unsubscribed', unsubscribed_at = '2020-01-01'`,
  )
  await gallery.advance(60)
  await runScheduledTasks(shop)
  await gallery.advance(91 * DAY)
  await forgetOrders(shop)
  await forgetReaders(shop)
  administrator = await gallery.signIn()
  expect(counted((await search(email))[0]).orders).toBeUndefined()
  expect(counted((await search(email))[0]).newsletter).toBeUndefined()
  const own = await gallery.server.inject({ method: 'GET', url: `/api/orders/own/${token}` })
  expect(own.statusCode).toBe(404)
})

test('an ended order that money came for after all keeps its buyer as a sale does', async () => {
  const { shop } = gallery
  const { ref } = await order()
  await gallery.advance(60)
  await runScheduledTasks(shop)
  await shop.database.sql.execute(
    `insert into payments (provider_payment_id, order_reference, status, detail, amount_minor, currency, refunded_minor, coupon_minor, type, method, installments, is_regular, collector_id, approved_at, updated_at)
     values ('4711', '${ref}', 'approved', 'accredited', 100, 'USD', 0, 0, 'credit_card', 'visa', 1, true, '', now(), now())`,
  )
  await gallery.advance(91 * DAY)
  await forgetOrders(shop)
  administrator = await gallery.signIn()
  expect((await search(email))[0]?.data[0]).toMatchObject({ kind: 'orders', kept: [{ why: 'sale' }] })
  await gallery.advance(10 * 366 * DAY)
  await forgetOrders(shop)
  administrator = await gallery.signIn()
  expect(counted((await search(email))[0]).orders).toBeUndefined()
})

describe('who bought at the studio', () => {
  /** Notes a sale at the studio; answers what the artist reads of it from then on. */
  async function sellTo(buyer: string) {
    const { id, title } = await paint(gallery.shop)
    const url = `/api/artworks/${id}/studio-sale`
    const payload = { buyer, price: 95_000 }
    const { statusCode } = await gallery.server.inject({
      method: 'PUT',
      url,
      headers: administrator,
      payload,
    })
    expect(statusCode).toBe(200)
    const note = async () => {
      const reply = await gallery.server.inject({ url: `/api/studio/artworks/${id}`, headers: administrator })
      return reply.json().data.studioSale
    }
    return { id, title, note }
  }

  beforeAll(async () => {
    administrator = await gallery.signIn()
  })

  test('is found by her name as it was noted, gets a copy, and can be taken out', async () => {
    const hers = [await sellTo('Inés  Pázmany'), await sellTo('ines pazmany')]
    const other = await sellTo('Inés Pázmany (hija)')
    const found = await search('PAZMÁNY')
    expect(found.map(({ who, data }) => [who, data])).toEqual([
      ['ines pazmany', [{ kind: 'studioSales', count: 2, erasable: 2, kept: [] }]],
      ['Inés Pázmany (hija)', [{ kind: 'studioSales', count: 1, erasable: 1, kept: [] }]],
    ])
    const who = found[0]?.who ?? ''
    const { body } = await call('/personal-data/export', { who }, administrator)
    const copy = JSON.parse(body.data.content)
    expect(copy['Datos de']).toBe(who)
    expect(copy['Compras en el taller']).toMatchObject(
      hers.map(({ title }) => ({ obra: title, precio: 'ARS 95.000' })),
    )
    expect((await erase(who)).erased).toEqual([{ kind: 'studioSales', count: 2 }])
    expect((await erase(who)).erased).toEqual([])
    for (const { note } of hers) expect(await note()).toMatchObject({ buyer: '', price: 95_000 })
    expect(await other.note()).toMatchObject({ buyer: 'Inés Pázmany (hija)' })
    expect((await search('pazmany')).map((person) => person.who)).toEqual(['Inés Pázmany (hija)'])
  })

  test('is found as whom a private room is for, gets a copy, and can be taken out of it', async () => {
    const room = await roomFor(gallery, { name: 'Para mirar', forWhom: 'Delfina Ombú' })
    const address = await roomFor(gallery, { forWhom: 'Olga (OLGA@example.com)' })
    const kept = [{ kind: 'viewingRooms', count: 1, erasable: 1, kept: [] }]
    expect(await search('ombu')).toMatchObject([{ who: 'Delfina Ombú', data: kept }])
    const { body } = await call('/personal-data/export', { who: 'Delfina Ombú' }, administrator)
    expect(JSON.parse(body.data.content)['Salas privadas']).toMatchObject([
      { sala: 'Para mirar', para: 'Delfina Ombú' },
    ])
    expect(await search('olga@example.com')).toMatchObject([{ data: kept }])
    for (const who of ['Delfina Ombú', 'olga@example.com'])
      expect((await erase(who)).erased).toEqual([{ kind: 'viewingRooms', count: 1 }])
    const { rows } = await gallery.shop.database.runner.executeSql(
      'select for_whom from viewing_rooms where id in ($1, $2)',
      [room.id, address.id],
    )
    expect(rows).toEqual([{ for_whom: '' }, { for_whom: '' }])
  })

  test('is found by an address that was noted with her name, beside all else that she left', async () => {
    const { note } = await sellTo('Rosa (Rosa@example.com)')
    const other = await sellTo('Rosa, mariarosa@example.com')
    await write({
      name: 'Rosa Gris',
      email: 'rosa@example.com',
      message: 'Hola, quiero saber más',
      phone: null,
    })
    const [person] = await search('rosa@example.com')
    expect(counted(person)).toMatchObject({ messages: [1, 1], studioSales: [1, 1] })
    expect((await search('Rosa')).map(({ who }) => who).toSorted()).toEqual([
      'mariarosa@example.com',
      'rosa@example.com',
    ])
    expect((await erase('rosa@example.com')).left.data).toEqual([])
    expect(await note()).toMatchObject({ buyer: '' })
    expect(await other.note()).toMatchObject({ buyer: 'Rosa, mariarosa@example.com' })
  })

  describe('a work that lies in the trash', () => {
    /** Notes a sale to somebody and deletes the work; answers how the work is put back, deleted for good, and read. */
    async function deleteSoldTo(buyer: string) {
      const { id, title, note } = await sellTo(buyer)
      const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string) => {
        const reply = await gallery.server.inject({ method, url: `/api${url}`, headers: administrator })
        expect(reply.statusCode).toBe(200)
        return reply.json().data
      }
      await ask('DELETE', `/artworks/${id}`)
      const [thing] = await ask('GET', '/trash?limit=1')
      return {
        title,
        note,
        putBack: () => ask('POST', `/trash/${thing.id}/restore`),
        deleteForGood: () => ask('DELETE', `/trash/${thing.id}`),
      }
    }

    const herTables = async () =>
      (await tablesWithHer()).filter((table) => ['studio_sales', 'trash'].includes(table))

    test('is found, copied and forgotten where it lies, and comes back without her', async () => {
      const { title, note, putBack } = await deleteSoldTo(`${name} (${email})`)
      expect(await herTables()).toEqual(['studio_sales'])
      expect(counted((await search(email))[0])).toMatchObject({ studioSales: [1, 1] })
      const { body } = await call('/personal-data/export', { who: email }, administrator)
      expect(JSON.parse(body.data.content)['Compras en el taller']).toMatchObject([{ obra: title }])
      expect((await erase(email)).erased).toContainEqual({ kind: 'studioSales', count: 1 })
      expect(await herTables()).toEqual([])
      await putBack()
      expect(await note()).toMatchObject({ buyer: '', price: 95_000 })
    })

    test('takes her along when it is deleted for good or its thirty days are over', async () => {
      const { deleteForGood } = await deleteSoldTo(name)
      await deleteForGood()
      expect(await herTables()).toEqual([])
      await deleteSoldTo(name)
      await gallery.advance(31 * DAY)
      expect(await herTables()).toEqual(['studio_sales'])
      await emptyTrash(gallery.shop)
      expect(await herTables()).toEqual([])
      administrator = await gallery.signIn()
    })
  })

  test('takes nothing of anybody else along, whose name alone is hers', async () => {
    await sellTo('Ana Namesake')
    await write({
      name: 'Ana Namesake',
      email: 'namesake@example.com',
      message: 'Hola, quiero saber',
      phone: null,
    })
    await erase('Ana Namesake')
    expect(counted((await search('namesake@example.com'))[0])).toMatchObject({ messages: [1, 1] })
  })
})
