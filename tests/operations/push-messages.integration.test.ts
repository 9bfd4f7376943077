import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { localMoment } from '#platform/time/local-time.ts'
import { MOST_DEVICES, PUSH_KINDS } from '#push-messages/push-message.ts'
import { findPushKey } from '#push-messages/server/push-key.ts'
import { tellDevices } from '#push-messages/server/tell-artist.ts'
import { sweepPushMessages, tellDevice } from '#push-messages/server/tell-device.ts'
import { withdraw } from '#withdrawals/server/withdraw.ts'
import { control } from '../support/double.ts'
import { offered, offerFor, sendOffer } from '../support/offers.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, orderOf, payAtDouble, requestFor } from '../support/purchases.ts'
import { openPushDouble, type PushDevice, type PushDouble } from '../support/push-double.ts'
import { signInAs } from '../support/roles.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// Also on PostgreSQL: messages are claimed, put off and folded by SQL.

let double: PushDouble
let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  double = await openPushDouble()
  gallery = await openTestShop({ PUSH_SERVICES: double.origin })
})
// Time goes on here by days.
beforeEach(async () => {
  headers = await gallery.signIn()
})
afterAll(async () => {
  await gallery.stop()
  await double.stop()
})
afterEach(async () => {
  headers = await gallery.signIn()
  double.set({})
  double.handed()
  double.calls()
  for (const { id } of (await call('GET')).data.devices) await call('DELETE', `/${id}`)
})

const reply = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', payload?: object) =>
  gallery.server.inject({
    method,
    url: `/api/push-messages/devices${path}`,
    headers: { ...headers, 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' },
    ...(payload && { payload }),
  })
const call = async (...asked: Parameters<typeof reply>) => (await reply(...asked)).json()

const keep = (device: PushDevice, changes: object = {}) =>
  call('PUT', '', { ...device, kinds: PUSH_KINDS, quiet: null, ...changes })

/** A device that shows everything, at any hour. */
async function allowed(changes: object = {}) {
  const device = double.subscribe()
  const { data } = await keep(device, changes)
  return { ...device, id: String(data.id) }
}

/** Something to tell. */
const happens = (title: string, kind: (typeof PUSH_KINDS)[number] = 'message') =>
  gallery.shop.database.transaction((transaction) =>
    tellDevices(gallery.shop, transaction, {
      kind,
      occasion: gallery.shop.newId(),
      title,
      body: 'En la galería',
      path: adminPages.messages.path,
    }),
  )

async function waiting(): Promise<{ title: string; attempts: number; not_before: Date }[]> {
  const { rows } = await gallery.shop.database.runner.executeSql(
    'select title, attempts, not_before from push_messages order by created_at',
  )
  return rows as never
}
const jobs = async () =>
  (
    await gallery.shop.database.runner.executeSql(
      "select data from pgboss.job where name = 'tell-device' and state = 'created'",
    )
  ).rows.length

const minutesFromNow = ({ not_before }: { not_before: Date }) =>
  Math.round((new Date(not_before).getTime() - gallery.shop.clock().getTime()) / 60_000)

const tell = ({ id }: { readonly id: string }) => tellDevice(gallery.shop, id)

describe('a device that the artist has allowed', () => {
  test('is told of a message by a signed push that only it can read, once', async () => {
    const device = await allowed()
    const payload = {
      name: 'Ana Paz',
      email: 'ana@example.com',
      phone: '',
      subject: 'compra',
      message: '¿Se puede ver la obra el sábado?',
    }
    await gallery.server.inject({ method: 'POST', url: '/api/contact', payload })
    expect(await jobs()).toBeGreaterThan(0)
    await Promise.all([tell(device), tell(device)])
    const { publicKey } = await findPushKey(gallery.shop.database.sql, gallery.shop.clock)
    expect(double.handed()).toEqual([
      {
        device: device.endpoint,
        title: 'Nuevo mensaje',
        body: 'Alguien te escribió desde la galería.',
        path: adminPages.messages.path,
        tag: expect.any(String),
        topic: expect.any(String),
        ttl: 86_400,
        key: publicKey,
      },
    ])
    expect(await waiting()).toEqual([])
    await tell(device)
    expect(double.calls()).toBe(1)
    expect((await call('GET')).data.devices).toMatchObject([{ lastToldAt: expect.any(String) }])
  })

  test('is told again of an offer that comes again with another amount', async () => {
    const device = await allowed({ kinds: ['offer'] })
    const { artwork, email } = await offered(gallery, {}, { title: 'Sauces' })
    await sendOffer(gallery, offerFor(artwork.id, { email, amount: 100_000 }))
    expect((await waiting()).map(({ title }) => title)).toEqual(Array(2).fill('Nueva oferta por «Sauces»'))
    await tell(device)
  })

  test('is told of a sale, an offer, a withdrawal and money in doubt, and of nobody by name', async () => {
    const device = await allowed()
    const work = await paint(gallery.shop, { title: 'Atardecer', pesos: 100_000 })
    const sale = await checkOut(gallery, requestFor([work]))
    const payment = await payAtDouble(gallery, sale.body.init_point)
    await refreshOrder(gallery.shop, String(sale.body.order_ref))
    const order = await orderOf(gallery, String(sale.body.order_ref))
    await tell(device)
    expect(double.handed()).toMatchObject([
      {
        title: 'Vendiste «Atardecer»',
        body: `Pedido ${order.number}`,
        path: adminLinkTo.order(order.id),
      },
    ])

    await offered(gallery, { name: 'Ana Paz' }, { title: 'Laguna' })
    await tell(device)
    expect(double.handed()).toMatchObject([
      { title: 'Nueva oferta por «Laguna»', path: adminPages.offers.path },
    ])

    const form = { name: 'Ana Paz', email: '', phone: '11 2345-6789', purchase: '', comment: '' }
    const { withdrawal } = await withdraw(gallery.shop, form, '10.9.9.9')
    await tell(device)
    expect(double.handed()).toMatchObject([
      { title: 'Un arrepentimiento de compra', body: expect.stringContaining(withdrawal.code) },
    ])

    await control(gallery, `/payments/${payment}/chargeback`)
    await refreshOrder(gallery.shop, String(sale.body.order_ref))
    await tell(device)
    expect(double.handed()).toMatchObject([
      {
        title: `Un pago está en disputa: pedido ${order.number}`,
        path: adminLinkTo.order(order.id),
      },
    ])
  })

  test('shows the kinds that were chosen for it, and only those', async () => {
    const device = await allowed({ kinds: ['sale'] })
    await happens('Nuevo mensaje')
    expect(await waiting()).toEqual([])
    await call('PUT', `/${device.id}`, { kinds: ['message'], quiet: null })
    await happens('Nuevo mensaje')
    await happens('Vendiste «Río»', 'sale')
    await tell(device)
    expect(double.handed().map(({ title }) => title)).toEqual(['Nuevo mensaje'])
  })

  test('is told nothing of what was not carried through', async () => {
    await allowed()
    const undone = gallery.shop.database.transaction(async (transaction) => {
      await tellDevices(gallery.shop, transaction, {
        kind: 'sale',
        occasion: 'no',
        title: 'Vendiste',
        body: '',
        path: adminPages.overview.path,
      })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await waiting()).toEqual([])
  })

  test('shows a test message at once, also in its quiet hours', async () => {
    const device = await allowed({ quiet: { from: '00:00', to: '23:59' } })
    expect((await reply('POST', `/${device.id}/test`)).statusCode).toBe(200)
    expect(double.handed()).toMatchObject([{ title: 'Así vas a ver los avisos' }])
    expect((await call('GET')).data.devices).toMatchObject([{ lastToldAt: expect.any(String) }])
  })
})

describe('in its quiet hours', () => {
  test('a device stays silent, and is then told everything in one', async () => {
    const time = localMoment(gallery.shop.clock()).slice(11)
    const until = localMoment(new Date(gallery.shop.clock().getTime() + 3 * 3_600_000)).slice(11)
    const device = await allowed({ quiet: { from: time, to: until } })
    for (const title of ['Vendiste «Río»', 'Nuevo mensaje', 'Nuevo mensaje']) await happens(title)
    await tell(device)
    expect([double.calls(), (await waiting()).length]).toEqual([0, 3])
    // Quiet hours end with a minute, and the minute we are in may end while we are asking.
    await gallery.advance(178)
    await tell(device)
    expect(double.calls()).toBe(0)
    await gallery.advance(3)
    await sweepPushMessages(gallery.shop)
    expect(await jobs()).toBeGreaterThan(0)
    await tell(device)
    expect(double.handed()).toMatchObject([
      { title: '3 novedades', body: 'Vendiste «Río» · Nuevo mensaje', path: adminPages.overview.path },
    ])
    expect(await waiting()).toEqual([])
  })
})

describe('a push service', () => {
  test('that has no time is asked again later, each time after longer', async () => {
    const device = await allowed()
    await happens('Nuevo mensaje')
    double.set({ status: 500 })
    await tell(device)
    expect((await waiting()).map(minutesFromNow)).toEqual([1])
    await tell(device)
    expect(double.calls()).toBe(1)
    await gallery.advance(1.1)
    await tell(device)
    expect((await waiting()).map(minutesFromNow)).toEqual([2])
    await gallery.advance(2.1)
    double.set({ status: 429, retryAfter: 1200 })
    await tell(device)
    expect((await waiting()).map(minutesFromNow)).toEqual([20])
    double.set({})
    await gallery.advance(21)
    await tell(device)
    expect(double.handed().map(({ title }) => title)).toEqual(['Nuevo mensaje'])
  })

  test('that never answers keeps a message for two days, and then the email has told it', async () => {
    const device = await allowed()
    await happens('Nuevo mensaje')
    double.set({ status: 503 })
    await tell(device)
    await gallery.advance(2 * 24 * 60 + 1)
    await sweepPushMessages(gallery.shop)
    expect(await waiting()).toEqual([])
  })

  test('that knows a device no more has it removed, and a test message says so', async () => {
    const [gone, tested] = [await allowed(), await allowed()]
    await happens('Nuevo mensaje')
    double.unsubscribe(gone.endpoint)
    await tell(gone)
    expect((await call('GET')).data.devices.map(({ id }: { id: string }) => id)).toEqual([tested.id])
    double.set({ status: 404 })
    const { statusCode } = await reply('POST', `/${tested.id}/test`)
    expect([statusCode, (await call('GET')).data.devices]).toEqual([404, []])
    expect(await waiting()).toEqual([])
  })

  test('that the settings allow no more is told nothing, and its device is removed', async () => {
    const device = await allowed()
    await happens('Nuevo mensaje')
    await tellDevice({ ...gallery.shop, pushServices: [] }, device.id)
    expect([double.calls(), await waiting(), (await call('GET')).data.devices]).toEqual([0, [], []])
  })

  test('that leads elsewhere is not followed: nobody has allowed that address', async () => {
    const device = await allowed()
    double.set({ status: 302, location: 'http://127.0.0.1:1/inside' })
    await happens('Nuevo mensaje')
    await tell(device)
    expect([double.calls(), await waiting()]).toEqual([1, []])
    const tested = await reply('POST', `/${device.id}/test`)
    expect([tested.statusCode, tested.json().code]).toEqual([502, 'push_not_delivered'])
  })
})

describe('devices', () => {
  test('are named, listed without their address, and ten at most; the same one stays one', async () => {
    const device = double.subscribe()
    const kept = await keep(device, { quiet: { from: '22:00', to: '08:00' } })
    expect(kept.data).toMatchObject({ label: 'Chrome en Android', quiet: { from: '22:00', to: '08:00' } })
    expect((await keep(device)).data).toMatchObject({ id: kept.data.id, quiet: null })
    for (let more = 1; more < MOST_DEVICES; more += 1) await allowed()
    const list = await reply('GET')
    expect(list.json().data.devices).toHaveLength(MOST_DEVICES)
    expect(list.body).not.toContain(double.origin)
    expect((await keep(double.subscribe())).code).toBe('too_many_devices')
    expect((await keep(device)).success).toBe(true)
  })

  test('are taken only at push services that are known, with keys of a browser', async () => {
    const device = double.subscribe()
    for (const endpoint of [
      'http://127.0.0.1:5432/',
      'https://169.254.169.254/latest',
      'https://intranet.example/',
    ])
      expect((await keep({ ...device, endpoint })).code).toBe('unknown_push_service')
    const wrong = `BA${'A'.repeat(85)}`
    expect((await keep({ ...device, p256dh: wrong })).code).toBe('invalid_push_keys')
    const same = await keep(device, { quiet: { from: '22:00', to: '22:00' } })
    expect([same.success, same.code]).toEqual([false, 'invalid_input'])
  })

  test('belong to whoever has allowed them last, and leave the list of whoever had them', async () => {
    const device = double.subscribe()
    const { data } = await keep(device)
    headers = await signInAs(gallery, 'assistant')
    expect((await keep(device)).data.id).toBe(data.id)
    expect((await call('GET')).data.devices).toMatchObject([{ id: data.id }])
    headers = await gallery.signIn()
    expect((await call('GET')).data.devices).toEqual([])
  })

  test('of another administrator are nobody else’s', async () => {
    const { id } = await allowed()
    const other = await gallery.server.inject({
      method: 'POST',
      url: `/api/push-messages/devices/${id}x/test`,
      headers,
    })
    expect(other.json().code).toBe('device_not_found')
    expect((await call('PUT', '/none', { kinds: [], quiet: null })).code).toBe('device_not_found')
    expect((await gallery.server.inject({ url: '/api/push-messages/devices' })).statusCode).toBe(401)
  })
})

test('a shop has one key, whoever asks for it first', async () => {
  const { sql } = gallery.shop.database
  await gallery.shop.database.runner.executeSql('delete from push_keys')
  const keys = await Promise.all([1, 2, 3].map(() => findPushKey(sql, gallery.shop.clock)))
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
})
