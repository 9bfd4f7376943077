import type { FastifyReply } from 'fastify'

/**
 * The headers of a reply that are the same for everybody, and what makes browsers ask again each time: a page
 * that says 'available' must not be old.
 */
export function cachedHeaders(reply: FastifyReply): Record<string, string> {
  const { 'x-request-id': _own, ...shared } = reply.getHeaders()
  const texts = Object.entries(shared).map(([name, value]) => [name, String(value)] as const)
  return { ...Object.fromEntries(texts), 'cache-control': 'no-cache' }
}
