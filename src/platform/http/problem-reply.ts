import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ProblemBody } from '../contract/envelope.ts'
import { oncePerField } from '../contract/field-errors.ts'
import { type FieldError, generalProblems, Problem } from '../contract/problem.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import { isStillReferenced } from '../database/still-referenced.ts'
import { CallError } from '../web-client/caller.ts'
import { requireDeclared } from './declared-problems.ts'

/** What Fastify itself refuses, in the words of our own catalogue. */
const fastifyRefusals: Record<string, Problem['kind']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: generalProblems.body_too_large,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: generalProblems.unsupported_content_type,
  FST_ERR_CTP_INVALID_JSON_BODY: generalProblems.malformed_request,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: generalProblems.malformed_request,
  FST_ERR_MAX_PARAM_LENGTH: generalProblems.route_not_found,
  FST_UNDER_PRESSURE: generalProblems.unavailable,
}

const JSON_HEADERS = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }

/** 'customer.email' for a path into the body; the first sentence for each field. */
const fieldErrorsOf = (validation: readonly { instancePath: string; message?: string }[]): FieldError[] =>
  oncePerField(
    validation.map(({ instancePath, message = generalProblems.invalid_input.message }) => ({
      field: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message,
    })),
  )

/** Seconds after which it makes sense to ask a shop again that was without its database. */
export const AWAY_RETRY_AFTER = 5

/** Refuses what cannot be done without the database, for the time being. */
const awayProblem = (cause: unknown) =>
  new Problem(generalProblems.unavailable, { retryAfter: AWAY_RETRY_AFTER, cause })

/** What our own API answered to a part of this shop, which passes it on. */
const isAwayReply = (error: unknown) =>
  error instanceof CallError && error.status === generalProblems.unavailable.status

/** What is thrown as a problem: by its kind when it was expected, else as a fault of ours or of what we stand on. */
export const problemOf = (error: unknown): Problem =>
  problemIn(error) ?? new Problem(generalProblems.unexpected, { cause: error })

function problemIn(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (isDatabaseAway(error) || isAwayReply(error)) return awayProblem(error)
  if (hasZodFastifySchemaValidationErrors(error))
    return new Problem(generalProblems.invalid_input, { errors: fieldErrorsOf(error.validation) })
  // Rows are found first and named later: whoever deletes one in between is no fault of ours.
  if (isStillReferenced(error)) return new Problem(generalProblems.gone_meanwhile, { cause: error })
  const { code, statusCode } = error as Partial<FastifyError>
  const refusal = fastifyRefusals[code ?? '']
  if (refusal !== undefined) return new Problem(refusal)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem(generalProblems.malformed_request)
  return undefined
}

export const bodyOf = ({ kind, message, details }: Problem): ProblemBody => ({
  success: false,
  code: kind.code,
  message,
  ...(details.errors && { errors: [...details.errors] }),
  ...(details.data !== undefined && { data: details.data }),
})

/** Whether an address is one of the API, which programs read. */
const isOfApi = (address: string) => /^\/api(?:[/?#]|$)/.test(address)

/** A refusal that is sent without Fastify: as the API says it, or as one sentence where a person may read it. */
export function doorAnswer(problem: Problem, address: string) {
  const { status } = problem.kind
  const text = isOfApi(address) ? JSON.stringify(bodyOf(problem)) : problem.message
  const headers: Readonly<Record<string, string>> = {
    ...JSON_HEADERS,
    ...(!isOfApi(address) && { 'content-type': 'text/plain; charset=utf-8' }),
    ...(problem.details.retryAfter !== undefined && { 'retry-after': String(problem.details.retryAfter) }),
    'content-length': String(Buffer.byteLength(text)),
    'x-content-type-options': 'nosniff',
    connection: 'close',
  }
  return { status, headers, text }
}

/** Refuses a request before Fastify has seen it, and hears no more of its connection. */
export function refuseAtDoor(
  problem: Problem,
  { url = '' }: IncomingMessage,
  response: ServerResponse,
): void {
  const { status, headers, text } = doorAnswer(problem, url)
  response.writeHead(status, headers).end(text)
}

/** A refusal without a cause is no fault: whoever decided on it has told what there was to tell. */
const isOurDecision = (error: unknown) => error instanceof Problem && error.cause === undefined

/** Turns whatever was thrown into a reply: an expected problem by its kind, anything else is a bug and says 500. */
export function replyWithProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error)
  requireDeclared(problem.kind, request)
  // That the database is away is told once by itself, and not once more by everybody who asks meanwhile.
  if (isDatabaseAway(error)) request.log.debug({ err: error }, 'request failed without the database')
  else if (problem.kind.status >= 500 && !isOurDecision(error))
    request.log.error({ err: error }, 'request failed')
  if (problem.details.retryAfter !== undefined)
    reply.header('retry-after', String(problem.details.retryAfter))
  return reply
    .code(problem.kind.status)
    .headers(JSON_HEADERS)
    .serializer((body) => JSON.stringify(body))
    .send(bodyOf(problem))
}
