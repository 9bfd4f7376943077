import { channel } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import { possibleProblems } from '../contract/possible-problems.ts'
import type { ProblemKind } from '../contract/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route serves, when it is one of the contract. */
    endpoint?: Endpoint
  }
}

/** What the log says of such an answer. */
export const UNDECLARED_SENTENCE = 'an endpoint has answered with a problem that it does not declare'

/** Told of each answer that no endpoint has declared, as one line of text; whoever listens can let a test fail. */
export const undeclaredProblems = channel('caballete.undeclared-problem')

/** Tells, in the log and to whoever listens, of a problem that the endpoint in question does not declare. */
export function requireDeclared({ code }: ProblemKind, request: FastifyRequest): void {
  const { endpoint } = request.routeOptions.config
  if (endpoint === undefined || possibleProblems(endpoint).some((each) => each.code === code)) return
  request.log.error({ kind: code, method: endpoint.method, path: endpoint.path }, UNDECLARED_SENTENCE)
  undeclaredProblems.publish(`${endpoint.method} ${endpoint.path}: ${code}`)
}
