import { z } from 'zod'
import type { Caller } from '../contract/caller.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { ProblemBody } from '../contract/envelope.ts'
import { type FieldError, generalProblems } from '../contract/problem.ts'

export type { Caller } from '../contract/caller.ts'

/** A request as it travels: the path has its parameters and query in it, the body is JSON text. */
export interface CarriedRequest {
  readonly method: string
  readonly path: string
  readonly body: string | undefined
  /** Names what is wanted, for calls that create something: sent again, it is created once. */
  readonly key?: string | undefined
  /** Aborted when nobody waits for the reply any more. */
  readonly signal?: AbortSignal | undefined
}

export interface CarriedReply {
  readonly status: number
  readonly body: string
}

/** Takes a request to the API and brings its reply: `fetch` in the browser, an in-process call on the server. */
export type Carrier = (request: CarriedRequest) => Promise<CarriedReply>

/** The code of a good answer that says nothing of what was asked. */
export const INVALID_ANSWER = 'invalid_answer'

/** The code of a refusal that came as if all had gone well; its message is the shop's own. */
export const REFUSED = 'refused'

/** What such a reply says of itself. */
const PlainRefusal = ProblemBody.pick({ success: true, message: true })

/** The code of a refusal that says nothing of itself, such as that of a proxy on the way. */
export const UNEXPECTED = generalProblems.unexpected.code

/** The code of a refusal that has words and no code. */
export const UNCODED = 'uncoded'
const UncodedRefusal = z.object({ message: z.string().trim().min(1) })

/** A refusal of the API; its message is empty when nothing was said. Or `status: 0` when the API was not reached at all. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[]
  readonly data: unknown

  constructor(status: number, body: Omit<ProblemBody, 'success'>) {
    super(body.message)
    this.name = 'CallError'
    this.status = status
    this.code = body.code
    this.errors = body.errors ?? []
    this.data = body.data
  }
}

interface LooseInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

const entriesOf = (value: unknown): [string, string][] =>
  Object.entries(value ?? {}).flatMap(([key, each]) => (each === undefined ? [] : [[key, String(each)]]))

/** The address of a call below /api, with its parameters and query filled in. */
function addressOf(endpoint: Endpoint, input: LooseInput): string {
  const path = entriesOf(input.params).reduce(
    (text, [key, value]) => text.replace(`:${key}`, encodeURIComponent(value)),
    endpoint.path,
  )
  const query = new URLSearchParams(entriesOf(input.query)).toString()
  return query === '' ? `/api${path}` : `/api${path}?${query}`
}

function refusalOf(reply: CarriedReply): CallError {
  const body = parseJson(reply.body)
  const parsed = ProblemBody.safeParse(body)
  if (parsed.success) return new CallError(reply.status, parsed.data)
  const message = UncodedRefusal.safeParse(body).data?.message
  return new CallError(
    reply.status,
    message === undefined ? { code: UNEXPECTED, message: '' } : { code: UNCODED, message },
  )
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const ListAnswer = z.object({ data: z.array(z.unknown()), pagination: z.looseObject({}).optional() })

/** What an answer means that is not written as ours are: none at all, a list alone, or one without its place. */
function rewritten({ status }: CarriedReply, body: unknown): unknown {
  if (status === 204) return { success: true, data: null }
  const list = ListAnswer.safeParse(Array.isArray(body) ? { data: body } : body).data
  if (list === undefined) return undefined
  const total = list.data.length
  const place = { total, limit: Math.max(1, total), offset: 0, pages: 1, currentPage: 1 }
  return { success: true, data: list.data, pagination: { ...place, ...list.pagination } }
}

/** Whatever its status was: somebody on the way gave an answer that is none. */
const NO_GOOD_ANSWER = 502
const INVALID = { code: INVALID_ANSWER, message: 'Formato de respuesta inválido' }

function requestOf(endpoint: Endpoint, input: unknown, options: Parameters<Caller>[2]): CarriedRequest {
  const given: LooseInput = input ?? {}
  return {
    method: endpoint.method,
    path: addressOf(endpoint, given),
    body: given.body === undefined ? undefined : JSON.stringify(given.body),
    signal: options?.signal,
    key: options?.key,
  }
}

export function createCaller(carry: Carrier): Caller {
  return async (endpoint, input, options) => {
    const reply = await carry(requestOf(endpoint, input, options))
    if (reply.status >= 400) throw refusalOf(reply)
    const body = parseJson(reply.body)
    const answer = endpoint.answer.safeParse(body)
    if (answer.success) return answer.data as never
    const refused = PlainRefusal.safeParse(body)
    const meant = refused.success ? answer : endpoint.answer.safeParse(rewritten(reply, body))
    if (meant.success) return meant.data as never
    throw new CallError(
      NO_GOOD_ANSWER,
      refused.success ? { code: REFUSED, message: refused.data.message } : INVALID,
    )
  }
}

/**
 * Calls the API of this very process. An answer that is cached was parsed by the endpoint's own schema when it was made
 * (`platform/http/api.ts`): it is taken as it stands.
 */
export function createOwnCaller(carry: Carrier): Caller {
  const call = createCaller(carry)
  return async (endpoint, input, options) => {
    if (endpoint.cache === undefined) return call(endpoint, input, options)
    const reply = await carry(requestOf(endpoint, input, options))
    if (reply.status >= 400) throw refusalOf(reply)
    return JSON.parse(reply.body)
  }
}
