import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { forgetOldMessages } from './forget-messages.ts'

let gallery: TestShop
let administrator: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  administrator = await gallery.signIn()
})
afterAll(() => gallery.stop())

let count = 0

function send(changes: object = {}, remoteAddress?: string) {
  count += 1
  const payload = {
    name: 'Ana Paz',
    email: `ana${count}@example.com`,
    subject: 'info',
    message: 'Quisiera visitar el taller.',
    ...changes,
  }
  return gallery.server.inject({
    method: 'POST',
    url: '/api/contact',
    payload,
    remoteAddress: remoteAddress ?? `198.51.100.${count}`,
  })
}

const ask = (method: 'GET' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  gallery.server.inject({ method, url, headers: administrator, ...(payload && { payload }) })

const emailsTo = async (address: string) =>
  (
    await gallery.shop.database.sql.execute(
      `select subject, html, text, reply_to from letters where to_address = '${address}' order by created_at desc`,
    )
  ).rows

async function latest() {
  return (await ask('GET', '/api/contact')).json().data[0]
}

test('the address that the gallery writes from is refused at its field, however it is spelled', async () => {
  for (const email of ['galeria@demo.local', 'Galeria+yo@Demo.local']) {
    const refused = await send({ email })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [
        {
          field: 'email',
          message: 'Desde esta dirección escribe la galería. Poné la tuya para que podamos responderte.',
        },
      ],
    ])
  }
})

test('a message reaches the artist, and the sender is told so', async () => {
  const reply = await send({ name: ' Ana Paz ', email: 'Primera@Example.com', phone: '' })
  expect(reply.json()).toEqual({
    success: true,
    data: null,
    message: '¡Mensaje enviado con éxito! Te responderé pronto.',
  })
  expect(await latest()).toMatchObject({
    name: 'Ana Paz',
    email: 'primera@example.com',
    phone: null,
    status: 'new',
    source: 'website',
  })
  const [confirmation] = await emailsTo('primera@example.com')
  expect(confirmation?.subject).toBe('Recibí tu mensaje')
  expect(confirmation?.text).not.toContain('visitar el taller')
  const [notice] = await emailsTo('admin@demo.local')
  expect(notice).toMatchObject({
    subject: 'Mensaje de Ana Paz: Información',
    reply_to: 'primera@example.com',
  })
})

test('the email to the artist names the work that is asked about, with its page; one that nobody sees it does not', async () => {
  const work = await paint(gallery.shop, { title: 'Bajante & río' })
  const message = '¿Sigue disponible? ¿Cuánto pesa?'
  await send({ message, about: work.id })
  const [notice] = await emailsTo('admin@demo.local')
  const page = `${gallery.shop.siteUrl}${linkTo.artwork(work.id)}`
  expect(notice?.subject).toBe('Mensaje de Ana Paz: Información')
  expect(notice?.text).toContain(`Obra: Bajante & río ${page}`)
  expect(notice?.html).toContain(`href="${page}"`)
  expect(notice?.html).toMatch(/>Bajante &amp; río<\/a>/)
  const hidden = await paint(gallery.shop, { title: 'Guardada', published: false })
  for (const about of ['', 'nada', hidden.id]) {
    await send({ message, about })
    const [other] = await emailsTo('admin@demo.local')
    expect(other?.text).toContain(message)
    expect(other?.text).not.toMatch(/Obra:|Guardada/)
  }
})

test('what a visitor wrote is text in the email, never markup', async () => {
  await send({ message: 'Hola <img src=x onerror=alert(1)>\nsegunda línea' })
  const [notice] = await emailsTo('admin@demo.local')
  expect(notice?.html).toContain('&lt;img src=x')
  expect(notice?.html).not.toContain('<img src=x')
  expect(notice?.html).toMatch(/<br ?\/?>/)
})

test('wrong input is refused with a sentence for each field', async () => {
  const reply = await send({ name: 'A1', message: '' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({
    message: 'Por favor verifica que todos los campos estén correctos.',
    errors: [
      { field: 'name', message: 'El nombre debe tener al menos 3 caracteres' },
      { field: 'message', message: 'El mensaje es requerido' },
    ],
  })
})

test('a message with characters that no database keeps is refused, not a fault of ours', async () => {
  expect((await send({ message: 'Un\u0000 mensaje con un NUL' })).statusCode).toBe(400)
  expect((await send({ email: 'a\u0000@example.com' })).statusCode).toBe(400)
})

test('a program that fills in the hidden field is thanked and forgotten', async () => {
  const reply = await send({ email: 'robot@example.com', website: 'https://spam.example' })
  expect(reply.statusCode).toBe(200)
  expect(await emailsTo('robot@example.com')).toHaveLength(0)
})

test('a program that fills in the hidden field again and again leaves no more than a person may', async () => {
  const statuses: number[] = []
  for (let each = 0; each < 8; each += 1) {
    const reply = await gallery.server.inject({
      method: 'POST',
      url: '/api/contact',
      payload: {
        name: 'Robot',
        email: `robot${each}@example.com`,
        subject: 'info',
        message: 'Barato, barato.',
        website: 'x',
      },
      headers: { 'idempotency-key': `una-clave-inventada-${each}` },
      remoteAddress: '203.0.113.30',
    })
    statuses.push(reply.statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  const { rows } = await gallery.shop.database.sql.execute(
    "select key from idempotency_keys where key like 'una-clave-inventada-%'",
  )
  expect(rows).toHaveLength(5)
})

describe('who writes too often waits', () => {
  test('from one address, which others do not share', async () => {
    for (const _each of [1, 2, 3, 4, 5]) expect((await send({}, '203.0.113.9')).statusCode).toBe(200)
    const refused = await send({}, '203.0.113.9')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().message).toBe('Hiciste demasiados intentos. Esperá un momento y probá de nuevo.')
    expect((await send({}, '203.0.113.10')).statusCode).toBe(200)
  })

  test('and nobody else for it: a stranger who writes in her name keeps no visitor from writing', async () => {
    const email = 'victima@example.com'
    for (const _each of [1, 2, 3, 4, 5]) await send({ email }, '203.0.113.11')
    expect((await send({ email }, '203.0.113.11')).statusCode).toBe(429)
    expect((await send({ email, message: 'Soy yo misma.' })).statusCode).toBe(200)
    expect(await latest()).toMatchObject({ email, message: 'Soy yo misma.' })
  })

  test('while one mailbox gets two emails, from however many addresses', async () => {
    const email = 'asediada@example.com'
    const replies = await Promise.all(Array.from({ length: 9 }, () => send({ email })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200))
    expect(await emailsTo(email)).toHaveLength(2)
  })

  test('and no other spelling of an address makes another mailbox', async () => {
    const spellings = ['otra@example.com', 'otra+1@example.com', 'OTRA+dos@example.com']
    for (const email of spellings) expect((await send({ email })).statusCode).toBe(200)
    const written = await Promise.all(spellings.map((email) => emailsTo(email.toLowerCase())))
    expect(written.flat()).toHaveLength(2)
  })

  test('and may write again later', async () => {
    await gallery.advance(16)
    expect((await send({}, '203.0.113.9')).statusCode).toBe(200)
  })
})

describe('the administrator', () => {
  test('reads page by page, by subject, newest first', async () => {
    await send({ subject: 'encargo', message: 'Quiero encargar un retrato.' })
    const reply = (await ask('GET', '/api/contact?limit=1&subject=encargo')).json()
    expect(reply.data).toHaveLength(1)
    expect(reply.pagination).toEqual({ total: 1, limit: 1, offset: 0, pages: 1, currentPage: 1 })
    const all = (await ask('GET', '/api/contact?limit=2&offset=2')).json()
    expect(all.pagination).toMatchObject({ limit: 2, offset: 2, currentPage: 2 })
    expect((await ask('GET', '/api/contact?subject=regalo')).statusCode).toBe(400)
    expect((await ask('GET', '/api/contact?limit=101')).statusCode).toBe(400)
  })

  test('files a message under any status, and deletes it', async () => {
    const { id } = await latest()
    for (const status of ['read', 'replied', 'archived', 'new']) {
      const reply = await ask('PATCH', `/api/contact/${id}/status`, { status })
      expect(reply.json().data).toMatchObject({ _id: id, id, status })
    }
    expect((await ask('PATCH', `/api/contact/${id}/status`, { status: 'lost' })).statusCode).toBe(400)
    expect((await ask('GET', `/api/contact/${id}`)).json().data.id).toBe(id)
    expect((await ask('DELETE', `/api/contact/${id}`)).json()).toEqual({ success: true, data: null })
    for (const reply of [
      await ask('GET', `/api/contact/${id}`),
      await ask('DELETE', `/api/contact/${id}`),
      await ask('PATCH', `/api/contact/${id}/status`, { status: 'read' }),
    ])
      expect(reply.statusCode).toBe(404)
  })

  test('reads a message by opening it only while it is new: one that was answered elsewhere stays so', async () => {
    await send()
    const { id } = await latest()
    const open = async () =>
      (await ask('PATCH', `/api/contact/${id}/status`, { status: 'read', from: 'new' })).json().data.status
    expect(await open()).toBe('read')
    await ask('PATCH', `/api/contact/${id}/status`, { status: 'replied' })
    expect(await open()).toBe('replied')
    expect((await ask('GET', `/api/contact/${id}`)).json().data.status).toBe('replied')
  })

  test('is the only one who may', async () => {
    const { id } = await latest()
    for (const [method, url] of [
      ['GET', '/api/contact'],
      ['GET', `/api/contact/${id}`],
      ['PATCH', `/api/contact/${id}/status`],
      ['DELETE', `/api/contact/${id}`],
    ] as const)
      expect((await gallery.server.inject({ method, url })).statusCode).toBe(401)
  })
})

test('messages are forgotten after two years', async () => {
  await forgetOldMessages(gallery.shop)
  expect((await ask('GET', '/api/contact')).json().pagination.total).toBeGreaterThan(0)
  const later = () => new Date(gallery.shop.clock().getTime() + 732 * 24 * 3_600_000)
  await forgetOldMessages({ ...gallery.shop, clock: later })
  expect((await ask('GET', '/api/contact')).json().pagination.total).toBe(0)
})

test('messages are searched by every word in all of them, not on the first page alone', async () => {
  await send({ name: 'Ángela Núñez', message: '¿Está en exposición todavía?' })
  for (let each = 0; each < 12; each += 1) await send({ message: 'Otra cosa, para que quede lejos.' })
  const search = async (text: string) => {
    const { data, pagination } = (
      await ask('GET', `/api/contact?limit=10&search=${encodeURIComponent(text)}`)
    ).json()
    return [pagination.total, ...data.map(({ name }: { name: string }) => name)]
  }
  for (const text of ['angela', 'NÚÑEZ exposicion', 'exposición angela'])
    expect([text, ...(await search(text))]).toEqual([text, 1, 'Ángela Núñez'])
  expect(await search('angela nadie')).toEqual([0])
  expect(await search('100%')).toEqual([0])
})
