import { describe, expect, test } from 'vitest'
import { CallError, createCaller } from '#platform/web-client/caller.ts'
import { sendContactForm } from './send-contact-form.ts'

const typed = {
  name: 'Ana Paz',
  email: 'ana@example.com',
  phone: '',
  subject: 'info',
  message: 'Quisiera visitar el taller.',
  website: '',
}

const answering = (status: number, body: object) => {
  const sent: unknown[] = []
  const call = createCaller(async (request) => {
    sent.push(JSON.parse(request.body ?? 'null'))
    return { status, body: JSON.stringify(body) }
  })
  return { call, sent }
}

test('a message that arrived empties the form and thanks in the words of the server', async () => {
  const { call, sent } = answering(200, { success: true, data: null, message: 'Gracias.' })
  expect(await sendContactForm(call, typed)).toEqual({ status: 200, message: 'Gracias.' })
  const { phone: _none, website: _honeypot, ...body } = typed
  expect(sent).toEqual([body])
})

test('an answer with nothing but its success and message is a good one', async () => {
  const { call } = answering(200, { success: true, message: 'Recibido' })
  expect(await sendContactForm(call, typed)).toEqual({ status: 200, message: 'Recibido' })
})

test('a form that is not complete is not sent', async () => {
  const { call, sent } = answering(200, {})
  const answer = await sendContactForm(call, { ...typed, name: '' })
  expect(answer).toMatchObject({ status: 400, errors: { name: 'El nombre es requerido' } })
  expect(sent).toEqual([])
})

describe('what goes wrong has its sentence, and what was typed stays', () => {
  test.each([
    [400, 'Por favor verifica que todos los campos estén correctos.'],
    [404, 'No pudimos enviar tu mensaje. Por favor intenta más tarde.'],
    [429, 'Esperá un momento.'],
    [500, 'Estamos experimentando problemas técnicos. Por favor intenta más tarde.'],
    [503, 'Estamos experimentando problemas técnicos. Por favor intenta más tarde.'],
  ])('%i: %s', async (status, message) => {
    const errors = [{ field: 'email', message: 'Por favor ingresa un email válido' }]
    const { call } = answering(status, { success: false, code: 'x', message: 'Esperá un momento.', errors })
    expect(await sendContactForm(call, typed)).toEqual({
      status,
      message,
      errors: { email: 'Por favor ingresa un email válido' },
      values: typed,
    })
  })

  test.each([
    [{ success: false, message: 'Buzón lleno por hoy' }, 'Buzón lleno por hoy'],
    [{ unheard: 'of' }, 'No pudimos enviar tu mensaje. Por favor intenta más tarde.'],
  ])('a good status without success is none: %j', async (body, message) => {
    const answer = await sendContactForm(answering(200, body).call, typed)
    expect(answer).toMatchObject({ status: 502, message, values: typed })
  })

  test('offline', async () => {
    const call = createCaller(async () => {
      throw new CallError(0, { code: 'offline', message: 'sin red' })
    })
    expect(await sendContactForm(call, typed)).toMatchObject({
      message: 'No hay conexión a internet. Por favor verifica tu conexión.',
      values: typed,
    })
  })
})
