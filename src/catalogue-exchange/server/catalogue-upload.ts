import { mkdir, statfs } from 'node:fs/promises'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ok } from '#platform/contract/envelope.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import { bearerOf } from '#platform/http/api.ts'
import { bodyOf } from '#platform/http/problem-reply.ts'
import { CATALOGUE_LIMIT, CATALOGUE_UPLOAD_PATH, exchangeProblems } from '../catalogue-exchange-api.ts'
import type { UploadShop } from './exchange-shop.ts'
import { receiveCatalogue, refuseWhileRunning } from './send-catalogue.ts'

/** Free bytes that must be left beside the file and what comes out of it. */
const RESERVE = 512 * 1024 * 1024

async function requireRoom(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < 2 * bytes + RESERVE) throw new Problem(exchangeProblems.catalogue_no_room)
}

const json = { 'content-type': 'application/json; charset=utf-8' }

/** What the protocol itself refuses, in our words. */
function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  const { status_code: status } = error as { status_code?: number }
  if (status === 413) return new Problem(exchangeProblems.catalogue_too_large)
  if (status === 404 || status === 410) return new Problem(exchangeProblems.import_not_found)
  return status === undefined ? new Problem(generalProblems.unexpected, { cause: error }) : undefined
}

function createUploadServer(shop: UploadShop): Server {
  return new Server({
    path: `/api${CATALOGUE_UPLOAD_PATH}`,
    datastore: new FileStore({ directory: shop.importsFolder }),
    maxSize: CATALOGUE_LIMIT,
    relativeLocation: true,
    allowedOrigins: [new URL(shop.siteUrl).origin],
    async onUploadCreate(_request, { size = 0, metadata }) {
      await refuseWhileRunning(shop)
      await requireRoom(shop.importsFolder, size)
      return { metadata: metadata ?? {} }
    },
    async onUploadFinish(_request, { id, metadata }) {
      const fileName = (metadata?.filename ?? 'catálogo.zip').slice(0, 200)
      const answer = await receiveCatalogue(shop, { id, fileName })
      return { status_code: 200, headers: json, body: JSON.stringify(ok(answer)) }
    },
    onResponseError(_request, error) {
      const problem = problemOf(error)
      if (problem === undefined) return undefined
      if (problem.kind.status >= 500) shop.log.error({ err: error }, 'a catalogue could not be taken')
      return { status_code: problem.kind.status, headers: json, body: JSON.stringify(bodyOf(problem)) }
    },
  })
}

/** Takes a catalogue of any size by the tus protocol: what a bad connection breaks off goes on later. */
export function serveCatalogueUpload(
  server: FastifyInstance,
  shop: UploadShop,
  admit: (bearer: string | undefined) => Promise<void>,
): void {
  const uploads = createUploadServer(shop)
  server.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const url of [`/api${CATALOGUE_UPLOAD_PATH}`, `/api${CATALOGUE_UPLOAD_PATH}/:upload`])
      door.route({
        method: ['POST', 'HEAD', 'PATCH', 'DELETE'],
        url,
        schema: { hide: true },
        onRequest: (request: FastifyRequest) => admit(bearerOf(request)),
        handler: async (request, reply) => {
          reply.hijack()
          for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined) reply.raw.setHeader(name, value)
          await uploads.handle(request.raw, reply.raw)
        },
      })
  })
}
