import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerFor } from '../support/offers.ts'
import { paint } from '../support/paintings.ts'
import { requestFor, sell } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

const email = 'ana@example.com'

async function post(url: string, payload: object, headers: Record<string, string> = {}) {
  const reply = await gallery.server.inject({ method: 'POST', url: `/api${url}`, payload, headers })
  expect(reply.statusCode, reply.body).toBe(200)
}

async function waiting(): Promise<string[]> {
  const { rows } = await gallery.shop.database.sql.execute(
    `select kind from letters where state = 'waiting' and to_address = '${email}' order by kind`,
  )
  return rows.map(({ kind }) => String(kind))
}

test('whoever asks to be forgotten still gets what a sale and a withdrawal owe her, and nothing else', async () => {
  await sell(gallery, requestFor([await paint(gallery.shop)]))
  await post('/withdrawals', { name: 'Ana Paz', email, phone: '', purchase: 'no sé', comment: '' })
  await post('/newsletter/subscribe', { email, name: 'Ana', website: '' })
  const owed = ['order-paid', 'withdrawal-received']
  expect(await waiting()).toEqual(['newsletter-confirmation', ...owed])
  await post('/personal-data/erase', { who: email }, await gallery.signIn())
  expect(await waiting()).toEqual(owed)
})

test('with an offer goes what the artist was written about it', async () => {
  const { id } = await paint(gallery.shop, { takesOffers: true })
  await post('/offers', offerFor(id, { email, name: 'Ana Oferente', message: 'La vi en el taller.' }))
  const written = async () => {
    const { rows } = await gallery.shop.database.sql.execute(
      "select kind from letters where letters::text ~ 'Oferente|La vi en el taller'",
    )
    return rows.map(({ kind }) => kind)
  }
  expect(await written()).toEqual(['offer-notice'])
  await post('/personal-data/erase', { who: email }, await gallery.signIn())
  expect(await written()).toEqual([])
})
