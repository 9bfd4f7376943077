import { describe, expect, test } from 'vitest'
import { CallError, createCaller } from '#platform/web-client/caller.ts'
import { sendSubscription } from './send-subscription.ts'

const typed = { email: 'ana@example.com', website: '' }

const answering = (status: number, body: object) =>
  createCaller(async () => ({ status, body: JSON.stringify(body) }))

describe('the field is emptied only when the address is newly on the list', () => {
  test.each([
    ['subscribed', '¡Te has suscrito exitosamente!', undefined],
    ['reactivated', 'Tu suscripción ha sido reactivada exitosamente', undefined],
    ['already_subscribed', 'Ya estás suscrito a nuestro newsletter', typed],
  ])('%s', async (status, message, values) => {
    for (const body of [{ data: { status } }, { status }]) {
      const call = answering(200, { success: true, ...body })
      expect(await sendSubscription(call, typed)).toEqual({ status: 200, message, ...(values && { values }) })
    }
  })
})

test.each([
  ['subscribed', 'Te sumaste.'],
  ['reactivated', 'Tu suscripción ha sido reactivada exitosamente'],
  ['already_subscribed', 'Ya estás suscrito a nuestro newsletter'],
])('of a message with %s is read %j', async (status, message) => {
  const call = answering(200, { success: true, data: { status }, message: 'Te sumaste.' })
  expect(await sendSubscription(call, typed)).toMatchObject({ status: 200, message })
})

describe('what goes wrong has its sentence, and the address stays', () => {
  test.each([
    [400, 'Por favor verifica que el email sea válido.'],
    [409, 'Este email ya está suscrito a nuestro newsletter.'],
    [429, 'Esperá un momento.'],
    [500, 'Estamos experimentando problemas técnicos. Por favor intenta más tarde.'],
    [418, 'No pudimos procesar tu suscripción. Por favor intenta más tarde.'],
  ])('%i: %s', async (status, message) => {
    const call = answering(status, { success: false, code: 'x', message: 'Esperá un momento.' })
    expect(await sendSubscription(call, typed)).toEqual({ status, message, values: typed })
  })

  test.each([
    [{ success: false, message: 'Lista cerrada' }, 'Lista cerrada'],
    [
      { success: true, status: 'unheard of' },
      'No pudimos procesar tu suscripción. Por favor intenta más tarde.',
    ],
  ])('a good status without success is none: %j', async (body, message) => {
    expect(await sendSubscription(answering(200, body), typed)).toEqual({
      status: 502,
      message,
      values: typed,
    })
  })

  test('offline', async () => {
    const call = createCaller(async () => {
      throw new CallError(0, { code: 'offline', message: 'sin red' })
    })
    expect((await sendSubscription(call, typed)).message).toBe(
      'No hay conexión a internet. Por favor verifica tu conexión.',
    )
  })

  test.each([
    ['', 'Por favor ingresa tu email'],
    ['  ', 'Por favor ingresa tu email'],
    ['ana', 'Por favor verifica que el email sea válido.'],
  ])('%j is not sent', async (email, message) => {
    const call = createCaller(async () => {
      throw new Error('nobody was to be asked')
    })
    expect(await sendSubscription(call, { email })).toMatchObject({ status: 400, message, values: { email } })
  })
})
