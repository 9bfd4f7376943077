import type { FastifyInstance } from 'fastify'
import { allPages } from '../all-pages.ts'
import type { Page } from '../page.ts'

const queryOf = (url: string): string => /\?.*$/.exec(url)?.[0] ?? ''

/** Leads from the addresses that pages had before to where they are now, with the same parameters and the same query. */
export function redirectFormerPaths(server: FastifyInstance, pages: readonly Page[] = allPages): void {
  for (const { formerPaths = [], link } of pages)
    for (const url of formerPaths)
      server.get<{ Params: Record<string, string> }>(url, { schema: { hide: true } }, (request, reply) =>
        reply.redirect(link(request.params) + queryOf(request.url), 301),
      )
}
