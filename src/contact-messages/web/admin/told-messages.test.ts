import { expect, test } from 'vitest'
import { createCaller } from '#platform/web-client/caller.ts'
import { toldMessages } from '../../told-messages.ts'

const answering = (answer: unknown) =>
  createCaller(async () => ({ status: 200, body: JSON.stringify(answer) }))
const specified = {
  _id: 'una',
  name: 'Ana',
  email: 'ana@example.com',
  subject: 'info',
  message: 'Hola',
  status: 'new',
  createdAt: '2026-11-01T10:05:00.000Z',
}

test.each([
  ['an answer', { success: true, data: [specified], pagination: { pages: 1 } }],
  ['a bare array', [specified]],
  ['an array of data', { data: [specified] }],
  ['one by its other name', [{ ...specified, _id: undefined, id: 'una' }]],
])('a list of messages is read as it is specified: %s', async (_what, answer) => {
  const { data, pagination } = await answering(answer)(toldMessages.list, { query: {} })
  expect([pagination.pages, data]).toMatchObject([1, [{ ...specified, id: 'una', phone: null, replies: [] }]])
})

test('what says nothing of a message is no list of messages', async () => {
  await expect(answering([{ name: 'Ana' }])(toldMessages.list, { query: {} })).rejects.toThrow()
})

test('one message is read in the same way, and filing one may be answered with nothing', async () => {
  const one = await answering({ success: true, data: specified })(toldMessages.read, {
    params: { id: 'una' },
  })
  expect(one.data).toMatchObject({ id: 'una', mailed: [] })
  const file = { params: { id: 'una' }, body: { status: 'read' } } as const
  expect(await answering({ success: true })(toldMessages.file, file)).toEqual({ success: true })
  expect((await answering({ success: true, data: 'x' })(toldMessages.file, file)).data).toBeNull()
})
