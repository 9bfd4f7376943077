// Also on PostgreSQL: SQL, a union over the rooms, its order and its places.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settlePayment } from '#orders/server/read-provider.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { offerFor, sendOffer } from '../../../tests/support/offers.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, orderOf, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
import { askForNewsletter, joinList } from '../../../tests/support/readers.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { roomFor } from '../../../tests/support/viewing-rooms.ts'
import { waitFor } from '../../../tests/support/wishes.ts'
import { type PersonRow, TIMELINE_LIMIT, type TimelineEntry } from '../people-api.ts'

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const ask = (method: Method, url: string, payload?: object) =>
  gallery.server.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })

const list = async (body: object = {}): Promise<{ people: PersonRow[]; next: object | null }> =>
  (await ask('POST', '/people/search', body)).json().data
const find = async (search: string) => (await list({ search })).people
const timeline = async (id: string) => (await ask('GET', `/people/${id}`)).json().data
const titles = (entries: readonly TimelineEntry[]) => entries.map(({ title }) => title)

let networks = 0
async function write(email: string, changes: object = {}) {
  networks += 1
  const payload = { name: 'Ana Paz', email, subject: 'compra', message: '¿Se puede ver en el taller?' }
  const reply = await gallery.server.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { ...payload, ...changes },
    remoteAddress: `198.51.100.${networks}`,
  })
  expect(reply.statusCode).toBe(200)
  return (await ask('GET', '/contact?limit=1')).json().data[0].id as string
}

async function buy(email: string) {
  const request = requestFor([await paint(gallery.shop, { title: 'Sudestada', pesos: 90_000 })])
  const { body } = await checkOut(gallery, { ...request, customer: { ...request.customer, email } })
  const payment_id = await payAtDouble(gallery, body.init_point)
  const payload = { external_reference: body.order_ref, payment_id }
  await gallery.server.inject({ method: 'POST', url: '/api/payments/confirm', payload })
  gallery.advance(1)
  return { reference: String(body.order_ref), paymentId: payment_id }
}

const subscribe = (email: string) => joinList(gallery, { email, name: 'Ana P.' })

const sellInStudio = async (buyer: string) => {
  const { id } = await paint(gallery.shop, { title: 'La siesta' })
  return ask('PUT', `/artworks/${id}/studio-sale`, { buyer, price: 70_000 })
}

describe('the people', () => {
  test('of an empty gallery are none', async () => {
    expect(await list()).toEqual({ people: [], next: null })
    const sheet = (await ask('POST', '/people/export', {})).json().data
    expect([sheet.count, sheet.isWhole]).toEqual([0, true])
    expect(sheet.content).toContain('"acepta novedades"')
  })

  test('are one row each, with all that ties them, under the address in lower case', async () => {
    const email = 'ana@example.com'
    await write('Ana@Example.com')
    gallery.advance(1)
    await buy('ANA@example.com')
    await subscribe(email)
    const work = await paint(gallery.shop, { title: 'Sauces', takesOffers: true })
    gallery.advance(1)
    await sendOffer(gallery, offerFor(work.id, { email: 'ana@Example.com', name: 'Ana Paz Soldán' }))
    const [ana, ...others] = await find('ana@example')
    expect(others).toEqual([])
    expect(ana).toMatchObject({
      email,
      name: 'Ana Paz Soldán',
      ties: ['bought', 'wrote', 'offered', 'subscribed'],
      mayBeWritten: { news: true, order: true, work: false },
    })
    expect(ana?.id).toMatch(/^oferta-/)
  })

  test('may be written about what they agreed to, and nothing else', async () => {
    await write('solo@example.com')
    const work = await paint(gallery.shop)
    await waitFor(gallery, { email: 'espera@example.com', artworkId: work.id, kind: 'similar' })
    await subscribe('seva@example.com')
    const { data } = (await ask('GET', '/newsletter/subscribers?search=seva')).json()
    await ask('POST', `/newsletter/subscribers/${data[0].id}/unsubscribe`)
    const none = { news: false, order: false, work: false }
    expect(await find('solo@')).toMatchObject([{ ties: ['wrote'], mayBeWritten: none }])
    expect(await find('espera@')).toMatchObject([{ ties: ['waits'], mayBeWritten: { ...none, work: true } }])
    expect(await find('seva@')).toMatchObject([{ ties: ['left'], mayBeWritten: none }])
    // Anybody may have typed an address that nobody has confirmed; one who had left stays who she was.
    for (const email of ['tecleada@example.com', 'seva@example.com', 'solo@example.com'])
      await askForNewsletter(gallery, { email })
    expect(await find('tecleada@')).toEqual([])
    expect(await find('seva@')).toMatchObject([{ ties: ['left'], mayBeWritten: none }])
    const [solo] = await find('solo@')
    expect(solo).toMatchObject({ ties: ['wrote'], mayBeWritten: none })
    expect(titles((await timeline(solo?.id ?? '')).entries)).toEqual(['Escribió: Comprar obra'])
  })

  test('are found by a part of a name without its accents, by an address, and by what ties them', async () => {
    await write('jose@example.com', { name: 'José Ñandú' })
    expect((await find('nandu jose')).map(({ email }) => email)).toEqual(['jose@example.com'])
    expect(await find('nandu pedro')).toEqual([])
    expect(await find('%')).toEqual([])
    const waiting = (await list({ tie: 'waits' })).people.map(({ email }) => email)
    expect(waiting).toEqual(['espera@example.com'])
    expect((await ask('POST', '/people/search', { tie: 'amigas' })).statusCode).toBe(400)
    for (const at of ['2026-13-40T00:00:00.000000Z', '2026-11-25T00:00:00Z'])
      expect((await ask('POST', '/people/search', { after: { at, email: '' } })).statusCode).toBe(400)
  })

  test('whose address the artist noted with a sale or a room are among them', async () => {
    await sellInStudio('Delia Roca <Delia@example.com>')
    await roomFor(gallery, { forWhom: 'Museo, curadora@example.com' })
    expect(await find('delia')).toMatchObject([
      { email: 'delia@example.com', name: 'Delia Roca', ties: ['bought'], mayBeWritten: { order: false } },
    ])
    expect(await find('curadora@')).toMatchObject([{ ties: ['invited'] }])
  })

  test('stand in pages that neither repeat nor leave out, also where many were heard of at once', async () => {
    for (const each of [1, 2, 3, 4, 5]) await write(`cinco${each}@example.com`, { name: 'Cinco' })
    const whole = (await list({ limit: 100 })).people.map(({ email }) => email)
    expect(whole.length).toBeGreaterThan(9)
    const walked: string[] = []
    let after: object | undefined
    do {
      const page = await list({ limit: 2, ...(after && { after }) })
      walked.push(...page.people.map(({ email }) => email))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(walked).toEqual(whole)
    const times = (await list({ limit: 100 })).people.map(({ lastAt }) => lastAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('are found behind one who wrote more than all others, and among many of the same moment', async () => {
    const { runner } = gallery.shop.database
    const before = await list({ limit: 3 })
    const copies = `insert into contact_messages
      (id, name, email, subject, message, source, status, created_at)
      select 'copia-' || n, 'Insistente', $1, 'info', 'Hola', 'website', 'read', now() + interval '9 days'
      from generate_series(1, 300) as n`
    await runner.executeSql(copies, ['insiste@example.com'])
    const seen = (await list({ limit: 4 })).people.map(({ email }) => email)
    expect(seen).toEqual(['insiste@example.com', ...before.people.map(({ email }) => email)])
    await runner.executeSql(
      `update contact_messages set email = id || '@example.com' where id like 'copia-%'`,
    )
    const walked: string[] = []
    let after: object | null = null
    for (let page = 0; page < 3; page += 1) {
      const found = await list({ limit: 100, ...(after && { after }) })
      walked.push(...found.people.map(({ email }) => email))
      after = found.next
    }
    expect(new Set(walked).size).toBe(300)
    expect(walked.every((email) => email.startsWith('copia-'))).toBe(true)
    await runner.executeSql(`delete from contact_messages where id like 'copia-%'`)
  })

  test('are exported with what each may be written about', async () => {
    const { content, count, fileName } = (await ask('POST', '/people/export', { tie: 'bought' })).json().data
    expect(fileName).toMatch(/^personas-\d{4}-\d\d-\d\d\.csv$/)
    expect(count).toBe(2)
    expect(content).toMatch(
      /"ana@example.com";"Ana Paz Soldán";"Compró, Escribió, Ofertó, Suscripta";"[\d-]{10}";"sí";"sí";"no"/,
    )
    expect(content).toMatch(/"delia@example.com";"Delia Roca";"Compró";"[\d-]{10}";"no";"no";"no"/)
  })

  test('are nobody else’s business', async () => {
    for (const url of ['/api/people/search', '/api/people/export'])
      expect((await gallery.server.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401)
    expect((await gallery.server.inject('/api/people/mensaje-1')).statusCode).toBe(401)
  })
})

describe('the line of time of a person', () => {
  test('has everything in order, each with what can be done next', async () => {
    const [ana] = await find('ana@example')
    const line = await timeline(ana?.id ?? '')
    expect(line).toMatchObject({
      email: 'ana@example.com',
      ties: ['bought', 'wrote', 'offered', 'subscribed'],
      isCut: false,
    })
    expect(line.names).toContain('Ana Paz')
    expect(line.lastOrder).toBeGreaterThan(1000)
    const order = `Pedido ${line.lastOrder}`
    expect(titles(line.entries)).toEqual([
      'Escribió: Comprar obra',
      `${order}, ARS 90.000`,
      `${order}: Pagado`,
      'Se suscribió a las novedades',
      'Ofertó ARS 90.000 por «Sauces»',
    ])
    const [message, placed, step, , offer] = line.entries
    expect(message).toMatchObject({ state: 'Nuevo', next: 'Responder', id: line.lastMessageId })
    expect(placed).toMatchObject({ text: 'Sudestada', state: 'Pagado', next: 'Empezar a preparar' })
    expect(step).toMatchObject({ next: null })
    expect(offer).toMatchObject({ state: 'Sin responder', next: 'Responder la oferta' })
  })

  test('is the same behind each thing that she left', async () => {
    const [ana] = await find('ana@example')
    const line = await timeline(ana?.id ?? '')
    const idOf = (kind: string) => line.entries.find((each: TimelineEntry) => each.kind === kind)?.id
    for (const id of [
      `mensaje-${line.lastMessageId}`,
      `pedido-${idOf('order')}`,
      `suscripcion-${idOf('subscription')}`,
    ])
      expect(await timeline(id)).toEqual(line)
  })

  test('shows a reply below its message, and asks for nothing more', async () => {
    const id = await write('solo@example.com', { message: 'Sigo pensando en la marea.' })
    gallery.advance(1)
    await ask('POST', `/contact/${id}/replies`, { text: 'Vení cuando quieras.', key: 'clave-de-prueba' })
    const { entries, lastMessageId, lastOrder } = await timeline(`mensaje-${id}`)
    expect([lastMessageId, lastOrder]).toEqual([id, null])
    expect(entries.slice(-2)).toMatchObject([
      { kind: 'message', text: 'Sigo pensando en la marea.', state: 'Respondido', next: null },
      { kind: 'reply', id, title: 'Respondiste', text: 'Vení cuando quieras.', state: '' },
    ])
  })

  test('tells of a withdrawal, and that its order is prepared no more', async () => {
    await buy('arrepentida@example.com')
    const [person] = await find('arrepentida@')
    const { lastOrder } = await timeline(person?.id ?? '')
    const payload = { name: 'Ana', email: 'arrepentida@example.com', purchase: String(lastOrder) }
    await gallery.server.inject({ method: 'POST', url: '/api/withdrawals', payload })
    const { entries, ties } = await timeline(person?.id ?? '')
    expect(ties).toEqual(['bought', 'withdrew'])
    const order = entries.find(({ kind }: TimelineEntry) => kind === 'order')
    expect(order).toMatchObject({ state: 'Pagado', next: null })
    expect(entries.at(-1)).toMatchObject({ kind: 'withdrawal', next: 'Responder el arrepentimiento' })
  })

  test('asks nobody to prepare what is disputed, or whose money was asked back', async () => {
    const nextOf = async (email: string) => {
      const [person] = await find(email)
      const { entries } = await timeline(person?.id ?? '')
      return entries.find(({ kind }: TimelineEntry) => kind === 'order')
    }
    const { paymentId } = await buy('disputa@example.com')
    expect(await nextOf('disputa@')).toMatchObject({ next: 'Empezar a preparar' })
    await fetch(`${gallery.doubleUrl}/_double/payments/${paymentId}/mediate`, { method: 'POST' })
    await settlePayment(gallery.shop, paymentId)
    expect(await nextOf('disputa@')).toMatchObject({ state: 'Pagado', next: null })
    const { id } = await orderOf(gallery, (await buy('devolver@example.com')).reference)
    await refundOrder(gallery.shop, id, { amount: 10_000, reason: 'marco', key: 'devolver' })
    expect(await nextOf('devolver@')).toMatchObject({ state: 'Pagado', next: null })
  })

  test('of very many entries shows the newest', async () => {
    const first = await write('mucho@example.com', { message: 'La primera de todas.' })
    await gallery.shop.database.sql.execute(
      `insert into contact_messages select (json_populate_record(m, json_build_object('id', 'mucho-' || n, 'created_at', m.created_at + n * interval '1 minute'))).*
       from contact_messages m, generate_series(1, ${TIMELINE_LIMIT}) n where m.id = '${first}'`,
    )
    const line = await timeline(`mensaje-${first}`)
    expect(line).toMatchObject({ isCut: true, lastMessageId: `mucho-${TIMELINE_LIMIT}` })
    const ids = line.entries.map(({ id }: TimelineEntry) => id)
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([TIMELINE_LIMIT, 'mucho-1', `mucho-${TIMELINE_LIMIT}`])
  })

  test('ends with the person', async () => {
    const [jose] = await find('jose@')
    await ask('POST', '/personal-data/erase', { who: 'jose@example.com' })
    expect(await find('jose@')).toEqual([])
    for (const id of [jose?.id ?? '', 'mensaje-nada', 'amiga-1', 'mensaje'])
      expect((await ask('GET', `/people/${id}`)).json()).toMatchObject({ code: 'person_not_found' })
  })
})
