import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { headersToKeep } from './headers-to-keep.ts'
import { type KeptBytes, type Rendered, sendKept } from './kept-bytes.ts'
import { policyForPage } from './security-headers.ts'

export interface PageParts {
  readonly kept: KeptBytes
  /** Renders a page or its data as React Router does. */
  readonly render: (request: Request) => Promise<Response>
  /** `http://host` of the site, for the absolute addresses in pages. */
  readonly siteUrl: string
}

const asRequest = (request: FastifyRequest, siteUrl: string): Request =>
  new Request(new URL(request.url, siteUrl), {
    headers: { accept: request.headers.accept ?? 'text/html' },
  })

function headersOf(reply: FastifyReply, response: Response, body: Buffer): Record<string, string> {
  const headers: Record<string, string> = { ...Object.fromEntries(response.headers), ...headersToKeep(reply) }
  if (headers['content-type']?.startsWith('text/html'))
    headers['content-security-policy'] = policyForPage(body.toString('utf8'))
  return headers
}

/** A file that nobody has: told at once, without rendering a page for it. */
const looksLikeFile = (url: string) => /\.(?!data$)[a-z0-9]{1,8}$/i.test(url.split('?')[0] ?? '')

/** Serves every page; each is kept whole until the catalogue changes. */
export function servePages(server: FastifyInstance, { kept, render, siteUrl }: PageParts): void {
  server.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      if (looksLikeFile(request.url))
        return reply.code(404).type('text/plain; charset=utf-8').send('No encontramos ese archivo.')
      const key = kept.keyOf(request.url)
      const ready = await kept.obtain(key, async (): Promise<Rendered> => {
        const response = await render(asRequest(request, siteUrl))
        const body = Buffer.from(await response.arrayBuffer())
        return { status: response.status, headers: headersOf(reply, response, body), body }
      })
      reply.hijack()
      sendKept(ready, request.raw, reply.raw)
    },
  })
}
