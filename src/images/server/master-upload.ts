import type { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ok } from '#platform/contract/envelope.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import { type Api, type ApiParts, bearerOf } from '#platform/http/api.ts'
import { bodyOf } from '#platform/http/problem-reply.ts'
import { imageProblems, MASTER_LIMIT, MASTER_UPLOAD_PATH, takeMaster as takeEndpoint } from '../images-api.ts'
import { hasRoom } from './free-space.ts'
import { type MasterShop, takeMaster, uploadsOf } from './take-master.ts'

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

const replyOf = (problem: Problem) => ({
  status_code: problem.kind.status,
  headers: JSON_TYPE,
  body: JSON.stringify(bodyOf(problem)),
})

const noRoom = (cause?: unknown) => new Problem(imageProblems.images_no_room, { cause })

/** What the protocol itself refuses, in our words; `undefined` for what only programs make wrong. */
async function problemOf(error: unknown, { uploadsFolder }: MasterShop): Promise<Problem | undefined> {
  if (error instanceof Problem) return error
  const { status_code: status = 500 } = error as { status_code?: number }
  if (status === 413) return new Problem(imageProblems.image_master_too_large)
  if (status === 404 || status === 410) return new Problem(imageProblems.image_not_found)
  if (status < 500) return undefined
  return (await hasRoom(uploadsFolder))
    ? new Problem(generalProblems.unexpected, { cause: error })
    : noRoom(error)
}

function createUploadServer(shop: MasterShop, store: FileStore): Server {
  return new Server({
    path: `/api${MASTER_UPLOAD_PATH}`,
    datastore: store,
    maxSize: MASTER_LIMIT,
    relativeLocation: true,
    allowedOrigins: [new URL(shop.siteUrl).origin],
    async onUploadCreate(_request, { size = 0 }) {
      if (!(await hasRoom(shop.uploadsFolder, size))) throw noRoom()
      return {}
    },
    async onUploadFinish(_request, { id }) {
      const image = await takeMaster(shop, store, id)
      return { status_code: 200, headers: JSON_TYPE, body: JSON.stringify(ok(image)) }
    },
    async onResponseError(_request, error) {
      const problem = await problemOf(error, shop)
      if (problem === undefined) return undefined
      if (problem.kind.status === 500) shop.log.error({ err: error }, 'a master could not be taken')
      return replyOf(problem)
    },
  })
}

/**
 * The larger door for the administrator: 50 MB, also TIFF and AVIF, by the tus protocol, so that an upload
 * goes on where a bad connection broke it off. The last part is answered with the picture; when that answer
 * gets lost, the picture can be asked for.
 */
export function serveMasterUpload(
  { server, api, admit }: Pick<ApiParts, 'admit'> & { readonly server: FastifyInstance; readonly api: Api },
  shop: MasterShop,
): void {
  const store = uploadsOf(shop)
  const uploads = createUploadServer(shop, store)
  api.serve(takeEndpoint, async ({ params }) => ok(await takeMaster(shop, store, params.upload)))
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
