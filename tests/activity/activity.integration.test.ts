// Also on PostgreSQL: places in the list are compared as instants there.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentenceOf } from '#activity/activity.ts'
import type { ActivityAnswer } from '#activity/activity-api.ts'
import { forgetActivity } from '#activity/server/find-activity.ts'
import { tellActivity } from '#activity/server/tell-activity.ts'
import { changeArtwork } from '#artworks/server/save-artwork.ts'
import { paint } from '../support/paintings.ts'
import { signInAs } from '../support/roles.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object, as = headers) {
  const reply = await gallery.server.inject({
    method,
    url: `/api${path}`,
    headers: as,
    ...(payload !== undefined && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() }
}

const listed = async (query: string) => (await call('GET', `/activity?${query}`)).body.data
const entriesOf = async (id: string): Promise<ActivityAnswer[]> =>
  (await listed(`kind=work&subject=${id}`)).entries
const undoable = async (id: string) => (await call('GET', `/studio/artworks/${id}/undoable`)).body.data

test('a price that somebody changes is told in a sentence, with who it was', async () => {
  const { id } = await paint(gallery.shop, { title: 'Rosedal', pesos: 100_000 })
  await call('PATCH', `/artworks/${id}`, { pricing: { finalPrice: 120_000 } })
  const helper = await signInAs(gallery, 'assistant')
  await call('PATCH', `/artworks/${id}`, { title: 'Rosedal II', category: 'marinas' }, helper)
  const [latest, first] = await entriesOf(id)
  expect([latest, first].map((each) => each && sentenceOf(each))).toEqual([
    'Con rol assistant cambió el título y la categoría de «Rosedal II»',
    'La artista cambió el precio de «Rosedal»: ARS 100.000 → ARS 120.000',
  ])
  expect((await call('GET', '/activity', undefined, helper)).status).toBe(403)
})

test('saving what was there already tells nothing, and what is refused tells nothing', async () => {
  const { id } = await paint(gallery.shop, { title: 'Igual' })
  await call('PATCH', `/artworks/${id}`, { title: 'Igual' })
  await call('PATCH', `/artworks/${id}`, { title: 'Otra', series: 'ninguna' })
  expect(await entriesOf(id)).toEqual([])
})

test('a rate is told to its last centavo, and so is a change of centavos alone', async () => {
  for (const pesos of [1500.75, 1501]) await call('PUT', '/exchange-rates/USD', { pesos })
  const { entries } = await listed('kind=price')
  expect(entries.map((each: ActivityAnswer) => sentenceOf(each))).toEqual([
    'La artista cambió la cotización del dólar: ARS 1.500,75 → ARS 1.501',
    expect.stringContaining('ARS 1.500,75'),
  ])
})

test('a series is told by its name, not by what the shop calls it', async () => {
  const first = await paint(gallery.shop)
  const { id } = await paint(gallery.shop, { title: 'Delta' })
  const made = await call('POST', '/series', { name: 'Ríos', text: '', works: [first.id], cover: null })
  await call('PATCH', `/artworks/${id}`, { series: made.body.data.id })
  const [entry] = await entriesOf(id)
  expect(entry && sentenceOf(entry)).toBe('La artista cambió la serie de «Delta»: vacío → Ríos')
})

test('what nobody asks for is done by the system', async () => {
  const { id } = await paint(gallery.shop, { title: 'Sola' })
  await changeArtwork(gallery.shop, id, { title: 'Sola, de noche' })
  const [entry] = await entriesOf(id)
  expect(entry && sentenceOf(entry)).toBe(
    'El sistema cambió el título de «Sola, de noche»: Sola → Sola, de noche',
  )
  expect((await listed('who=sistema')).entries.map((each: ActivityAnswer) => each.id)).toContain(entry?.id)
})

test('two who change a work at the same time are told apart', async () => {
  const { id } = await paint(gallery.shop)
  const helper = await signInAs(gallery, 'assistant')
  await Promise.all([
    ...Array.from({ length: 5 }, (_, at) => call('PATCH', `/artworks/${id}`, { category: `suya-${at}` })),
    ...Array.from({ length: 5 }, (_, at) =>
      call('PATCH', `/artworks/${id}`, { technique: `otra ${at}` }, helper),
    ),
  ])
  const entries = await entriesOf(id)
  expect(entries).toHaveLength(10)
  for (const { by, changes } of entries)
    expect([by, changes[0]?.field]).toEqual([by, by === 'La artista' ? 'category' : 'technique'])
})

test('pages follow one another without a gap, narrowed by person and by kind', async () => {
  const { id } = await paint(gallery.shop)
  for (let at = 0; at < 5; at += 1) await call('PATCH', `/artworks/${id}`, { technique: `Óleo ${at}` })
  const whole = await entriesOf(id)
  const paged: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const { entries, next: after }: { entries: ActivityAnswer[]; next: string | null } = await listed(
      `kind=work&subject=${id}&limit=2${next === '' ? '' : `&before=${next}`}`,
    )
    paged.push(...entries.map((each) => each.id))
    next = after
  }
  expect(paged).toEqual(whole.map((each) => each.id))
  const { people } = await listed('')
  const me = people.find(({ name }: { name: string }) => name === 'La artista')
  const hers = (await listed(`who=${me.id}&limit=100`)).entries
  expect(new Set(hers.map(({ by }: ActivityAnswer) => by))).toEqual(new Set(['La artista']))
  expect((await listed('kind=order')).entries).toEqual([])
  expect((await call('GET', '/activity?before=ayer')).status).toBe(400)
  expect((await call('GET', '/activity?before=2026-99-99T00:00:00.000Z_a')).status).toBe(400)
})

test('a change is taken back while it stands, and refused once somebody has changed the same', async () => {
  const { id } = await paint(gallery.shop, { pesos: 100_000, title: 'Prado' })
  await call('PATCH', `/artworks/${id}`, { pricing: { finalPrice: 120_000 } })
  await call('PATCH', `/artworks/${id}`, { title: 'Prado al sol', dimensions: '10 x 20 cm' })
  const [title, price] = await entriesOf(id)
  expect(await undoable(id)).toEqual([title?.id, price?.id])
  const { status, body } = await call('POST', `/artworks/${id}/undo`, { entry: price?.id })
  expect([status, body.data.pricing.finalPrice, body.data.title]).toEqual([200, 100_000, 'Prado al sol'])
  const again = await call('POST', `/artworks/${id}/undo`, { entry: price?.id })
  expect([again.status, again.body.code]).toEqual([409, 'changed_since'])
  const [back] = await entriesOf(id)
  expect(back && sentenceOf(back)).toBe(
    'La artista cambió el precio de «Prado al sol»: ARS 120.000 → ARS 100.000',
  )
  const other = (await paint(gallery.shop)).id
  expect((await call('POST', `/artworks/${other}/undo`, { entry: title?.id })).status).toBe(409)
})

test('what happened to something else that is called the same hides no change of a work', async () => {
  const { id } = await paint(gallery.shop, { title: 'Homónima' })
  await call('PATCH', `/artworks/${id}`, { title: 'Homónima I' })
  const [change] = await entriesOf(id)
  for (let at = 0; at < 100; at += 1)
    await gallery.shop.database.transaction((transaction) =>
      tellActivity(gallery.shop, transaction, {
        kind: 'series',
        action: 'created',
        subject: { id, title: `Serie ${at}` },
      }),
    )
  expect(await undoable(id)).toEqual([change?.id])
})

test('what is sold at the studio is not taken back from here: its buyer is noted elsewhere', async () => {
  const { id } = await paint(gallery.shop)
  await gallery.server.inject({
    method: 'PUT',
    url: `/api/artworks/${id}/studio-sale`,
    headers,
    payload: { buyer: 'Ana', price: null },
  })
  expect(await entriesOf(id)).toHaveLength(1)
  expect(await undoable(id)).toEqual([])
})

test('it is forgotten after four hundred days', async () => {
  const { id } = await paint(gallery.shop)
  await call('PATCH', `/artworks/${id}`, { technique: 'Tinta' })
  const later = (days: number) => ({
    ...gallery.shop,
    clock: () => new Date(gallery.shop.clock().getTime() + days * 86_400_000),
  })
  await forgetActivity(later(399))
  expect(await entriesOf(id)).toHaveLength(1)
  await forgetActivity(later(401))
  expect(await entriesOf(id)).toEqual([])
})

test('a person is offered by the name that she has by now', async () => {
  const { id } = await paint(gallery.shop)
  await call('PATCH', `/artworks/${id}`, { technique: 'Tinta' })
  const { data: me } = (await call('GET', '/auth/me')).body
  const named = await call('PUT', '/auth/me', {
    name: 'Sola de Paz',
    email: me.email,
    currentPassword: ADMINISTRATOR.password,
  })
  expect(named.status).toBe(200)
  await gallery.advance(1)
  await call('PATCH', `/artworks/${id}`, { technique: 'Acuarela' })
  const { people } = await listed('')
  expect(people.filter((each: { id: string }) => each.id === me.id)).toEqual([
    { id: me.id, name: 'Sola de Paz' },
  ])
})
