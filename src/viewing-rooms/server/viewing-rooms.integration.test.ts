// Also on PostgreSQL: SQL, and deleting what other rows name.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sellAtStudio } from '#artworks/server/sell-at-studio.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { roomFor } from '../../../tests/support/viewing-rooms.ts'
import { daysLater, MOST_WORKS } from '../viewing-room.ts'
import { forgetRooms, openRoom } from './open-room.ts'

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

const inDays = (days: number) => daysLater(gallery.shop.clock(), days)

async function ask(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const reply = await gallery.server.inject({
    method,
    url: `/api/viewing-rooms${path}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, ...reply.json() }
}

const look = async (secret: string) => {
  const reply = await gallery.server.inject(`/api/viewing-rooms/opened?secret=${secret}`)
  return { status: reply.statusCode, headers: reply.headers, ...reply.json() }
}

describe('the artist makes a room', () => {
  test('of works in her order, and a link that is told once', async () => {
    const [one, two] = [await paint(gallery.shop, { published: false }), await paint(gallery.shop)]
    const body = {
      name: 'Río',
      forWhom: 'Ana Paz',
      text: 'Para vos.',
      endsOn: inDays(14),
      works: [two.id, one.id],
    }
    const made = await ask('POST', '', body)
    expect(made).toMatchObject({
      status: 200,
      data: { name: 'Río', hasLink: false, isOpen: true, visits: 0 },
    })
    expect(made.data.works.map(({ id }: { id: string }) => id)).toEqual([two.id, one.id])
    const { secret } = (await ask('POST', `/${made.data.id}/link`)).data
    const shown = await look(secret)
    expect(shown.headers['cache-control']).toBe('no-store')
    expect(shown.data).toMatchObject({ name: 'Río', text: 'Para vos.' })
    expect(JSON.stringify(shown.data)).not.toContain('Ana Paz')
    expect(
      shown.data.works.map(({ id, published }: { id: string; published: boolean }) => [id, published]),
    ).toEqual([
      [two.id, true],
      [one.id, false],
    ])
    const { rows } = await gallery.shop.database.runner.executeSql('select * from viewing_rooms')
    expect(JSON.stringify(rows)).not.toContain(secret)
    const list = (await ask('GET', '')).data
    expect(JSON.stringify(list)).not.toContain(secret)
    expect(list).toMatchObject([{ name: 'Río', forWhom: 'Ana Paz', works: 2, hasLink: true }])
  })

  test('not in the past, not for more than a year, not of works that are gone, and not of too many', async () => {
    const { id } = await paint(gallery.shop)
    const room = { name: 'Río', endsOn: inDays(1), works: [id] }
    const refusals = [
      [{ ...room, endsOn: inDays(-1) }, 'endsOn'],
      [{ ...room, endsOn: inDays(366) }, 'endsOn'],
      [{ ...room, endsOn: '' }, 'endsOn'],
      [{ ...room, works: [id, id] }, 'works'],
      [{ ...room, works: [] }, 'works'],
      [{ ...room, works: Array.from({ length: MOST_WORKS + 1 }, (_, at) => `obra-${at}-x`) }, 'works'],
      [{ ...room, works: [id, 'no-hay'] }, 'works'],
      [{ ...room, name: ' ' }, 'name'],
    ] as const
    for (const [body, field] of refusals) {
      const { status, errors } = await ask('POST', '', body)
      expect([400, 409]).toContain(status)
      expect(errors[0].field).toBe(field)
    }
    expect((await ask('POST', '', { ...room, endsOn: inDays(0) })).status).toBe(200)
    expect((await ask('POST', '', { ...room, endsOn: inDays(365) })).status).toBe(200)
  })

  test('and nobody else does, or looks into one without its secret', async () => {
    const { id } = await roomFor(gallery)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${id}`],
      ['PUT', `/${id}`],
      ['POST', `/${id}/close`],
      ['POST', `/${id}/link`],
    ] as const) {
      const reply = await gallery.server.inject({ method, url: `/api/viewing-rooms${path}` })
      expect([method, path, reply.statusCode]).toEqual([method, path, 401])
    }
    expect(await look('x'.repeat(43))).toMatchObject({ status: 404, code: 'room_unknown' })
  })
})

describe('a room is over', () => {
  test('for the old link as soon as there is a new one', async () => {
    const { id, secret } = await roomFor(gallery)
    const next = (await ask('POST', `/${id}/link`)).data.secret
    expect(await look(secret)).toMatchObject({ status: 404, code: 'room_unknown' })
    expect((await look(next)).status).toBe(200)
  })

  test('when she closes it, and tells nothing of its works; saved with another day it is open again', async () => {
    const { id, works, secret } = await roomFor(gallery)
    for (const _twice of [1, 2]) expect((await ask('POST', `/${id}/close`)).data.isOpen).toBe(false)
    const closed = await look(secret)
    expect(closed).toMatchObject({ status: 404, code: 'room_over' })
    expect(JSON.stringify(closed)).not.toContain(works[0])
    expect((await ask('POST', `/${id}/link`)).code).toBe('room_over')
    await ask('PUT', `/${id}`, { name: 'Otra vez', endsOn: inDays(3), works })
    expect((await look(secret)).data.name).toBe('Otra vez')
    expect((await ask('POST', '/no-hay/close')).status).toBe(404)
  })
})

describe('the works are as they are at that moment', () => {
  const stateIn = async (secret: string) => (await look(secret)).data.works[0]?.status

  test('reserved and sold while somebody looks', async () => {
    const work = await paint(gallery.shop)
    const { secret } = await roomFor(gallery, { works: [work.id] })
    expect(await stateIn(secret)).toMatchObject({ isAvailable: true })
    await checkOut(gallery, requestFor([work]))
    expect(await stateIn(secret)).toMatchObject({ isReserved: true, isAvailable: false })
    const draft = await paint(gallery.shop, { published: false })
    const other = await roomFor(gallery, { works: [draft.id] })
    await sellAtStudio(gallery.shop, draft.id, { buyer: '', price: null })
    expect(await stateIn(other.secret)).toMatchObject({ isSold: true })
  })

  test('a draft is shown there and nowhere else', async () => {
    const draft = await paint(gallery.shop, { published: false, title: 'Ceibo en secreto' })
    await roomFor(gallery, { works: [draft.id] })
    for (const url of [
      `/api/artworks/${draft.id}`,
      '/api/artworks?limit=100',
      `/api/selection?ids=${draft.id}`,
      `/api/artworks?search=secreto`,
      '/sitemap-obras-1.xml',
      '/llms.txt',
    ])
      expect((await gallery.server.inject(url)).body).not.toContain('Ceibo en secreto')
  })

  test('prices that visitors ask for, and those of drafts, are told only where she wants it', async () => {
    const asked = await paint(gallery.shop, { priceOnRequest: true })
    const draft = await paint(gallery.shop, { published: false })
    const plain = await paint(gallery.shop)
    const works = [asked.id, draft.id, plain.id]
    const pricesIn = async (secret: string) =>
      (await look(secret)).data.works.map(
        ({ pricing }: { pricing: { finalPrice: number | null } }) => pricing.finalPrice,
      )
    const quiet = await roomFor(gallery, { works })
    expect(await pricesIn(quiet.secret)).toEqual([null, null, 120_000])
    const told = await roomFor(gallery, { works, showsPrices: true })
    expect(await pricesIn(told.secret)).toEqual([120_000, 120_000, 120_000])
  })

  test('one that is deleted leaves its rooms', async () => {
    const works = [(await paint(gallery.shop)).id, (await paint(gallery.shop)).id]
    const { id, secret } = await roomFor(gallery, { works })
    await gallery.server.inject({ method: 'DELETE', url: `/api/artworks/${works[0]}`, headers })
    expect((await look(secret)).data.works).toMatchObject([{ id: works[1] }])
    expect((await ask('GET', `/${id}`)).data.works).toMatchObject([{ id: works[1] }])
  })
})

test('each browser that opens a room is counted, and reading it counts nothing', async () => {
  const { id, secret } = await roomFor(gallery)
  await look(secret)
  for (const _twice of [1, 2]) expect((await ask('POST', '/opened', { secret })).status).toBe(200)
  const { data } = await ask('GET', `/${id}`)
  expect(data).toMatchObject({ visits: 2, lastVisitAt: expect.any(String) })
})

test('whoever guesses is slowed', async () => {
  const guess = (at: number) =>
    gallery.server.inject({
      url: `/api/viewing-rooms/opened?secret=${String(at).padStart(43, 'x')}`,
      remoteAddress: '203.0.113.77',
    })
  const statuses: number[] = []
  for (let at = 0; at < 70; at += 1) statuses.push((await guess(at)).statusCode)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
})

test('its end comes at the end of its last day; ninety days later nothing of it is left', async () => {
  const later = await openTestShop()
  let now = Date.parse('2026-03-10T15:00:00-03:00')
  const shop = { ...later.shop, clock: () => new Date(now) }
  const { secret } = await roomFor({ shop }, { endsOn: '2026-03-12' })
  now = Date.parse('2026-03-12T23:59:59-03:00')
  expect((await openRoom(shop, secret)).endsAt).toBe('2026-03-13T03:00:00.000Z')
  now = Date.parse('2026-03-13T00:00:00-03:00')
  await expect(openRoom(shop, secret)).rejects.toMatchObject({ kind: { code: 'room_over' } })
  const left = async () =>
    (await shop.database.runner.executeSql('select * from viewing_room_works')).rows.length
  now += 90 * DAY_MS
  await forgetRooms(shop)
  expect(await left()).toBe(1)
  now += 1
  await forgetRooms(shop)
  expect(await left()).toBe(0)
  await later.stop()
})
