import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findActivity } from '#activity/server/find-activity.ts'
import { remindBuyers } from '#orders/server/remind-buyers.ts'
import { linkTo } from '#pages/site-pages.ts'
import { control } from '../../../tests/support/double.ts'
import { answerOffer, offered, offerFor, offerOf, sendOffer } from '../../../tests/support/offers.ts'
import { paint } from '../../../tests/support/paintings.ts'
import {
  canBePaidAt,
  checkOut,
  isForSale,
  payAtDouble,
  requestFor,
} from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { MOST_OFFERS } from '../offer-limits.ts'
import { followOffers, forgetOffers } from './end-offers.ts'

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

const artist = (path: string, payload?: object) =>
  answerOffer(gallery, path, { headers, ...(payload && { payload }) })
const buyer = (answer: 'accept' | 'decline', token: string) =>
  answerOffer(gallery, `own/${answer}`, { payload: { token } })
const own = async (token: string) => (await gallery.server.inject(`/api/offers/own?token=${token}`)).json()
const list = async (query = '') =>
  (await gallery.server.inject({ url: `/api/offers?limit=100${query}`, headers })).json()

/** The kinds of the emails that an address got, in the order in which they were written. */
async function emailsTo(address: string): Promise<string[]> {
  const { rows } = await gallery.shop.database.runner.executeSql(
    'select key from letters where to_address = $1 order by created_at, key',
    [address],
  )
  return rows.map((row) => String(Object(row).key).split(':')[0] ?? '')
}

async function textOf(address: string, kind: string): Promise<string> {
  const { rows } = await gallery.shop.database.runner.executeSql(
    'select text from letters where to_address = $1 and key like $2',
    [address, `${kind}:%`],
  )
  return String(Object(rows[0]).text)
}

/** How many emails about a work's offers the artist got. */
async function toldArtist(kind: string, title: string): Promise<number> {
  const { rows } = await gallery.shop.database.runner.executeSql(
    'select 1 from letters where key like $1 and text like $2',
    [`${kind}:%`, `%${title}%`],
  )
  return rows.length
}

describe('an offer', () => {
  test('is brought to the artist, who finds it in her list beside the price', async () => {
    const { artwork, email } = await offered(
      gallery,
      { message: 'La vi en Tigre.', phone: '11 2345-6789' },
      { title: 'Laguna' },
    )
    const { data } = await list()
    expect(data[0]).toMatchObject({
      artworkId: artwork.id,
      title: 'Laguna',
      email,
      phone: '11 2345-6789',
      message: 'La vi en Tigre.',
      amount: 90_000,
      price: 120_000,
      currency: 'ARS',
      counter: null,
      state: 'open',
      orderId: null,
    })
    expect(await toldArtist('offer-notice', 'Laguna')).toBe(1)
    expect(await emailsTo(email)).toEqual([])
    expect(await isForSale(gallery, artwork.id)).toBe(true)
  })

  test('sent once more is one offer, with the newest amount', async () => {
    const { artwork, email, id } = await offered(gallery)
    expect((await sendOffer(gallery, offerFor(artwork.id, { email, amount: 95_000 }))).statusCode).toBe(200)
    const { data } = await list()
    const hers = data.filter((each: { email: string }) => each.email === email)
    expect(hers).toMatchObject([{ id, amount: 95_000, state: 'open' }])
  })

  test('is refused for a work that takes none, that is not here, or that is not free', async () => {
    const codeFor = async (work: object) => {
      const { id } = await paint(gallery.shop, work)
      return (await sendOffer(gallery, offerFor(id))).json().code
    }
    expect(await codeFor({})).toBe('no_offers_taken')
    expect(await codeFor({ takesOffers: true, saleState: 'sold' })).toBe('artwork_sold')
    expect(await codeFor({ takesOffers: true, saleState: 'not_for_sale' })).toBe('artwork_not_for_sale')
    expect(await codeFor({ takesOffers: true, published: false })).toBe('artwork_not_found')
    expect((await sendOffer(gallery, offerFor('nada'))).json().code).toBe('artwork_not_found')
    const held = await paint(gallery.shop, { takesOffers: true })
    await checkOut(gallery, requestFor([held]))
    expect((await sendOffer(gallery, offerFor(held.id))).json().code).toBe('artwork_reserved')
  })

  test('that is far too low is told so at its field; of a price that is asked for it tells nothing', async () => {
    const shown = await paint(gallery.shop, { takesOffers: true, pesos: 500_000 })
    const low = await sendOffer(gallery, offerFor(shown.id, { amount: 49_999 }))
    expect(low.statusCode).toBe(400)
    expect(low.json().errors).toEqual([
      { field: 'amount', message: 'La oferta es demasiado baja: desde ARS 50.000' },
    ])
    const hidden = await paint(gallery.shop, { takesOffers: true, priceOnRequest: true, pesos: 500_000 })
    expect((await sendOffer(gallery, offerFor(hidden.id, { amount: 1000 }))).statusCode).toBe(200)
    const lowest = await sendOffer(gallery, offerFor(hidden.id, { amount: 999 }))
    expect(lowest.json().errors[0].message).toBe('La oferta es demasiado baja: desde ARS 1.000')
  })

  test('of a program is thanked for and forgotten; one address sends few', async () => {
    const { id } = await paint(gallery.shop, { takesOffers: true })
    const robot = offerFor(id, { website: 'https://example.com' })
    expect((await sendOffer(gallery, robot)).statusCode).toBe(200)
    expect(await offerOf(gallery, robot.email)).toBeUndefined()
    const statuses: number[] = []
    for (let at = 0; at < 7; at += 1)
      statuses.push((await sendOffer(gallery, offerFor(id), '192.0.2.77')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  test('is one too many when so many wait for the same work', async () => {
    const { id } = await paint(gallery.shop, { takesOffers: true })
    for (let at = 0; at < MOST_OFFERS; at += 1)
      expect((await sendOffer(gallery, offerFor(id))).statusCode).toBe(200)
    const last = offerFor(id)
    expect((await sendOffer(gallery, last)).json().code).toBe('too_many_offers')
    expect(await offerOf(gallery, last.email)).toBeUndefined()
  })
})

describe('the artist accepts', () => {
  test('and the work is held for two days at what was offered, with one email to pay it', async () => {
    const { artwork, email, id, token } = await offered(gallery, { amount: 100_000 })
    const { status, body } = await artist(`${id}/accept`)
    expect([status, body.data.state]).toEqual([200, 'accepted'])
    const order = (await gallery.server.inject({ url: `/api/orders/${body.data.orderId}`, headers })).json()
      .data
    expect(order).toMatchObject({ status: 'awaiting_payment', total: 100_000, customer: { email } })
    const hours = (Date.parse(order.holdUntil) - Date.parse(order.createdAt)) / 3_600_000
    expect(hours).toBeCloseTo(48, 2)
    expect(await isForSale(gallery, artwork.id)).toBe(false)
    expect(await emailsTo(email)).toEqual(['offer-accepted'])
    expect(await textOf(email, 'offer-accepted')).toContain(linkTo.order(order.token))
    const ofOrder = await gallery.server.inject({ url: `/api/orders/${order.id}/emails`, headers })
    expect(ofOrder.json().data).toMatchObject([{ kind: 'offer-accepted', to: email, canBeResent: true }])
    expect((await own(token)).data).toMatchObject({ state: 'accepted', orderToken: order.token })
    // Nobody is told twice how to pay it, by whatever work of the next minutes.
    await gallery.advance(10)
    await followOffers(gallery.shop)
    await remindBuyers(gallery.shop)
    expect(await emailsTo(email)).toEqual(['offer-accepted'])
    await payAtDouble(gallery, order.paymentUrl)
    await gallery.server.inject({
      method: 'POST',
      url: '/api/payments/confirm',
      payload: { external_reference: order.reference },
    })
    const paid = (await gallery.server.inject({ url: `/api/orders/${order.id}`, headers })).json().data
    expect(paid.status).toBe('paid')
  })

  test('once, however often it is pressed', async () => {
    const { email, id } = await offered(gallery)
    const answers = await Promise.all([artist(`${id}/accept`), artist(`${id}/accept`)])
    const again = await artist(`${id}/accept`)
    expect([...answers, again].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set([...answers, again].map(({ body }) => body.data.orderId)).size).toBe(1)
    expect(await emailsTo(email)).toEqual(['offer-accepted'])
    expect((await artist(`${id}/decline`)).body.code).toBe('offer_answered')
  })

  test('a price in dollars by the rate of that moment, and not without one', async () => {
    const { id, artwork } = await offered(gallery, { amount: 900 }, { currency: 'USD', pesos: 1000 })
    expect((await artist(`${id}/accept`)).body.code).toBe('foreign_currency')
    expect(await isForSale(gallery, artwork.id)).toBe(true)
    const rate = { pesos: 1400 }
    await gallery.server.inject({ method: 'PUT', url: '/api/exchange-rates/USD', headers, payload: rate })
    const { body } = await artist(`${id}/accept`)
    const url = `/api/orders/${body.data?.orderId}`
    const { data } = (await gallery.server.inject({ url, headers })).json()
    expect(data).toMatchObject({ currency: 'ARS', items: [{ quoted: { price: 900, currency: 'USD' } }] })
  })

  test('too late: whoever has bought the work has it, and both are told', async () => {
    const { artwork, email, id } = await offered(gallery, {}, { title: 'Vendida antes' })
    const { body } = await checkOut(gallery, requestFor([artwork]))
    const held = await artist(`${id}/accept`)
    expect([held.status, held.body.code]).toEqual([409, 'artwork_reserved'])
    expect((await offerOf(gallery, email)).state).toBe('open')
    await payAtDouble(gallery, body.init_point)
    const confirm = { external_reference: body.order_ref }
    await gallery.server.inject({ method: 'POST', url: '/api/payments/confirm', payload: confirm })
    const late = await artist(`${id}/accept`)
    expect([late.status, late.body.message]).toEqual([409, '«Vendida antes» ya fue vendida.'])
    expect((await offerOf(gallery, email)).state).toBe('missed')
    expect(await emailsTo(email)).toEqual(['offer-missed'])
  })

  test('while nobody can be paid: nothing is half done, and it works afterwards', async () => {
    const { artwork, email, id } = await offered(gallery)
    await control(gallery, '/scenario', {
      api: { fault: 'server_error', faultPath: '/checkout/preferences' },
    })
    const refused = await artist(`${id}/accept`)
    await control(gallery, '/scenario', { api: { fault: 'none' } })
    expect(refused.status).toBe(502)
    expect((await offerOf(gallery, email)).state).toBe('open')
    expect(await isForSale(gallery, artwork.id)).toBe(true)
    expect(await emailsTo(email)).toEqual([])
    const { entries } = await findActivity(gallery.shop.database.sql, { kind: 'offer', subjectId: id }, 10)
    expect(entries.map(({ changes }) => changes.map(({ before, after }) => `${before} → ${after}`))).toEqual([
      ['Aceptada → Sin responder'],
      ['Sin responder → Aceptada'],
    ])
    expect((await artist(`${id}/accept`)).body.data.state).toBe('accepted')
    expect(await emailsTo(email)).toEqual(['offer-accepted'])
  })
})

describe('the artist answers with another amount', () => {
  test('which the buyer reads and accepts by her link: one sale at that amount', async () => {
    const { email, id, token } = await offered(gallery, {}, { title: 'Regateada' })
    const counter = { amount: 110_000, words: 'Con el marco puedo así.' }
    expect((await artist(`${id}/counter`, counter)).body.data.state).toBe('countered')
    await artist(`${id}/counter`, counter)
    // Other words would be lost: the email is written.
    expect((await artist(`${id}/counter`, { ...counter, words: 'Sin marco.' })).body.code).toBe(
      'offer_answered',
    )
    expect(await emailsTo(email)).toEqual(['offer-countered'])
    expect(await textOf(email, 'offer-countered')).toContain(linkTo.ownOffer(token))
    expect((await own(token)).data).toMatchObject({
      counter: 110_000,
      words: counter.words,
      orderToken: null,
    })
    const accepted = await buyer('accept', token)
    expect([accepted.status, accepted.body.data.state]).toEqual([200, 'accepted'])
    const url = `/api/orders/own?token=${accepted.body.data.orderToken}`
    expect((await gallery.server.inject(url)).json().data.total).toBe(110_000)
    expect((await buyer('accept', token)).body.data.orderToken).toBe(accepted.body.data.orderToken)
    expect(await emailsTo(email)).toEqual(expect.arrayContaining(['offer-countered', 'offer-accepted']))
    expect(await emailsTo(email)).toHaveLength(2)
    expect(await toldArtist('offer-answered', 'Regateada')).toBe(1)
  })

  test('which is more than the offer and no more than the price that visitors read', async () => {
    const { email, id } = await offered(gallery)
    const refused = async (amount: number) => {
      const { status, body } = await artist(`${id}/counter`, { amount })
      return [status, body.code, ...body.errors.map((each: { field: string }) => each.field), body.message]
    }
    const told = [400, 'counter_out_of_range', 'amount']
    for (const amount of [900, 90_000])
      expect(await refused(amount)).toEqual([
        ...told,
        'La contraoferta tiene que ser mayor que la oferta: ARS 90.000',
      ])
    expect(await refused(120_001)).toEqual([
      ...told,
      'La contraoferta no puede pasar el precio de la obra: ARS 120.000',
    ])
    expect((await offerOf(gallery, email)).state).toBe('open')
    expect(await emailsTo(email)).toEqual([])
    expect((await artist(`${id}/counter`, { amount: 120_000 })).body.data).toMatchObject({
      state: 'countered',
      shownPrice: 120_000,
    })
  })

  test('which nothing limits above where the price is asked for', async () => {
    const { id } = await offered(gallery, {}, { priceOnRequest: true })
    const { body } = await artist(`${id}/counter`, { amount: 500_000 })
    expect(body.data).toMatchObject({ state: 'countered', price: 120_000, shownPrice: null })
    expect((await artist(`${id}/counter`, { amount: 1 })).body.code).toBe('offer_answered')
  })

  test('which the buyer declines, once, and the artist hears of it', async () => {
    const { id, token } = await offered(gallery, {}, { title: 'No tanto' })
    expect((await buyer('decline', token)).body.code).toBe('offer_answered')
    await artist(`${id}/counter`, { amount: 119_000 })
    expect((await artist(`${id}/accept`)).body.code).toBe('offer_answered')
    expect((await artist(`${id}/counter`, { amount: 118_000 })).body.code).toBe('offer_answered')
    expect((await buyer('decline', token)).body.data.state).toBe('declined')
    expect((await buyer('decline', token)).body.data.state).toBe('declined')
    expect((await buyer('accept', token)).body.code).toBe('offer_answered')
    expect(await toldArtist('offer-answered', 'No tanto')).toBe(1)
  })

  test('whose refusal tells the buyer nothing of a price that is asked for', async () => {
    const work = { priceOnRequest: true, pesos: 7_654_321, discountPercentage: 37 }
    const { artwork, id, token } = await offered(gallery, {}, work)
    await artist(`${id}/counter`, { amount: 5_000_000 })
    const order = { method: 'POST', url: '/api/orders', headers } as const
    await gallery.server.inject({ ...order, payload: requestFor([artwork]) })
    const late = await buyer('accept', token)
    expect([late.status, late.body.code]).toEqual([409, 'artwork_reserved'])
    expect(JSON.stringify(late.body)).not.toMatch(/7654321|7\.654\.321|"discount":37/)
  })

  test('which ends as the work is sold: the buyer who accepts is told so, and pays nothing', async () => {
    const { artwork, email, id, token } = await offered(gallery)
    await artist(`${id}/counter`, { amount: 110_000 })
    const status = { method: 'PATCH', url: `/api/artworks/${artwork.id}/status`, headers } as const
    await gallery.server.inject({ ...status, payload: { isSold: true } })
    const late = await buyer('accept', token)
    expect([late.status, late.body.code]).toEqual([409, 'artwork_sold'])
    expect((await own(token)).data).toMatchObject({ state: 'missed', orderToken: null })
    expect(await emailsTo(email)).toEqual(expect.arrayContaining(['offer-countered', 'offer-missed']))
  })
})

test('the artist declines, once, in one email', async () => {
  const { email, id } = await offered(gallery)
  expect((await artist(`${id}/decline`)).body.data.state).toBe('declined')
  expect((await artist(`${id}/decline`)).body.data.state).toBe('declined')
  expect(await emailsTo(email)).toEqual(['offer-declined'])
  expect((await artist('nada/decline')).body.code).toBe('offer_not_found')
  expect((await list('&state=declined')).data.map((each: { id: string }) => each.id)).toContain(id)
})

test('whoever was refused may offer again: that is another offer', async () => {
  const { artwork, email, id } = await offered(gallery)
  await artist(`${id}/decline`)
  await sendOffer(gallery, offerFor(artwork.id, { email, amount: 115_000 }))
  expect(await offerOf(gallery, email)).toMatchObject({ state: 'open', amount_minor: 11_500_000 })
  expect((await offerOf(gallery, email)).id).not.toBe(id)
})

test('offers for a work that somebody else has bought end within a minute, and both are told', async () => {
  const { artwork, email } = await offered(gallery, {}, { title: 'Se fue' })
  const status = { method: 'PATCH', url: `/api/artworks/${artwork.id}/status`, headers } as const
  await gallery.server.inject({ ...status, payload: { isSold: true } })
  await followOffers(gallery.shop)
  await followOffers(gallery.shop)
  expect((await offerOf(gallery, email)).state).toBe('missed')
  expect(await emailsTo(email)).toEqual(['offer-missed'])
  expect(await toldArtist('offer-answered', 'Se fue')).toBe(1)
})

test('after fourteen days without an answer an offer ends, told once; after ninety more it is forgotten', async () => {
  const open = await offered(gallery)
  const countered = await offered(gallery)
  await gallery.advance(13 * 24 * 60)
  headers = await gallery.signIn()
  await artist(`${countered.id}/counter`, { amount: 110_000 })
  await followOffers(gallery.shop)
  expect((await offerOf(gallery, open.email)).state).toBe('open')
  await gallery.advance(24 * 60 + 1)
  await followOffers(gallery.shop)
  await followOffers(gallery.shop)
  expect((await offerOf(gallery, open.email)).state).toBe('expired')
  expect(await emailsTo(open.email)).toEqual(['offer-expired'])
  expect((await offerOf(gallery, countered.email)).state).toBe('countered')
  await gallery.advance(13 * 24 * 60)
  await followOffers(gallery.shop)
  expect((await buyer('accept', countered.token)).body.code).toBe('offer_answered')
  await gallery.advance(78 * 24 * 60)
  headers = await gallery.signIn()
  await forgetOffers(gallery.shop)
  expect(await offerOf(gallery, open.email)).toBeUndefined()
  expect(await offerOf(gallery, countered.email)).toBeDefined()
})

test('what somebody has offered is in her copy, and goes with her', async () => {
  const { email } = await offered(gallery, { message: 'Para mi hermana.' })
  const ask = (what: string, payload: object) =>
    gallery.server.inject({ method: 'POST', url: `/api/personal-data/${what}`, headers, payload })
  const copy = (await ask('export', { who: email })).json().data.content
  expect(copy).toContain('Para mi hermana.')
  await ask('erase', { who: email })
  expect(await offerOf(gallery, email)).toBeUndefined()
})

test('a payment page of an accepted offer is open for its buyer alone', async () => {
  const { id } = await offered(gallery)
  const { body } = await artist(`${id}/accept`)
  const url = `/api/orders/${body.data.orderId}`
  const { data } = (await gallery.server.inject({ url, headers })).json()
  expect(await canBePaidAt(gallery, data.paymentUrl)).toBe(true)
  expect((await gallery.server.inject(url)).statusCode).toBe(404)
})
