// Also on PostgreSQL: two replies at once, replies that go with their message.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { MOST_SAVED_REPLIES } from '../message-reply.ts'
import { forgetOldMessages } from './forget-messages.ts'

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

let count = 0
/** A message that a visitor has left; answers it as the artist reads it. */
async function written(changes: object = {}) {
  count += 1
  await gallery.server.inject({
    method: 'POST',
    url: '/api/contact',
    payload: {
      name: 'Ana Paz',
      email: `ana${count}@example.com`,
      subject: 'compra',
      message: '¿Se puede ver <b>en el taller</b>?\nGracias.',
      ...changes,
    },
    remoteAddress: `198.51.100.${count}`,
  })
  return (await ask('GET', '/contact?limit=1')).json().data[0]
}

const reply = (id: string, text: string, key = `clave-${text.length}-${id}`.slice(0, 64)) =>
  ask('POST', `/contact/${id}/replies`, { text, key })

const rowsOf = async (statement: string) => (await gallery.shop.database.sql.execute(statement)).rows
const emailsOf = (id: string) =>
  rowsOf(`select * from letters where kind = 'message-reply' and about = '${id}' order by created_at`)

describe('a reply', () => {
  test('goes out as an email that is answered to the artist, and is kept with its message', async () => {
    await ask('PATCH', '/siteinfo', { contact: { email: 'taller@example.com' } })
    const { id, email } = await written()
    const answered = await reply(id, ' Hola Ana:\r\nel sábado a las 11. ')
    expect([answered.statusCode, answered.json().data]).toMatchObject([
      200,
      { id, status: 'replied', replies: [{ text: 'Hola Ana:\nel sábado a las 11.', email: 'waiting' }] },
    ])
    const [message] = await emailsOf(id)
    expect(message).toMatchObject({
      to_address: email,
      reply_to: 'taller@example.com',
      subject: 'Re: Comprar obra',
      cause: 'artist',
    })
    expect(message?.text).toMatch(/Hola Ana:\nel sábado a las 11\.[\s\S]*escribiste:[\s\S]*> Gracias\./)
    expect(message?.html).toContain('&lt;b&gt;en el taller')
    expect((await ask('GET', `/contact/${id}`)).json().data.replies).toEqual(answered.json().data.replies)
  })

  test('that is sent twice is one email; with another text the key is refused', async () => {
    const { id } = await written()
    const all = await Promise.all([1, 2, 3, 4].map(() => reply(id, 'El sábado.', 'una-misma-clave')))
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await emailsOf(id)).toHaveLength(1)
    const other = await reply(id, 'Mejor el domingo.', 'una-misma-clave')
    expect([other.statusCode, other.json().code]).toEqual([409, 'reply_sent_otherwise'])
    await reply(id, 'Mejor el domingo.', 'otra-clave')
    expect(
      (await ask('GET', `/contact/${id}`)).json().data.replies.map((each: { text: string }) => each.text),
    ).toEqual(['El sábado.', 'Mejor el domingo.'])
    const { id: another } = await written()
    expect((await reply(another, 'A otra persona.', 'una-misma-clave')).statusCode).toBe(200)
  })

  test('with an unfilled place, with nothing or with too much is refused, and nothing goes out', async () => {
    const { id } = await written()
    for (const [text, message] of [
      ['Hola {nombre}: {obra} sigue acá.', 'Falta completar {nombre}, {obra}'],
      ['   ', 'Escribí la respuesta'],
      ['a'.repeat(3001), 'Usá como máximo 3000 caracteres'],
    ] as const) {
      const refused = await reply(id, text, 'una-clave-mas')
      expect([refused.statusCode, refused.json().errors]).toEqual([400, [{ field: 'text', message }]])
    }
    expect(await emailsOf(id)).toHaveLength(0)
    expect((await ask('GET', `/contact/${id}`)).json().data).toMatchObject({ status: 'new', replies: [] })
  })

  test('to a message that is gone is refused, and nobody but the artist replies', async () => {
    expect((await reply('no-esta', 'Hola.')).json().code).toBe('message_not_found')
    const { id } = await written()
    const stranger = await gallery.server.inject({
      method: 'POST',
      url: `/api/contact/${id}/replies`,
      payload: { text: 'Hola.', key: 'una-clave-ajena' },
    })
    expect(stranger.statusCode).toBe(401)
  })

  test('whose email could not leave says so, and is among the emails that could not', async () => {
    const { id } = await written()
    await reply(id, 'El sábado.')
    await rowsOf(
      `update letters set state = 'failed', attempts = 3 where about = '${id}' and kind = 'message-reply'`,
    )
    expect((await ask('GET', `/contact/${id}`)).json().data.replies).toMatchObject([{ email: 'failed' }])
    const stuck = (await ask('GET', '/emails/stuck')).json().data
    expect(stuck).toMatchObject([{ kind: 'message-reply', subject: 'Re: Comprar obra', state: 'failed' }])
    await ask('POST', `/emails/${stuck[0].id}/resend`)
    expect((await ask('GET', `/contact/${id}`)).json().data.replies).toMatchObject([{ email: 'waiting' }])
  })
})

test('a message knows the work that it is about, drafts too, and forgets one that is gone', async () => {
  const { id: work } = await paint(gallery.shop, { title: 'Atardecer', published: false })
  expect((await written({ about: work })).about).toEqual({ id: work, title: 'Atardecer' })
  expect((await written({ about: 'no-esta' })).about).toBeNull()
  expect((await written()).about).toBeNull()
})

describe('what was answered ends with its message', () => {
  const countReplies = async (id: string) =>
    (await rowsOf(`select id from message_replies where message_id = '${id}'`)).length

  test('when the message is deleted', async () => {
    const { id } = await written()
    await reply(id, 'El sábado.')
    await ask('DELETE', `/contact/${id}`)
    expect(await countReplies(id)).toBe(0)
  })

  test('when its sender wants her data handed out and erased: the email is emptied as well', async () => {
    const { id, email } = await written()
    await reply(id, 'Para Ana, en reserva.')
    const exported = (await ask('POST', '/personal-data/export', { who: email })).json().data.content
    const copy = JSON.parse(exported)
    expect(copy['Mensajes de contacto']).toMatchObject([
      { respuestas: [{ respuesta: 'Para Ana, en reserva.' }] },
    ])
    expect((await ask('POST', '/personal-data/erase', { who: email })).statusCode).toBe(200)
    expect(await countReplies(id)).toBe(0)
    expect(await emailsOf(id)).toMatchObject([{ text: '', to_address: '', state: 'failed' }])
  })

  test('when it is forgotten after two years', async () => {
    const { id } = await written()
    await reply(id, 'El sábado.')
    const later = () => new Date(gallery.shop.clock().getTime() + 732 * 24 * 3_600_000)
    await forgetOldMessages({ ...gallery.shop, clock: later })
    expect(await countReplies(id)).toBe(0)
  })
})

describe('saved replies', () => {
  const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)

  test('are made, changed and deleted, with the places that a message fills', async () => {
    const form = { name: 'Visita', text: 'Hola {nombre}: {obra} se ve en el taller.' }
    const made = (await ask('POST', '/saved-replies', form)).json()
    expect(made.data).toMatchObject([form])
    const [{ id }] = made.data
    const changed = { name: 'Visita al taller', text: 'Hola {nombre}.' }
    expect((await ask('PUT', `/saved-replies/${id}`, changed)).json().data).toMatchObject([changed])
    const wrong = await ask('PUT', `/saved-replies/${id}`, { name: '', text: 'Cuesta {precio}' })
    expect(wrong.json().errors).toEqual([
      { field: 'name', message: 'El nombre es requerido' },
      { field: 'text', message: 'No conocemos {precio}: podés usar {nombre} y {obra}' },
    ])
    expect((await ask('DELETE', `/saved-replies/${id}`)).json().data).toEqual([])
    for (const gone of [
      await ask('DELETE', `/saved-replies/${id}`),
      await ask('PUT', `/saved-replies/${id}`, changed),
    ])
      expect([gone.statusCode, gone.json().code]).toEqual([404, 'saved_reply_not_found'])
  })

  test('are thirty at most, however many are sent at once', async () => {
    const make = (at: number) =>
      ask('POST', '/saved-replies', { name: `Respuesta ${at}`, text: 'Hola {nombre}.' })
    for (let at = 0; at < MOST_SAVED_REPLIES - 1; at += 1) await make(at)
    const replies = await Promise.all([98, 99, 100].map(make))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect(names((await ask('GET', '/saved-replies')).json())).toHaveLength(MOST_SAVED_REPLIES)
  })

  test('are hers alone', async () => {
    for (const method of ['GET', 'POST'] as const)
      expect(
        (await gallery.server.inject({ method, url: '/api/saved-replies', payload: {} })).statusCode,
      ).toBe(401)
  })
})
