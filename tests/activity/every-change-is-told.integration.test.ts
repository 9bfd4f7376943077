// Also on PostgreSQL: who acts is carried through its pool as well.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findActivity } from '#activity/server/find-activity.ts'
import { insertImport } from '#catalogue-exchange/server/catalogue-imports-table.ts'
import { usualEnd } from '#viewing-rooms/viewing-room.ts'
import { PUBLIC_ROUTES } from '../security/public-routes.ts'
import { credentialOf, SELLER_CUIT } from '../support/invoice-credential.ts'
import { BUYER, SELLER } from '../support/invoices.ts'
import { offered } from '../support/offers.ts'
import { paint } from '../support/paintings.ts'
import { photograph } from '../support/photograph.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, orderOf, requestFor } from '../support/purchases.ts'
import { registeredRoutes } from '../support/registered-routes.ts'
import { signInAs } from '../support/roles.ts'
import { orderRecipes, orderToSend } from '../support/stress-orders.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../support/test-shop.ts'
import { roomFor } from '../support/viewing-rooms.ts'
import { NOT_TOLD } from './what-tells.ts'

let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

async function send(method: string, path: string, payload?: object) {
  const reply = await gallery.server.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers,
    ...(payload !== undefined && { payload }),
  })
  if (reply.statusCode >= 300) throw new Error(`${method} ${path}: ${reply.statusCode} ${reply.body}`)
  return reply.json()
}

const picture = async () => {
  const { data } = await send('GET', `/artworks/${(await paint(gallery.shop)).id}`)
  return { url: data.images.main.url as string, alt: 'Un río' }
}

const work = async () => ({
  title: 'Sudestada',
  description: 'Un óleo de la costa.',
  technique: 'Óleo sobre lienzo',
  dimensions: '30 x 40 cm',
  year: 2025,
  category: 'paisaje',
  images: { main: await picture() },
  pricing: { basePrice: 130_000, currency: 'ARS' },
  status: { isAvailable: true, isSold: false },
})

const print = async () => ({
  title: 'Sudestada, lámina',
  originalArtworkId: (await paint(gallery.shop)).id,
  originalTitle: 'Sudestada',
  description: 'Una lámina.',
  imageUrl: (await picture()).url,
  sizes: [{ size: 'A4', dimensions: '21 x 29.7 cm', price: 15_000, currency: 'ARS' }],
  available: true,
})

const series = async (name: string) => ({
  name,
  text: '',
  works: [(await paint(gallery.shop)).id],
  cover: null,
})
const newSeries = async (name: string): Promise<string> =>
  (await send('POST', '/series', await series(name))).data.id

const printId = async () => (await printWork(gallery.shop)).id

async function prepared(call: string): Promise<Record<string, string>> {
  const recipe = orderRecipes(gallery, 1)[call]
  const made = await recipe?.prepare?.('10.1.2.3')
  if (made === undefined) throw new Error(`nothing is prepared for ${call}`)
  return made as Record<string, string>
}

async function unpaid(): Promise<string> {
  const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop)]))
  return (await orderOf(gallery, body.order_ref)).id
}

/** Answers a call whose path says of what it is, with what is prepared for it. */
async function sendPrepared(call: string, payload?: object) {
  const [method = '', path = ''] = call.split(' ')
  const made = await prepared(call)
  const named = path.replace('/api', '').replace(/\{(\w+)\}/g, (_, name: string) => made[name] ?? '')
  return send(method, named, payload)
}

const offerId = async () => (await offered(gallery)).id

/** For whom it is stands in its name, and is told nowhere. */
const room = async () => ({
  name: 'Para Ana Paz',
  forWhom: 'Ana Paz <ana@example.com>',
  text: 'Hola Ana',
  endsOn: usualEnd(gallery.shop.clock()),
  works: [(await paint(gallery.shop)).id],
})

/** A table of works that was checked and waits to be imported. */
async function checkedImport(id: string): Promise<string> {
  const { sql } = gallery.shop.database
  const now = gallery.shop.clock()
  const counts = { total: 3, position: 3, added: 0, present: 0, refused: 0, attempts: 0, failures: 0 }
  const file = { id, fileName: 'obras.zip', state: 'checked' as const, findings: [], failure: '' }
  await insertImport(sql, { ...file, ...counts, createdAt: now, updatedAt: now })
  return id
}

async function sendSignature() {
  const form = new FormData()
  const file = new Uint8Array(await photograph('#3f6c8c'))
  form.append('image', new Blob([file], { type: 'image/jpeg' }), 'firma.jpg')
  const request = new Request('http://galeria', { method: 'POST', body: form })
  const reply = await gallery.server.inject({
    method: 'POST',
    url: '/api/certificates/signature',
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  if (reply.statusCode >= 300) throw new Error(`the signature was not taken: ${reply.body}`)
}

const currentPassword = ADMINISTRATOR.password
const personId = async (role: 'assistant' | 'reader') => {
  await signInAs(gallery, role)
  const { data } = await send('GET', '/auth/accounts')
  return data.accounts.find((each: { role: string }) => each.role === role).id as string
}

/** Every call that is told, as it is made. */
const TELLS: Readonly<Record<string, () => Promise<unknown>>> = {
  'POST /api/artworks': async () => send('POST', '/artworks', await work()),
  'PUT /api/artworks/:id': async () =>
    send('PUT', `/artworks/${(await paint(gallery.shop)).id}`, await work()),
  'PATCH /api/artworks/:id': async () =>
    send('PATCH', `/artworks/${(await paint(gallery.shop)).id}`, { title: 'Rosedal' }),
  'PATCH /api/artworks/:id/status': async () =>
    send('PATCH', `/artworks/${(await paint(gallery.shop)).id}/status`, { isAvailable: false }),
  'POST /api/artworks/:id/undo': async () => {
    const { id } = await paint(gallery.shop)
    await send('PATCH', `/artworks/${id}`, { title: 'Rosedal' })
    const { data } = await send('GET', `/studio/artworks/${id}/undoable`)
    return send('POST', `/artworks/${id}/undo`, { entry: data[0] })
  },
  'PUT /api/artworks/:id/studio-sale': async () =>
    send('PUT', `/artworks/${(await paint(gallery.shop)).id}/studio-sale`, { buyer: 'Ana Paz', price: 1000 }),
  'PUT /api/artworks/:id/images': async () => {
    const { data } = await send('POST', '/artworks', await work())
    const other = await send('POST', '/artworks', await work())
    const images = [other, { data }].map((each) => ({ id: each.data.images.main.id, alt: '' }))
    return send('PUT', `/artworks/${data.id}/images`, { images })
  },
  'PUT /api/artworks/:id/images/original': async () => {
    const { data } = await send('POST', '/artworks', await work())
    const other = await send('POST', '/artworks', await work())
    const body = { shown: data.images.main.url, original: other.data.images.main.id }
    return send('PUT', `/artworks/${data.id}/images/original`, body)
  },
  'DELETE /api/artworks/:id': async () => send('DELETE', `/artworks/${(await paint(gallery.shop)).id}`),
  'PATCH /api/studio/artworks': async () =>
    send('PATCH', '/studio/artworks', {
      works: [{ id: (await paint(gallery.shop)).id, category: 'marinas' }],
    }),
  'POST /api/studio/artworks/deletions': async () =>
    send('POST', '/studio/artworks/deletions', { ids: [(await paint(gallery.shop)).id] }),
  'POST /api/series': () => newSeries('Ríos'),
  'PUT /api/series/:id': async () =>
    send('PUT', `/series/${await newSeries('Montes')}`, await series('Cerros')),
  'DELETE /api/series/:id': async () => send('DELETE', `/series/${await newSeries('Lagos')}`),
  'POST /api/digital-art': async () => send('POST', '/digital-art', await print()),
  'PUT /api/digital-art/:id': async () => send('PUT', `/digital-art/${await printId()}`, await print()),
  'PATCH /api/digital-art/:id': async () =>
    send('PATCH', `/digital-art/${await printId()}`, { title: 'Otra lámina' }),
  'DELETE /api/digital-art/:id': async () => send('DELETE', `/digital-art/${await printId()}`),
  'POST /api/trash/:id/restore': async () => {
    const { trashed } = await send('DELETE', `/artworks/${(await paint(gallery.shop)).id}`)
    return send('POST', `/trash/${trashed[0]}/restore`)
  },
  'PUT /api/catalogue/artist': async () => {
    await paint(gallery.shop, { artist: 'E. Sauce' })
    return send('PUT', '/catalogue/artist', { from: 'E. Sauce', to: 'Eulalia del Sauce' })
  },
  'PUT /api/exchange-rates/:currency': () => send('PUT', '/exchange-rates/USD', { pesos: 1100 }),
  'DELETE /api/exchange-rates/:currency': async () => {
    await send('PUT', '/exchange-rates/EUR', { pesos: 1300 })
    return send('DELETE', '/exchange-rates/EUR')
  },
  'PUT /api/siteinfo': () => send('PUT', '/siteinfo', { site: { artistName: 'Eva', tagline: 'Óleos' } }),
  'PATCH /api/siteinfo': () => send('PATCH', '/siteinfo', { site: { tagline: 'Óleos y láminas' } }),
  'PUT /api/invoices/settings': () => send('PUT', '/invoices/settings', SELLER),
  'PUT /api/invoices/credential': () => send('PUT', '/invoices/credential', credentialOf(SELLER_CUIT)),
  'POST /api/invoices/credential/request': async () => {
    const { request } = (await send('GET', '/invoices/settings')).data
    await send('PUT', '/invoices/settings', SELLER)
    return send('POST', '/invoices/credential/request', { replaces: request?.id ?? null })
  },
  'PUT /api/orders/:id/billing': async () => {
    const { id } = await orderToSend(gallery, '10.1.2.3')
    return send('PUT', `/orders/${id}/billing`, BUYER)
  },
  'POST /api/auth/accounts/invitations': () =>
    send('POST', '/auth/accounts/invitations', {
      email: 'ayuda@example.com',
      role: 'assistant',
      currentPassword,
    }),
  'DELETE /api/auth/accounts/invitations/:id': async () => {
    const invitation = { email: 'otra@example.com', role: 'reader', currentPassword }
    const { data } = await send('POST', '/auth/accounts/invitations', invitation)
    const { id } = data.invitations.find((each: { email: string }) => each.email === invitation.email)
    return send('DELETE', `/auth/accounts/invitations/${id}`)
  },
  'PUT /api/auth/accounts/:id/role': async () =>
    send('PUT', `/auth/accounts/${await personId('assistant')}/role`, { role: 'reader', currentPassword }),
  'POST /api/auth/accounts/:id/removal': async () =>
    send('POST', `/auth/accounts/${await personId('reader')}/removal`, { currentPassword }),
  'PATCH /api/orders/:id/status': async () => {
    const { id } = await orderToSend(gallery, '10.1.2.3')
    return send('PATCH', `/orders/${id}/status`, { status: 'preparing' })
  },
  'POST /api/orders/:id/status/undo': async () => {
    const { id } = await prepared('POST /api/orders/{id}/status/undo')
    return send('POST', `/orders/${id}/status/undo`, { status: 'preparing' })
  },
  'PUT /api/orders/:id/tracking': async () => {
    const { id } = await orderToSend(gallery, '10.1.2.3')
    return send('PUT', `/orders/${id}/tracking`, { trackingNumber: 'AND-1' })
  },
  'PUT /api/orders/:id/items/:item/copy': async () => {
    const { id } = await prepared('PUT /api/orders/{id}/items/{item}/copy')
    return send('PUT', `/orders/${id}/items/0/copy`, { fate: 'retired' })
  },
  'POST /api/orders/:id/relist': async () => {
    const { id } = await prepared('POST /api/orders/{id}/relist')
    return send('POST', `/orders/${id}/relist`)
  },
  'POST /api/orders/:id/withhold': async () => {
    const { id } = await prepared('POST /api/orders/{id}/withhold')
    return send('POST', `/orders/${id}/withhold`)
  },
  'POST /api/orders/:id/write-off': async () => {
    const { id } = await prepared('POST /api/orders/{id}/write-off')
    return send('POST', `/orders/${id}/write-off`)
  },
  'POST /api/orders/:id/refunds': async () => {
    const { id } = await orderToSend(gallery, '10.1.2.3')
    return send('POST', `/orders/${id}/refunds`, { reason: 'marco dañado', key: id, amount: 1000 })
  },
  'POST /api/orders/:id/items/:item/certificate': () =>
    sendPrepared('POST /api/orders/{id}/items/{item}/certificate', { replaces: null }),
  'POST /api/artworks/:id/certificate': () =>
    sendPrepared('POST /api/artworks/{id}/certificate', { replaces: null }),
  'POST /api/certificates/:code/revoke': () =>
    sendPrepared('POST /api/certificates/{code}/revoke', { reason: 'mal impreso para Ana' }),
  'POST /api/certificates/signature': sendSignature,
  'DELETE /api/certificates/signature/:id': () => sendPrepared('DELETE /api/certificates/signature/{id}'),
  'POST /api/offers/:id/accept': async () => send('POST', `/offers/${await offerId()}/accept`),
  'POST /api/offers/:id/counter': async () =>
    send('POST', `/offers/${await offerId()}/counter`, { amount: 110_000, words: 'Con marco, Ana.' }),
  'POST /api/offers/:id/decline': async () => send('POST', `/offers/${await offerId()}/decline`),
  'POST /api/viewing-rooms': async () => send('POST', '/viewing-rooms', await room()),
  'PUT /api/viewing-rooms/:id': async () =>
    send('PUT', `/viewing-rooms/${(await roomFor(gallery)).id}`, await room()),
  'POST /api/viewing-rooms/:id/close': async () =>
    send('POST', `/viewing-rooms/${(await roomFor(gallery)).id}/close`),
  'POST /api/viewing-rooms/:id/link': async () =>
    send('POST', `/viewing-rooms/${(await roomFor(gallery)).id}/link`),
  'PATCH /api/withdrawals/:id/status': async () => {
    const { id } = await prepared('PUT /api/withdrawals/{id}/order')
    return send('PATCH', `/withdrawals/${id}/status`, { status: 'confirmada' })
  },
  'PUT /api/withdrawals/:id/order': async () => {
    const { number } = await orderToSend(gallery, '10.1.2.3')
    const { id } = await prepared('PUT /api/withdrawals/{id}/order')
    return send('PUT', `/withdrawals/${id}/order`, { orderNumber: Number(number) })
  },
  'POST /api/catalogue/import/:id/start': async () =>
    send('POST', `/catalogue/import/${await checkedImport('a-table')}/start`),
  'POST /api/orders/:id/cancel': async () => send('POST', `/orders/${await unpaid()}/cancel`),
}

const newest = async () => (await findActivity(gallery.shop.database.sql, {}, 1)).entries[0]

test('every closed call that changes something is told, or says why not', async () => {
  const isChange = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)
  const routes = (await registeredRoutes(gallery.server))
    .filter(({ method, url }) => isChange(method) && url.startsWith('/api/') && url !== '/api/*')
    .map(({ method, url }) => `${method} ${url}`)
    .filter((name) => !PUBLIC_ROUTES.has(name))
  const written = [...Object.keys(TELLS), ...Object.keys(NOT_TOLD)]
  expect(written.toSorted()).toEqual([...new Set(routes)].toSorted())
  expect(Object.keys(TELLS).filter((each) => each in NOT_TOLD)).toEqual([])
})

test.each(Object.keys(TELLS))('%s is told with whoever asked for it', async (name) => {
  const before = await newest()
  await TELLS[name]?.()
  const told = await newest()
  expect(told?.id).not.toBe(before?.id)
  expect([name, told?.by]).toEqual([name, ADMINISTRATOR.name])
})

test('nothing of a buyer stands in what is told', async () => {
  const { entries } = await findActivity(gallery.shop.database.sql, {}, 1000)
  const all = JSON.stringify(entries)
  for (const hers of ['Ana', 'ana@example.com', '30111222', '2345-6789', 'marco dañado', 'Mitre'])
    expect(all).not.toContain(hers)
})
