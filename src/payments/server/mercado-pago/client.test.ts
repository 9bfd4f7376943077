import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createLog } from '#platform/log/log.ts'
import { ProviderAuth, ProviderRefused, ProviderUnavailable } from '../payment-provider.ts'
import { createProviderRateLimiter } from '../provider-rate-limiter.ts'
import { createProviderClient } from './client.ts'

/** A provider that gives these answers, one after the other, and counts how often it was asked. */
async function openProvider(answers: readonly ((reply: ServerResponse) => void)[]) {
  let asked = 0
  const server = createServer((_request, reply) => {
    const answer = answers[asked]
    asked += 1
    if (answer === undefined) reply.writeHead(500).end('{}')
    else answer(reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  const { port } = server.address() as AddressInfo
  const client = createProviderClient({
    baseUrl: `http://127.0.0.1:${port}`,
    accessToken: () => 'APP_USR-1',
    log: createLog('silent'),
    rateLimiter: createProviderRateLimiter(100),
  })
  return { client, asked: () => asked }
}

const answer =
  (status: number, headers: Record<string, string> = {}, body = '{}') =>
  (reply: ServerResponse) =>
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)

const read = { method: 'GET', path: '/things/1' } as const
const make = { method: 'POST', path: '/things', body: {}, idempotencyKey: 'one' } as const
const Thing = z.object({ id: z.number() })

test.each(['60', new Date(Date.now() + 60_000).toUTCString()])(
  'a provider that wants quiet (Retry-After: %s) is asked by nobody until then',
  async (retryAfter) => {
    const { client, asked } = await openProvider([answer(429, { 'retry-after': retryAfter }), answer(200)])
    await expect(client(read)).rejects.toBeInstanceOf(ProviderUnavailable)
    await expect(client({ ...read, path: '/others' })).rejects.toBeInstanceOf(ProviderUnavailable)
    expect(asked()).toBe(1)
  },
)

test('what may be asked twice is asked again when the answer made no sense', async () => {
  const { client, asked } = await openProvider([answer(502), answer(200, {}, '{"id":1}')])
  expect(await client({ ...read, reply: Thing })).toEqual({ id: 1 })
  expect(asked()).toBe(2)
})

test('a provider that says nothing is given eight seconds, three times', async () => {
  const { timeout } = AbortSignal
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 20))
  onTestFinished(() => timeouts.mockRestore())
  const silence = () => {}
  const { client } = await openProvider([silence, silence, silence])
  await expect(client(read)).rejects.toBeInstanceOf(ProviderUnavailable)
  expect(timeouts.mock.calls).toEqual([[8000], [8000], [8000]])
})

test('what has no key is not done twice', async () => {
  const { client, asked } = await openProvider([answer(502), answer(200)])
  await expect(client({ method: 'PUT', path: '/things/1', body: {} })).rejects.toBeInstanceOf(
    ProviderUnavailable,
  )
  expect(asked()).toBe(1)
})

test('a no is a no, and a closed door is told apart from it', async () => {
  const refusal = '{"message":"no","error":"bad_request","cause":[{"code":2063}]}'
  const { client, asked } = await openProvider([answer(400, {}, refusal), answer(403)])
  const refused = await client(read).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ProviderRefused)
  expect(refused).toMatchObject({ status: 400, code: '2063' })
  await expect(client(read)).rejects.toBeInstanceOf(ProviderAuth)
  expect(asked()).toBe(2)
})

test.each([
  ['{"message":"a\\u0000b\\ud800","error":"e\\u0000"}', 'e', 'ab\ufffd'],
  ['{"message":7,"cause":[{"code":"20\\u000063"}]}', '2063', 'refused'],
  ['{"error":"bad_request","cause":[{"code":{}}]}', 'bad_request', 'refused'],
  ['[]', '', 'refused'],
])('a no is told in words that can be kept: %s', async (reply, code, message) => {
  const { client } = await openProvider([answer(400, {}, reply)])
  await expect(client(read)).rejects.toMatchObject({ code, message })
})

describe('a good answer that says nothing', () => {
  const senseless: [string, (reply: ServerResponse) => void][] = [
    ['empty', answer(200, {}, '')],
    ['of another kind', answer(200, {}, '<html>En mantenimiento</html>')],
    ['cut short', answer(201, {}, '{"id":')],
    ['without what was asked', answer(200, {}, '{"number":1}')],
    [
      'that ends in the middle',
      (reply) => reply.writeHead(200, { 'content-length': '99' }).write('{"id":1', () => reply.destroy()),
    ],
    ['longer than any', answer(200, {}, `{"id":1,"more":"${'x'.repeat(5 * 1024 * 1024)}"}`)],
  ]

  test.each(senseless)('(%s) is asked for once more, with the same key', async (_which, say) => {
    const keys: unknown[] = []
    const { client } = await openProvider([
      (reply) => {
        keys.push(reply.req.headers['x-idempotency-key'])
        say(reply)
      },
      (reply) => {
        keys.push(reply.req.headers['x-idempotency-key'])
        answer(201, {}, '{"id":1}')(reply)
      },
    ])
    expect(await client({ ...make, reply: Thing })).toEqual({ id: 1 })
    expect(keys).toEqual(['one', 'one'])
  })

  test.each(senseless)('(%s) means that the provider is not available', async (_which, say) => {
    const { client, asked } = await openProvider([say, say, say])
    await expect(client({ ...read, reply: Thing })).rejects.toBeInstanceOf(ProviderUnavailable)
    expect(asked()).toBe(3)
  })

  test('is none of a call without a key twice, and not looked at where nothing is expected', async () => {
    const { client, asked } = await openProvider([answer(200, {}, ''), answer(200, {}, '')])
    const { idempotencyKey: _none, ...keyless } = make
    await expect(client({ ...keyless, reply: Thing })).rejects.toBeInstanceOf(ProviderUnavailable)
    expect(asked()).toBe(1)
    await client({ method: 'PUT', path: '/things/1', body: {} })
    expect(asked()).toBe(2)
  })
})
