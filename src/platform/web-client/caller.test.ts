import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { envelope, listEnvelope } from '../contract/envelope.ts'
import { CallError, createCaller, createOwnCaller } from './caller.ts'

const base = { access: 'administrator', method: 'GET', summary: '', problems: [] } as const
const list = endpoint({ ...base, path: '/contact', answer: listEnvelope(z.object({ id: z.string() })) })
const removal = endpoint({ ...base, path: '/gone', answer: envelope(z.null()) })

const caller = (status: number, body: unknown) =>
  createCaller(async () => ({ status, body: typeof body === 'string' ? body : JSON.stringify(body) }))
const refusalOf = (status: number, body: unknown) =>
  caller(
    status,
    body,
  )(removal).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error
    return [error.status, error.message]
  })

describe('what the API says when it refuses', () => {
  test('is its message, whether or not it brings a code', async () => {
    const ours = { success: false, code: 'gone', message: 'Ya no está.' }
    expect(await refusalOf(404, ours)).toEqual([404, 'Ya no está.'])
    expect(await refusalOf(401, { message: 'Credenciales inválidas' })).toEqual([
      401,
      'Credenciales inválidas',
    ])
    expect(await refusalOf(200, { success: false, message: 'No pudo ser.' })).toEqual([502, 'No pudo ser.'])
  })

  test.each(['<html>Bad Gateway</html>', '', {}, { message: ' ' }, { message: 7 }])(
    'is left to whoever asked when it has no words: %j',
    async (body) => expect(await refusalOf(502, body)).toEqual([502, '']),
  )
})

describe('an answer that is not written as ours are', () => {
  const [one, other] = [{ id: 'una' }, { id: 'otra' }]
  const place = { total: 2, limit: 2, offset: 0, pages: 1, currentPage: 1 }

  test('is read when it is a list alone, or one without its place in the whole', async () => {
    for (const body of [[one, other], { data: [one, other] }, { success: true, data: [one, other] }])
      expect(await caller(200, body)(list)).toMatchObject({ data: [one, other], pagination: place })
    const known = { success: true, data: [one], pagination: { pages: 3 } }
    expect((await caller(200, known)(list)).pagination).toMatchObject({ pages: 3, currentPage: 1 })
  })

  test('is nothing when there is none', async () => {
    expect(await caller(204, '')(removal)).toEqual({ success: true, data: null })
  })

  test.each(['<html></html>', { success: true, data: [{ id: 7 }] }, { data: 'x' }])(
    'is refused when it means nothing: %j',
    async (body) => {
      const refused = await caller(200, body)(list).catch((error: unknown) => error)
      expect(refused).toMatchObject({ code: 'invalid_answer' })
    },
  )
})

describe('an answer of this very process', () => {
  const cached = endpoint({ ...base, path: '/works', answer: list.answer, cache: { tags: () => [] } })
  const body = JSON.stringify({ success: true, data: [{ id: 'una', more: 1 }], pagination: 'as it was made' })

  test('is taken as it stands where it is cached, for it was parsed when it was made', async () => {
    const call = createOwnCaller(async () => ({ status: 200, body }))
    expect(await call(cached)).toEqual(JSON.parse(body))
    await expect(call(list)).rejects.toThrow('Formato de respuesta inválido')
  })

  test('is a refusal as anywhere', async () => {
    const call = createOwnCaller(async () => ({ status: 503, body: '{"message":"Volvé más tarde."}' }))
    await expect(call(cached)).rejects.toThrow('Volvé más tarde.')
  })
})
