import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import { generalProblems, Problem } from '../contract/problem.ts'

const HEADER = 'idempotency-key'
const KEY = /^[\w-]{16,100}$/

/** A call that is to be carried out once, however often it arrives. */
export interface IdempotentCall {
  /** What is called: the same key means something else elsewhere. */
  readonly scope: string
  /** The caller's own name for what she wants; nobody guesses it. */
  readonly key: string
  /** Of what was sent: the same key with something else is no repetition. */
  readonly bodyHash: string
  /** Whether it is rather carried out twice than never. */
  readonly repeated: NonNullable<Endpoint['repeated']>
}

/** Carries out a call unless it was carried out before, and answers what was answered then. */
export type CarryOutOnce = <Answer>(call: IdempotentCall, work: () => Promise<Answer>) => Promise<Answer>

const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** Puts an `Idempotency-Key` where the endpoint keeps the name of a request, unless the body has one already. */
export function nameWish({ namedBy }: Endpoint, { headers, body }: FastifyRequest): void {
  if (namedBy !== undefined && isObject(body)) body[namedBy] ??= headers[HEADER]
}

/**
 * The call that a request names by its `Idempotency-Key`; `undefined` where it names none, or creates nothing.
 * @param sentIn what was sent, where that is not the body as it was read
 */
export function idempotentCallIn(
  endpoint: Endpoint,
  request: FastifyRequest,
  sentIn: () => unknown = () => request.body,
): IdempotentCall | undefined {
  const { [HEADER]: key } = request.headers
  if (endpoint.repeated === undefined || key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Problem(generalProblems.invalid_input, {
      errors: [
        { field: 'Idempotency-Key', message: 'Tiene que tener entre 16 y 100 letras, números o guiones' },
      ],
    })
  const sent = JSON.stringify([request.params, sentIn()])
  return {
    scope: `${endpoint.method} ${endpoint.path}`,
    key,
    bodyHash: createHash('sha256').update(sent).digest('base64url'),
    repeated: endpoint.repeated,
  }
}
