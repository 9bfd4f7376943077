import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshCartLineOf } from '#checkout/fresh-cart-line.ts'
import { sampleDigitalArtwork } from '#digital-art/sample-digital-artwork.ts'
import { eraseOrdersOf } from '#orders/server/orders-of-person.ts'
import { settlePayment } from '#orders/server/read-provider.ts'
import { localMoment } from '#platform/time/local-time.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { sizeOf } from '../support/ordinary-print.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, orderOf, payAtDouble, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

/** A day that is still to come. */
const notBefore = localMoment(new Date(Date.now() + 30 * DAY_MS)).slice(0, 10)
const GIFT = { name: 'Inés Sosa', phone: '341 555-0101', card: 'Feliz cumple,\nhermana', notBefore }
const HOME = {
  method: 'delivery',
  address: 'Cabildo 1425',
  city: 'Rosario',
  province: 'Santa Fe',
  postalCode: '2000',
}

const read = async (url: string) => (await gallery.server.inject({ method: 'GET', url, headers })).json().data

async function textsOf(id: string): Promise<Record<string, string>> {
  const { rows } = await gallery.shop.database.sql.execute(
    `select kind, text from letters where about = '${id}'`,
  )
  return Object.fromEntries(rows.map(({ kind, text }) => [kind, String(text).replace(/\s+/g, ' ')]))
}

async function buy(items: Parameters<typeof requestFor>[0], changes: object = {}) {
  const { status, body } = await checkOut(gallery, requestFor(items, changes))
  expect([status, body.code]).toEqual([200, undefined])
  return { link: String(body.init_point), row: await orderOf(gallery, body.order_ref) }
}

describe('a present', () => {
  test('is told to the artist and to its buyer, in the order, its emails and the spreadsheet', async () => {
    const { link, row } = await buy([await paint(gallery.shop)], { shipping: { ...HOME, gift: GIFT } })
    await settlePayment(gallery.shop, await payAtDouble(gallery, link))
    expect((await read(`/api/orders/${row.id}`)).shipping.gift).toEqual(GIFT)
    expect((await read(`/api/orders/own?token=${row.token}`)).shipping.gift).toEqual(GIFT)
    const texts = await textsOf(row.id)
    const notBeforeDay = notBefore.split('-').reverse().join('/')
    for (const kind of ['order-paid', 'new-order'])
      expect(texts[kind]).toContain(
        `Es un regalo: Para Inés Sosa, 341 555-0101 Va sin precios en el paquete No entregar antes del ${notBeforeDay} Tarjeta: «Feliz cumple, hermana»`,
      )
    const { content } = await read(`/api/orders/export?search=${row.number}`)
    expect(content).toMatch(/"Inés Sosa";"341 555-0101";"Feliz cumple,\s+hermana"/)
  })

  test('that was bought before it could wait for a day waits for none', async () => {
    const { row } = await buy([await paint(gallery.shop)], { shipping: { ...HOME, gift: GIFT } })
    await gallery.shop.database.runner.executeSql(
      `update orders set shipping = shipping #- '{gift,notBefore}' where id = $1`,
      [row.id],
    )
    expect((await read(`/api/orders/${row.id}`)).shipping.gift).toEqual({ ...GIFT, notBefore: '' })
  })

  test('needs the name of whoever receives it, and a telephone where it is delivered', async () => {
    const nobody = { name: ' ', phone: '', card: '' }
    const item = await paint(gallery.shop)
    const { status, body } = await checkOut(
      gallery,
      requestFor([item], { shipping: { ...HOME, gift: nobody } }),
    )
    expect([status, body.errors]).toEqual([
      400,
      [
        { field: 'shipping.gift.name', message: 'Escribí el nombre de quien lo recibe' },
        { field: 'shipping.gift.phone', message: 'Escribí el teléfono de quien lo recibe' },
      ],
    ])
    const collected = { method: 'pickup', gift: { ...GIFT, phone: '' } }
    expect((await buy([item], { shipping: collected })).row.shipping.gift?.name).toBe('Inés Sosa')
  })
})

describe('the paper and the certificate of a print', () => {
  const choice = { paper: 'brillante', certificate: true } as const

  test('reach the order, its emails and the spreadsheet; matt without one is the usual', async () => {
    const { items } = await printWork(gallery.shop, { features: sampleDigitalArtwork.features })
    const [a4, a3] = items
    if (a4 === undefined || a3 === undefined) throw new Error('there are two sizes')
    const { link, row } = await buy([{ ...a4, ...choice }, a3])
    await settlePayment(gallery.shop, await payAtDouble(gallery, link))
    const usual = { paper: 'mate', certificate: false }
    for (const url of [`/api/orders/${row.id}`, `/api/orders/own?token=${row.token}`])
      expect((await read(url)).items.map((item: { choice: unknown }) => item.choice)).toEqual([choice, usual])
    const texts = await textsOf(row.id)
    for (const kind of ['order-paid', 'new-order']) {
      expect(texts[kind]).toContain('A4, papel brillante, con certificado firmado')
      expect(texts[kind]).toContain('A3, papel mate')
    }
    const { content } = await read(`/api/orders/export?search=${row.number}`)
    const sheet = parse(content, { bom: true, columns: true, delimiter: ';' })
    expect(sheet).toMatchObject([
      { Papel: 'brillante', Certificado: 'sí' },
      { Papel: 'mate', Certificado: '' },
    ])
  })

  test('are part of what is bought: another paper is another wish, the same one is the same order', async () => {
    const { items } = await printWork(gallery.shop)
    const wish = requestFor(items.slice(0, 1).map((item) => ({ ...item, ...choice })))
    const first = await checkOut(gallery, wish)
    const again = { ...wish, previousOrder: first.body.order_token }
    expect((await checkOut(gallery, again)).body.order_ref).toBe(first.body.order_ref)
    const matt = { ...again, items: items.slice(0, 1) }
    expect((await checkOut(gallery, matt)).body.order_ref).not.toBe(first.body.order_ref)
  })

  test('cost what the artist asks for them: whoever believes less is told, nothing is sold for less', async () => {
    const sizes = [sizeOf('a4', { pesos: 15_000, glossyExtra: 2_000, certificateExtra: 500 })]
    const { id, items } = await printWork(gallery.shop, { features: sampleDigitalArtwork.features, sizes })
    const [a4] = items
    if (a4 === undefined) throw new Error('there is a size')
    const believesLess = await checkOut(gallery, requestFor([{ ...a4, ...choice }]))
    expect([believesLess.status, believesLess.body.code]).toEqual([409, 'cart_changed'])
    const [line] = believesLess.body.data.lines
    expect(freshCartLineOf(line)).toMatchObject({ choicePrices: { 'brillante+certificado': 17_500 } })
    for (const [chosen, price] of [
      [choice, 17_500],
      [{ paper: 'brillante', certificate: false }, 17_000],
      [{ paper: 'mate', certificate: true }, 15_500],
      [{}, 15_000],
    ] as const) {
      const { row } = await buy([{ ...a4, ...chosen, price }])
      const [item] = (await read(`/api/orders/${row.id}`)).items
      expect([item.price, row.totalMinor]).toEqual([price, price * 100])
    }
    expect((await read(`/api/digital-art/${id}`)).sizes[0]).toMatchObject({
      price: 15_000,
      glossyExtra: 2_000,
      certificateExtra: 500,
    })
  })

  test('a certificate costs nothing where it goes with each copy, whatever is wished for', async () => {
    const sizes = [sizeOf('a4', { pesos: 15_000, certificateExtra: 5_000 })]
    const { items } = await printWork(gallery.shop, { editionSize: 3, sizes })
    const { link, row } = await buy(items.map((item) => ({ ...item, paper: 'mate', certificate: true })))
    await settlePayment(gallery.shop, await payAtDouble(gallery, link))
    const [item] = (await read(`/api/orders/${row.id}`)).items
    expect(item).toMatchObject({ price: 15_000, choice: { paper: 'mate', certificate: false } })
    expect((await textsOf(row.id))['order-paid']).toContain(
      'papel mate, ejemplar 1/3, con certificado firmado incluido',
    )
    const { content } = await read(`/api/orders/export?search=${row.number}`)
    const sheet = parse(content, { bom: true, columns: true, delimiter: ';' })
    expect(sheet).toMatchObject([{ Certificado: 'sí' }])
  })

  test('are charged in pesos at the rate of the whole price', async () => {
    await gallery.server.inject({
      method: 'PUT',
      url: '/api/exchange-rates/EUR',
      headers,
      payload: { pesos: 1450.5 },
    })
    const sizes = [sizeOf('a4', { currency: 'EUR', pesos: 21, glossyExtra: 4 })]
    const { items } = await printWork(gallery.shop, { sizes })
    const [a4] = items
    if (a4 === undefined) throw new Error('there is a size')
    const { row } = await buy([{ ...a4, paper: 'brillante', price: 36_263, currency: 'ARS' }])
    const [item] = (await read(`/api/orders/${row.id}`)).items
    expect(item).toMatchObject({ price: 36_263, quoted: { price: 25, currency: 'EUR' } })
  })

  test('an original has nothing to choose', async () => {
    const { row } = await buy([{ ...(await paint(gallery.shop)), ...choice }])
    expect((await read(`/api/orders/${row.id}`)).items[0].choice).toBeNull()
  })
})

// Time goes on: what was signed in before is not any more.
test('a present is forgotten with its buyer, whoever received it included', async () => {
  const customer = { firstName: 'Eva', lastName: 'Ríos', email: 'eva@example.com', phone: '11', dni: '1' }
  const { row } = await buy([await paint(gallery.shop)], { customer, shipping: { ...HOME, gift: GIFT } })
  await gallery.server.inject({ method: 'POST', url: `/api/orders/${row.id}/cancel`, headers })
  const { shop } = gallery
  await gallery.advance(46 * 24 * 60)
  expect(await shop.database.sql.transaction((sql) => eraseOrdersOf(shop, sql, customer.email))).toBe(1)
  expect((await orderOf(gallery, row.reference)).shipping.gift).toBeNull()
})
