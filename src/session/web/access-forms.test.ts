import { expect, test } from 'vitest'
import { createCaller } from '#platform/web-client/caller.ts'
import { sendAcceptance, sendForgotten, sendNewPassword } from './access-forms.ts'

const MESSAGE = 'La contraseña es demasiado común'

const refusing = createCaller(async () => ({
  status: 400,
  body: JSON.stringify({
    success: false,
    code: 'invalid_request',
    message: MESSAGE,
    errors: [{ field: 'newPassword', message: MESSAGE }],
  }),
}))

const secret = { newPassword: 'contraseña1' }
const typed = { ...secret, name: 'Julia Roca', email: 'julia@example.com' }

test.each([
  ['an invitation', () => sendAcceptance(refusing, 'secreto', typed), { name: typed.name }],
  ['a new password', () => sendNewPassword(refusing, 'secreto', typed), {}],
  ['a forgotten one', () => sendForgotten(refusing, typed), { email: typed.email }],
])('what was typed for %s and refused stays, but never a password', async (_what, send, values) => {
  expect(await send()).toEqual({ status: 400, message: MESSAGE, errors: { newPassword: MESSAGE }, values })
})
