import type { FastifyRequest } from 'fastify'
import { generalProblems, Problem } from '../contract/problem.ts'

/** A port that goes without saying is said by some. */
function isSameHost(origin: string, host: string): boolean {
  const from = URL.parse(origin)
  return from !== null && from.host === URL.parse(`${from.protocol}//${host}`)?.host
}

/**
 * Whether a form was sent from a page of this site. Browsers say where a form comes from; what says nothing
 * is no browser, and nobody was tricked into sending it: a mail program that unsubscribes its reader.
 */
export function isFromHere({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  return origin === undefined || isSameHost(origin, host)
}

export function refuseForeignForm(request: FastifyRequest): void {
  if (!isFromHere(request)) throw new Problem(generalProblems.not_allowed)
}
