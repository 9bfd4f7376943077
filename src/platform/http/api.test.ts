import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { defineProblems, generalProblems, Problem } from '../contract/problem.ts'
import type { PageCache } from '../page-delivery/page-cache.ts'
import { type Api, createApi } from './api.ts'
import { undeclaredProblems } from './declared-problems.ts'
import { replyWithProblem } from './problem-reply.ts'

const { too_late, never_said } = defineProblems({
  too_late: { status: 409, message: 'Ya es tarde.' },
  never_said: { status: 409, message: 'Nadie lo dijo.' },
})
const answer = z.object({ success: z.literal(true) })
const given = async () => ({ success: true as const })

/** A server with the API, where nobody is an administrator. */
function openApi(join: (api: Api) => void) {
  const server = Fastify()
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  server.setErrorHandler(replyWithProblem)
  const admit = async () => {
    throw new Problem(generalProblems.session_expired)
  }
  join(
    createApi({
      server,
      cache: {} as PageCache,
      admit,
      isSecure: false,
      carryOutOnce: (_call, work) => work(),
    }),
  )
  return server
}

const closed = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/closed',
  summary: 'For the artist alone',
  answer,
  problems: [],
})
const rules = { field: 'file', limit: 1000, tooLarge: too_late }

test.each<[string, (api: Api) => void]>([
  ['serve', (api) => api.serve(closed, given)],
  ['serveRaw', (api) => api.serveRaw(closed, given)],
  ['serveUpload', (api) => api.serveUpload(closed, rules, given)],
  ['serveJsonOrForm', (api) => api.serveJsonOrForm(closed, { ...rules, bodyOf: given }, given)],
])(
  'what only the administrator may do is refused to others, however it is served: %s',
  async (_how, join) => {
    const reply = await openApi(join).inject({ method: 'POST', url: '/api/closed' })
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'session_expired'])
  },
)

async function toldOf(kind: Problem['kind']): Promise<unknown[]> {
  const told: unknown[] = []
  const hear = (line: unknown) => told.push(line)
  const open = endpoint({ ...closed, access: 'public', path: '/open', problems: [too_late] })
  const server = openApi((api) =>
    api.serve(open, async () => {
      throw new Problem(kind)
    }),
  )
  undeclaredProblems.subscribe(hear)
  const reply = await server.inject({ method: 'POST', url: '/api/open' })
  undeclaredProblems.unsubscribe(hear)
  expect(reply.json()).toMatchObject({ success: false, code: kind.code })
  return told
}

test('a problem that its endpoint does not declare is answered, and told of', async () => {
  expect(await toldOf(never_said)).toEqual(['POST /open: never_said'])
})

test('a problem that it declares, or that any call may have, is nothing to tell of', async () => {
  expect(await toldOf(too_late)).toEqual([])
  expect(await toldOf(generalProblems.malformed_request)).toEqual([])
  expect(await toldOf(generalProblems.unavailable)).toEqual([])
})
