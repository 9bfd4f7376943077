import { expect, test } from 'vitest'
import { createCaller } from '#platform/web-client/caller.ts'
import { sendWithdrawal } from './send-withdrawal.ts'

const receipt = { code: 'ARR-20261121-7K3QXZ', receivedAt: '2026-11-21T12:00:00.000Z', mailed: true }

const answering = (status: number, body: object) =>
  createCaller(async () => ({ status, body: JSON.stringify(body) }))

test('whoever regrets a purchase is shown the code', async () => {
  const call = answering(200, { success: true, data: receipt })
  const answer = await sendWithdrawal(call, { name: 'Ana', email: 'ana@example.com' })
  expect(answer).toMatchObject({ status: 200, receipt })
})

test('what is missing is told before anything is sent', async () => {
  const answer = await sendWithdrawal(answering(500, {}), { comment: 'No entra.' })
  expect(answer).toMatchObject({
    status: 400,
    message: 'Por favor verificá que todos los campos estén correctos.',
    errors: {
      name: 'El nombre es requerido',
      email: 'Dejanos un email o un teléfono para responderte',
    },
    values: { comment: 'No entra.' },
  })
})

test('a failure says that the right is not lost, and what was typed stays', async () => {
  const typed = { name: 'Ana', phone: '11 2345-6789' }
  const answer = await sendWithdrawal(answering(500, {}), typed)
  expect(answer.message).toContain('tu derecho no se pierde por esto')
  expect(answer.values).toEqual(typed)
})
