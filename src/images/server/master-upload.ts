import { createReadStream } from 'node:fs'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ok } from '#platform/contract/envelope.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import { bearerOf } from '#platform/http/api.ts'
import { bodyOf } from '#platform/http/problem-reply.ts'
import type { Log } from '#platform/log/log.ts'
import { imageProblems, MASTER_LIMIT, MASTER_UPLOAD_PATH } from '../images-api.ts'
import { ZOOM_LIMIT } from '../variants.ts'
import { type ImagesShop, receivePicture } from './accept-picture.ts'
import { MASTER_FORMATS } from './picture-work.ts'

export interface MasterShop extends ImagesShop {
  readonly log: Log
  readonly siteUrl: string
  /** Where uploads lie until their last byte has come. */
  readonly uploadsFolder: string
}

type Metadata = Record<string, string | null> | undefined

const SMALLEST_ZOOM = 640

/** The longer side in pixels that visitors may zoom into, if whoever uploads says so. */
function zoomLimitIn(metadata: Metadata): number {
  const wish = Number(metadata?.zoomLimit ?? ZOOM_LIMIT)
  return Number.isInteger(wish) ? Math.min(ZOOM_LIMIT, Math.max(SMALLEST_ZOOM, wish)) : ZOOM_LIMIT
}

const replyOf = (problem: Problem) => ({
  status_code: problem.kind.status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(bodyOf(problem)),
})

/** What the protocol itself refuses, in our words. */
function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  const { status_code: status } = error as { status_code?: number }
  if (status === 413) return new Problem(imageProblems.image_master_too_large)
  if (status === 404 || status === 410) return new Problem(imageProblems.image_not_found)
  return status === undefined ? new Problem(generalProblems.unexpected, { cause: error }) : undefined
}

function createUploadServer(shop: MasterShop): Server {
  const store = new FileStore({ directory: shop.uploadsFolder })
  return new Server({
    path: `/api${MASTER_UPLOAD_PATH}`,
    datastore: store,
    maxSize: MASTER_LIMIT,
    relativeLocation: true,
    allowedOrigins: [new URL(shop.siteUrl).origin],
    async onUploadFinish(_request, { id, storage, metadata }) {
      try {
        const image = await receivePicture(shop, createReadStream(storage?.path ?? ''), {
          alt: (metadata?.alt ?? '').slice(0, 300),
          formats: MASTER_FORMATS,
          limit: MASTER_LIMIT,
          zoomLimit: zoomLimitIn(metadata),
        })
        const headers = { 'content-type': 'application/json; charset=utf-8' }
        return { status_code: 200, headers, body: JSON.stringify(ok(image)) }
      } finally {
        await store.remove(id)
      }
    },
    onResponseError(_request, error) {
      const problem = problemOf(error)
      if (problem === undefined) return undefined
      if (problem.kind.status >= 500) shop.log.error({ err: error }, 'a master could not be taken')
      return replyOf(problem)
    },
  })
}

/**
 * The larger door for the administrator: 50 MB, also TIFF and AVIF, by the tus protocol, so that an upload
 * goes on where a bad connection broke it off. The last part is answered with the picture.
 */
export function serveMasterUpload(
  server: FastifyInstance,
  shop: MasterShop,
  admit: (bearer: string | undefined) => Promise<void>,
): void {
  const uploads = createUploadServer(shop)
  server.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const route = {
      method: ['POST', 'HEAD', 'PATCH', 'DELETE'],
      schema: { hide: true },
      onRequest: (request: FastifyRequest) => admit(bearerOf(request)),
    }
    for (const url of [`/api${MASTER_UPLOAD_PATH}`, `/api${MASTER_UPLOAD_PATH}/:upload`]) {
      door.route({
        ...route,
        url,
        handler: async (request, reply) => {
          reply.hijack()
          for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined) reply.raw.setHeader(name, value)
          await uploads.handle(request.raw, reply.raw)
        },
      })
    }
  })
}
