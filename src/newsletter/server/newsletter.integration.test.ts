import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { sendAllEmails } from '../../../tests/support/emails.ts'
import { askForNewsletter, confirmAt, confirmTokenOf, joinList } from '../../../tests/support/readers.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { forgetReaders } from './forget-readers.ts'

let gallery: TestShop
let administrator: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  administrator = await gallery.signIn()
})
afterAll(() => gallery.stop())

const subscribe = (payload: object, remoteAddress?: string) =>
  askForNewsletter(gallery, payload, remoteAddress)
const confirm = async (email: string) => confirmAt(gallery, await confirmTokenOf(gallery, email))

const ask = async (url: string) => (await gallery.server.inject({ url, headers: administrator })).json()

interface Written {
  readonly id: string
  readonly text: string
  readonly unsubscribe_url: string
}

const emailsTo = async (address: string, kind: string) =>
  (
    await gallery.shop.database.runner.executeSql(
      'select id, text, unsubscribe_url from letters where to_address = $1 and kind = $2 order by created_at desc',
      [address, kind],
    )
  ).rows as Written[]
const welcomesTo = (address: string) => emailsTo(address, 'newsletter-welcome')
const confirmationsTo = (address: string) => emailsTo(address, 'newsletter-confirmation')

/** What leaves the list, as every email to an address carries it. */
async function tokenOf(address: string): Promise<string> {
  const [message] = await confirmationsTo(address)
  return new URL(message?.unsubscribe_url ?? '').searchParams.get('token') ?? ''
}

const stateOf = async (address: string) =>
  (
    await gallery.shop.database.runner.executeSql(
      'select state, consented_at is not null as consented from subscribers where email = $1',
      [address],
    )
  ).rows[0] as { state: string; consented: boolean } | undefined

const unsubscribe = (token: string) =>
  gallery.server.inject({ method: 'POST', url: '/api/newsletter/unsubscribe', payload: { token } })

const look = (token: string) =>
  gallery.server.inject(`/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`)

describe('a reader', () => {
  test('subscribes once, leaves, and comes back', async () => {
    const email = 'lectora@example.com'
    const first = await subscribe({ email: ' Lectora@Example.com ', name: 'Ana' })
    expect(first.json()).toEqual({
      success: true,
      data: { status: 'subscribed' },
      message: '¡Te has suscrito exitosamente!',
    })
    expect((await subscribe({ email })).json()).toMatchObject({
      data: { status: 'already_subscribed' },
      message: 'Ya estás suscrito a nuestro newsletter',
    })
    expect((await confirm(email)).json().data).toEqual({ email: 'l…@example.com', state: 'active' })
    expect((await subscribe({ email })).json().data).toEqual({ status: 'already_subscribed' })
    const token = await tokenOf(email)
    expect((await look(token)).json().data).toEqual({ email: 'l…@example.com', state: 'active' })
    expect((await look(token)).json().data.state).toBe('active')
    expect((await unsubscribe(token)).json().data).toEqual({ status: 'unsubscribed' })
    expect((await unsubscribe(token)).json()).toMatchObject({
      data: { status: 'already_unsubscribed' },
      message: 'Este email ya está dado de baja',
    })
    expect((await subscribe({ email })).json()).toMatchObject({
      data: { status: 'reactivated' },
      message: 'Tu suscripción ha sido reactivada exitosamente',
    })
    expect(await welcomesTo(email)).toHaveLength(1)
    await confirm(email)
    expect(await welcomesTo(email)).toHaveLength(2)
  })

  test('is written to once, however often she presses at the same time', async () => {
    const email = 'apurada@example.com'
    const replies = await Promise.all([1, 2, 3, 4].map(() => subscribe({ email })))
    const results = replies.map((reply) => reply.json().data.status).sort()
    expect(results).toEqual(['already_subscribed', 'already_subscribed', 'already_subscribed', 'subscribed'])
    expect(await confirmationsTo(email)).toHaveLength(1)
    await Promise.all([1, 2, 3].map(() => confirm(email)))
    expect(await welcomesTo(email)).toHaveLength(1)
  })

  test('has the text, the time and the place of her consent stored', async () => {
    await subscribe({ email: 'consiente@example.com', source: 'footer' })
    await confirm('consiente@example.com')
    const { data } = await ask('/api/newsletter/subscribers?limit=1')
    expect(data[0]).toMatchObject({ email: 'consiente@example.com', source: 'footer', status: 'active' })
    expect(data[0].consentVersion).toMatch(/^\d{4}-\d{2}$/)
    expect(Date.parse(data[0].subscribedAt)).not.toBeNaN()
  })
})

describe('an address that nobody has confirmed', () => {
  const listed = async (query: string) =>
    (await ask(`/api/newsletter/subscribers?${query}`)).data.map((each: { email: string }) => each.email)

  test('is counted, exported and listed nowhere but among those', async () => {
    const before = (await ask('/api/newsletter/stats')).data
    const email = 'sin-confirmar@example.com'
    await subscribe({ email })
    expect((await ask('/api/newsletter/stats')).data).toEqual(before)
    expect((await ask('/api/newsletter/export?format=csv')).data.content).not.toContain(email)
    expect(await listed('search=sin-confirmar')).toEqual([])
    expect(await listed('status=pending&search=sin-confirmar')).toEqual([email])
    expect(await welcomesTo(email)).toEqual([])
    await confirm(email)
    expect((await ask('/api/newsletter/stats')).data.active).toBe(before.active + 1)
  })

  test('is answered as one that is on the list, and written to again, but not twice in a minute', async () => {
    const email = 'olvidadiza@example.com'
    await subscribe({ email })
    const answers: unknown[] = []
    for (const minutes of [0, 2, 2, 2]) {
      await gallery.advance(minutes)
      answers.push((await subscribe({ email })).json())
    }
    expect(await confirmationsTo(email)).toHaveLength(2)
    await confirm(email)
    answers.push((await subscribe({ email })).json())
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  })

  test('is confirmed by its own link alone, and stays confirmed when that is pressed again', async () => {
    const email = 'enlace@example.com'
    await subscribe({ email, name: 'Comprá ya' })
    const [message] = await confirmationsTo(email)
    const token = await confirmTokenOf(gallery, email)
    expect(message?.text).toContain(linkTo.confirmSubscription(token))
    expect(message?.text).not.toContain('Comprá ya')
    for (const wrong of [await tokenOf(email), `${token}x`, 'nadie.x', 'x']) {
      const reply = await confirmAt(gallery, wrong)
      expect([reply.statusCode, reply.json().message]).toEqual([
        404,
        'El enlace para confirmar ya no vale. Suscribite de nuevo y te mandamos otro.',
      ])
    }
    expect((await unsubscribe(token)).statusCode).toBe(404)
    const read = `/api/newsletter/confirm?token=${token}`
    expect((await gallery.server.inject(read)).json().data.state).toBe('pending')
    for (const _press of [1, 2]) expect((await confirmAt(gallery, token)).json().data.state).toBe('active')
    expect(await welcomesTo(email)).toHaveLength(1)
  })

  test('is let go by its email, and an old link does not bring it back', async () => {
    const email = 'nofuiyo@example.com'
    await subscribe({ email })
    const token = await tokenOf(email)
    expect((await look(token)).json().data.state).toBe('pending')
    expect((await unsubscribe(token)).json().data).toEqual({ status: 'unsubscribed' })
    expect((await unsubscribe(token)).json().data).toEqual({ status: 'already_unsubscribed' })
    expect((await confirm(email)).json().data.state).toBe('unsubscribed')
    expect(await welcomesTo(email)).toEqual([])
  })

  test('is forgotten after two days; one who had left before stays who had left, with what she agreed to', async () => {
    const [email, gone] = ['tarde@example.com', 'ida@example.com']
    await joinList(gallery, { email: gone })
    await unsubscribe(await tokenOf(gone))
    for (const each of [email, gone]) await subscribe({ email: each })
    const token = await confirmTokenOf(gallery, email)
    await gallery.advance(48 * 60 - 1)
    await forgetReaders(gallery.shop)
    expect(await stateOf(gone)).toEqual({ state: 'pending', consented: true })
    await gallery.advance(2)
    expect((await confirmAt(gallery, token)).statusCode).toBe(404)
    await forgetReaders(gallery.shop)
    expect(await stateOf(email)).toBeUndefined()
    expect(await stateOf(gone)).toEqual({ state: 'unsubscribed', consented: true })
    administrator = await gallery.signIn()
  })
})

describe('a wish that is not in order', () => {
  test.each([
    [{}, 'email', 'Por favor ingresa tu email'],
    [{ email: '' }, 'email', 'Por favor ingresa tu email'],
    [{ email: 'ana' }, 'email', 'Email inválido'],
    [{ email: 'b@example.com', name: 'A' }, 'name', 'El nombre debe tener al menos 2 caracteres'],
    [{ email: 'b@example.com', consent: false }, 'consent', 'Debes aceptar la política de privacidad'],
  ])('%j is refused', async (payload, field, message) => {
    const reply = await subscribe(payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors).toEqual([{ field, message }])
  })

  test('of a program is thanked and forgotten', async () => {
    expect((await subscribe({ email: 'robot@example.com', website: 'x' })).statusCode).toBe(200)
    expect(await confirmationsTo('robot@example.com')).toHaveLength(0)
  })

  test('that comes too often waits', async () => {
    for (let each = 0; each < 10; each += 1)
      await subscribe({ email: `muchas${each}@example.com` }, '203.0.113.7')
    expect((await subscribe({ email: 'once@example.com' }, '203.0.113.7')).statusCode).toBe(429)
  })
})

test('nobody’s mailbox is filled by means of the list, from however many networks and in however many spellings', async () => {
  const spellings = [
    'victima@gmail.com',
    'vic.tima@gmail.com',
    'victima+1@gmail.com',
    'victima+2@googlemail.com',
  ]
  const statuses: number[] = []
  for (const email of spellings) statuses.push((await subscribe({ email })).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await confirmationsTo('victima+2@googlemail.com')).toHaveLength(0)
  const { data } = await ask('/api/newsletter/subscribers?status=pending&search=googlemail')
  expect(data).toEqual([])
})

test.each([
  ['an address', '203.0.113.20', '203.0.113.20'],
  ['two halves of one site', '2001:db8:7:1::1', '2001:db8:7:2::1'],
])(
  'a stranger who has a mailbox written to from %s keeps its owner from nothing',
  async (_where, one, other) => {
    const email = `duena${one.length}@example.com`
    const spellings = [1, 2, 3].map((each) => email.replace('@', `+${each}@`))
    const statuses: number[] = []
    for (const [at, spelling] of spellings.entries())
      statuses.push((await subscribe({ email: spelling }, at === 0 ? one : other)).statusCode)
    expect(statuses).toEqual([200, 200, 429])
    expect((await subscribe({ email }, '203.0.113.21')).json()).toMatchObject({
      data: { status: 'subscribed' },
    })
    expect(await confirmationsTo(email)).toHaveLength(1)
    await confirm(email)
    // Who is on the list is told so, however often she asks.
    for (const _each of [1, 2, 3])
      expect((await subscribe({ email }, '203.0.113.21')).json().data.status).toBe('already_subscribed')
  },
)

test('a link that was not signed for its reader takes nobody off the list', async () => {
  await subscribe({ email: 'firme@example.com' })
  await subscribe({ email: 'otra@example.com' })
  const [mine, other] = [await tokenOf('firme@example.com'), await tokenOf('otra@example.com')]
  const mixed = `${mine.split('.')[0]}.${other.split('.')[1]}`
  for (const token of [mixed, `${mine.split('.')[0]}.`, 'nadie.x', 'x']) {
    const reply = await unsubscribe(token)
    expect(reply.statusCode).toBe(404)
    expect(reply.json().message).toBe('Email no encontrado')
    expect((await look(token)).statusCode).toBe(404)
  }
  expect((await look(mine)).json().data.state).toBe('pending')
})

test('the welcome quotes both legal texts and lets mail programs unsubscribe with one click', async () => {
  await joinList(gallery, { email: 'correo@example.com' })
  const [welcome] = await welcomesTo('correo@example.com')
  const text = welcome?.text.replace(/\s+/g, ' ') ?? ''
  expect(text).toContain(
    '«El titular podrá en cualquier momento solicitar el retiro o bloqueo de su nombre de los bancos de datos a los que se refiere el presente artículo.»',
  )
  expect(text).toContain('A pedido del interesado, se deberá informar el nombre del responsable')
  // What was written to her first leaves first.
  for (const _round of [1, 2]) await sendAllEmails(gallery)
  const outbox = join(gallery.dataFolder, 'outbox')
  const file = (await readdir(outbox)).find((name) => name.includes(welcome?.id ?? '-')) ?? ''
  const mail = (await readFile(join(outbox, file), 'utf8')).replace(/\r?\n[ \t]+/g, ' ')
  expect(mail).toContain(`List-Unsubscribe: <${welcome?.unsubscribe_url}>`)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

describe('the administrator', () => {
  test('sees who reads, who left, and how many there are', async () => {
    const before = (await ask('/api/newsletter/stats')).data.unsubscribed
    await joinList(gallery, { email: 'seva@example.com' })
    await unsubscribe(await tokenOf('seva@example.com'))
    const gone = await ask('/api/newsletter/subscribers?status=unsubscribed&search=seva')
    expect(gone.data).toMatchObject([{ email: 'seva@example.com', status: 'unsubscribed' }])
    const { data } = await ask('/api/newsletter/stats')
    const active = await ask('/api/newsletter/subscribers?status=active')
    expect(data).toMatchObject({ active: active.pagination.total, unsubscribed: before + 1 })
    expect(data.total).toBe(data.active + before + 1)
  })

  test('finds a reader by part of her address or of her name, and takes her off the list', async () => {
    await joinList(gallery, { email: 'zoe_100%@example.com', name: 'Zoé Ríos' })
    const found = async (search: string) =>
      (await ask(`/api/newsletter/subscribers?search=${encodeURIComponent(search)}`)).data
    const [zoe] = await found('ZOE_100%')
    expect(await found('zoé rí')).toEqual([zoe])
    expect(await found('ZOE RIOS')).toEqual([zoe])
    expect(await found('nadie')).toEqual([])
    const letGo = (id: string) =>
      gallery.server.inject({
        method: 'POST',
        url: `/api/newsletter/subscribers/${id}/unsubscribe`,
        headers: administrator,
      })
    expect((await letGo(zoe.id)).json()).toMatchObject({
      message: 'Tu email fue dado de baja del newsletter.',
      data: { status: 'unsubscribed', unsubscribedAt: expect.any(String) },
    })
    expect((await letGo(zoe.id)).statusCode).toBe(200)
    expect(await found('zoe_')).toMatchObject([{ status: 'unsubscribed' }])
    expect((await letGo('nadie')).json()).toMatchObject({ code: 'subscriber_not_found' })
  })

  test('exports the active readers as a file in which nothing is a formula', async () => {
    await joinList(gallery, { email: 'formula@example.com', name: '=HYPERLINK("https://x")' })
    const { data } = await ask('/api/newsletter/export?format=csv')
    expect(data.content).toContain(`"formula@example.com";"'=HYPERLINK(""https://x"")"`)
    expect(data.content).not.toContain('seva@example.com')
    const reply = await gallery.server.inject({
      url: '/api/newsletter/export?format=xlsx',
      headers: administrator,
    })
    expect(reply.statusCode).toBe(400)
  })

  test('is the only one who may', async () => {
    for (const path of ['subscribers', 'stats', 'export'])
      expect((await gallery.server.inject(`/api/newsletter/${path}`)).statusCode).toBe(401)
  })
})
