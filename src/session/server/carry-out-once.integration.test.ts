import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listStudioArtworks } from '#artworks/artworks-api.ts'
import { everyEndpoint } from '../../../tests/support/every-endpoint.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { forgetSignIns } from './forget-sign-ins.ts'

let gallery: TestShop
let headers: { authorization: string }
let picture: string
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
  const { id } = await paint(gallery.shop, { id: 'primera' })
  const reply = await gallery.server.inject(`/api/artworks/${id}`)
  picture = reply.json().data.images.main.url
})
afterAll(() => gallery.stop())

let key: string
let keys = 0
beforeEach(() => {
  keys += 1
  key = `lo-que-quiero-${keys}`.padEnd(20, 'x')
})

const work = (title: string, finalPrice = 100_000) => ({
  title,
  description: 'El río al caer la tarde.',
  technique: 'Óleo sobre lienzo',
  dimensions: '60 x 80 cm',
  year: 2024,
  pricing: { basePrice: finalPrice, finalPrice, discount: 0, currency: 'ARS' },
  status: { isAvailable: true, isSold: false },
  images: { main: { url: picture }, thumbnail: { url: picture } },
})

const post = (url: string, payload: object, more: object = {}) =>
  gallery.server.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, 'idempotency-key': key, ...more },
  })

const countOf = async (title: string) => {
  const reply = await gallery.server.inject({
    method: 'GET',
    url: `/api${listStudioArtworks.path}?search=${title}`,
    headers,
  })
  return reply.json().pagination.total
}

describe('a work that is saved again because the answer was lost', () => {
  test('is there once, and the answer is the first one', async () => {
    const first = await post('/api/artworks', work('Garza'))
    expect([first.statusCode, first.json().code]).toEqual([200, undefined])
    const again = await post('/api/artworks', work('Garza'))
    expect(again.json()).toEqual(first.json())
    expect(await countOf('Garza')).toBe(1)
  })

  test('is there once, however many saves arrive at the same time', async () => {
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => post('/api/artworks', work('Junco'))))
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(replies[0]?.statusCode).toBe(200)
    expect(await countOf('Junco')).toBe(1)
  })

  test('is not made a second one by what was changed meanwhile: that is told', async () => {
    await post('/api/artworks', work('Totora'))
    const changed = await post('/api/artworks', work('Totora', 1))
    expect([changed.statusCode, changed.json()]).toMatchObject([409, { code: 'already_done' }])
    expect(await countOf('Totora')).toBe(1)
  })

  test('is another one under another key, and without any', async () => {
    await post('/api/artworks', work('Ceibo'))
    await post('/api/artworks', work('Ceibo'), { 'idempotency-key': `otro-${key}` })
    await gallery.server.inject({ method: 'POST', url: '/api/artworks', payload: work('Ceibo'), headers })
    expect(await countOf('Ceibo')).toBe(3)
  })
})

test('what was refused may be sent again under its key', async () => {
  const gone = {
    ...work('Aliso'),
    images: { main: { url: '/media/no-existe.webp' }, thumbnail: { url: picture } },
  }
  const refused = await post('/api/artworks', gone)
  expect(refused.statusCode).toBeGreaterThanOrEqual(400)
  const mended = await post('/api/artworks', work('Aliso'))
  expect([mended.statusCode, await countOf('Aliso')]).toEqual([200, 1])
})

test('when nobody knows how the first one ended, nothing is done twice', async () => {
  await post('/api/artworks', work('Biguá'))
  await gallery.shop.database.sql.execute(`update idempotency_keys set answer = null where key = '${key}'`)
  const { id } = (
    await gallery.server.inject({ method: 'GET', url: '/api/studio/artworks?search=Biguá', headers })
  ).json().data[0]
  await gallery.server.inject({ method: 'DELETE', url: `/api/artworks/${id}`, headers })
  const again = await post('/api/artworks', work('Biguá'))
  expect([again.statusCode, again.json().code]).toEqual([409, 'outcome_unknown'])
  expect(await countOf('Biguá')).toBe(0)
})

test('a key that anybody could guess is refused', async () => {
  const reply = await post('/api/artworks', work('Hornero'), { 'idempotency-key': 'uno' })
  expect([reply.statusCode, reply.json().errors]).toMatchObject([400, [{ field: 'Idempotency-Key' }]])
})

test('a message that is sent twice arrives once', async () => {
  const message = {
    name: 'Ana',
    email: 'ana@example.com',
    subject: 'info',
    message: 'Hola, quería preguntar por una obra.',
  }
  const replies = [await post('/api/contact', message), await post('/api/contact', message)]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { data } = (await gallery.server.inject({ method: 'GET', url: '/api/contact', headers })).json()
  expect(data).toHaveLength(1)
})

test('after a day nothing of it is left', async () => {
  await gallery.advance(25 * 60)
  await forgetSignIns(gallery.shop)
  const { rows } = await gallery.shop.database.sql.execute('select key from idempotency_keys')
  expect(rows).toEqual([])
})

/** Why sending these again does no harm although they take no key. */
const HARMLESS: Readonly<Record<string, string>> = {
  '/certificates/held/transfer': 'a certificate has one link at a time',
  '/certificates/held/transfer/complete': 'a certificate that was passed on stays so',
  '/certificates/held/transfer/withdraw': 'a link that was taken back stays so',
  '/certificates/transfer/receive': 'a work that was received stays so',
  '/upload/master/:upload/image': 'an upload becomes a picture once',
  '/upload/film/:upload/film': 'a film that no work names is removed after a week',
  '/trash/:id/restore': 'what was put back is in the trash no more',
  '/orders/:id/status/undo': 'it names the step, which then does not stand any more',
  '/artworks/:id/undo': 'what was taken back does not stand any more, and is refused',
  '/orders/:id/relist': 'what is for sale stays for sale',
  '/orders/:id/withhold': 'what is not for sale stays so',
  '/orders/:id/write-off': 'what is closed without its money stays so',
  '/orders/:id/cancel': 'what is cancelled stays cancelled',
  '/orders/:id/photos': 'an order has the same photo once',
  '/orders/:id/items/:item/certificate': 'it names the certificate that it replaces, and a work has one',
  '/artworks/:id/certificate': 'it names the certificate that it replaces, and a work has one',
  '/certificates/:code/revoke': 'what was taken back stays taken back',
  '/orders/:id/invoice': 'an order has one invoice',
  '/orders/:id/invoice/by-hand': 'what is left to her stays so',
  '/invoices/retry': 'an order has one invoice',
  '/invoices/test': 'it writes nothing',
  '/certificates/signature': 'the same picture is there once',
  '/orders/:id/emails/:emailId/resend': 'an email that waits is not written twice',
  '/emails/:id/resend': 'an email that waits is not written twice',
  '/checkout/cart': 'it writes nothing',
  '/payments/create-intent': 'the order has one page',
  '/shipping/carriers/:carrier/test': 'it writes nothing',
  '/payments/confirm': 'it reads what the provider says',
  '/payments/webhook/mercadopago': 'the provider repeats itself',
  '/catalogue/import/:id/start': 'an import is started once',
  '/people/search': 'it writes nothing',
  '/people/export': 'it writes nothing',
  '/personal-data/search': 'it writes nothing',
  '/personal-data/export': 'it writes nothing',
  '/personal-data/erase': 'what is erased stays erased',
  '/newsletter/subscribe': 'an address waits once, and has one email of a minute',
  '/newsletter/confirm': 'whoever reads it reads it once',
  '/newsletter/unsubscribe': 'whoever has left has left',
  '/newsletter/subscribers/:id/unsubscribe': 'whoever has left has left',
  '/waiting-list/own/confirm': 'whoever waits keeps her place',
  '/waiting-list/own/leave': 'whoever has left has left',
  '/offers/:id/accept': 'an offer has one sale',
  '/offers/:id/counter': 'the same answer once more changes nothing',
  '/offers/:id/decline': 'what is declined stays declined',
  '/offers/own/accept': 'an offer has one sale',
  '/offers/own/decline': 'what is declined stays declined',
  '/viewing-rooms/opened': 'a room that is counted twice was looked at twice',
  '/viewing-rooms/:id/close': 'what is closed stays closed',
  '/viewing-rooms/:id/link': 'another link takes the place of the one before',
  '/push-messages/devices/:id/test': 'a device shows a test message once more',
  '/csp-reports': 'it is written to the log, ten a minute',
}

test('every call that creates something says how it is repeated', async () => {
  const posts = (await everyEndpoint()).filter(({ method }) => method === 'POST')
  const open = posts.filter(
    ({ repeated, namedBy, path }) => (repeated ?? namedBy) === undefined && !path.startsWith('/auth/'),
  )
  const paths = open.map(({ path }) => path).toSorted()
  expect(paths.filter((path) => !(path in HARMLESS))).toEqual([])
})
