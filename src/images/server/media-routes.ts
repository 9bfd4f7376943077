import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IMMUTABLE } from '#platform/http/cache-control.ts'
import { spareFileHeaders } from '#platform/http/security-headers.ts'
import { CONTENT_TYPES, type MediaSource, type MediaStore, PUBLIC_NAME } from './media-store.ts'

const CONDITIONS = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const
const PASSED_ON = ['content-length', 'content-range', 'etag', 'last-modified', 'accept-ranges']

const contentTypeOf = (name: string): string => CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'image/webp'

const refuse = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('No encontramos ese archivo.')

/** A player that asked for a part behind the end learns how long the file is, and asks again. @param range 'bytes *\/5000' */
function refuseRange(reply: FastifyReply, range: string | undefined): FastifyReply {
  if (range !== undefined) reply.header('content-range', range)
  return reply.code(416).header('cache-control', 'no-store').send()
}

/** What the library finds wrong with a request: a range beyond the end, or an address that is no file's. */
function refuseRequest(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500, headers } = error as { statusCode?: number; headers?: Record<string, string> }
  if (statusCode >= 500) throw error
  return statusCode === 416 ? refuseRange(reply, headers?.['Content-Range']) : refuse(reply)
}

async function serveFolder(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(async (media) => {
    media.setNotFoundHandler((_request, reply) => refuse(reply))
    media.setErrorHandler(refuseRequest)
    await media.register(fastifyStatic, {
      root: folder,
      prefix: '/media/',
      decorateReply: false,
      index: false,
      dotfiles: 'deny',
      maxAge: '365d',
      immutable: true,
      schemaHide: true,
      allowedPath: (path) => PUBLIC_NAME.test(path.slice(1)),
      setHeaders: (reply, path) => {
        spareFileHeaders(reply)
        reply.header('content-type', contentTypeOf(path))
      },
    })
  })
}

const conditionsOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    CONDITIONS.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

type OpenRemote = Extract<MediaSource, { kind: 'remote' }>['open']

/** S3 refuses a part behind the end without saying where the end is. */
async function lengthOf(open: OpenRemote, name: string): Promise<string | undefined> {
  const { status, headers } = await open('HEAD', name, {})
  const length = headers['content-length']
  return status === 200 && length !== undefined ? `bytes */${length}` : undefined
}

function serveRemote(server: FastifyInstance, { open }: Extract<MediaSource, { kind: 'remote' }>): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const name = request.url.split('?')[0]?.slice('/media/'.length) ?? ''
      if (!PUBLIC_NAME.test(name)) return refuse(reply)
      const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
      const { status, headers, body } = await open(method, name, conditionsOf(request))
      if (status === 404) return refuse(reply)
      if (status === 416) return refuseRange(reply, headers['content-range'] ?? (await lengthOf(open, name)))
      for (const each of PASSED_ON) {
        const value = headers[each]
        if (value !== undefined) reply.header(each, value)
      }
      spareFileHeaders(reply)
      reply.code(status).header('cache-control', IMMUTABLE).type(contentTypeOf(name))
      return reply.send(body)
    },
  })
}

/** Sends files of pictures and films, films in the parts that a player asks for. Their addresses name their content, so browsers keep them for a year. */
export async function serveMedia(server: FastifyInstance, { source }: MediaStore): Promise<void> {
  if (source.kind === 'folder') await serveFolder(server, source.folder)
  else serveRemote(server, source)
}
