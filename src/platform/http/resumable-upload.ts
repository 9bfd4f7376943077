import type { FastifyReply, FastifyRequest } from 'fastify'
import { generalProblems, Problem } from '../contract/problem.ts'
import { makeFolder } from '../disk/make-folder.ts'
import type { ApiParts } from './endpoint-routes.ts'
import { waitForBody } from './slow-bodies.ts'
import type { ResumableDoor, Sender } from './upload-door.ts'
import { bearerOf } from './visitor.ts'

/** Parts of the protocol that are not offered, by the headers that ask for them. */
const NOT_OFFERED = ['upload-concat', 'upload-defer-length', 'upload-checksum', 'x-http-method-override']
const UPLOAD_ID = /^[0-9a-f]{32}$/

/** Refuses what the protocol would not understand, and names that are no upload's: none ever becomes a path. */
function checkRequest({ headers: sent, params, method }: FastifyRequest, door: ResumableDoor): void {
  if (NOT_OFFERED.some((name) => sent[name] !== undefined))
    throw new Problem(generalProblems.upload_not_offered)
  const { upload } = params as { upload?: string }
  if (upload === undefined ? method !== 'POST' : !UPLOAD_ID.test(upload)) throw new Problem(door.notFound)
}

/**
 * Takes large files of the administrator by the tus protocol: what a bad connection breaks off goes on where it was, and
 * the last part is answered with what became of the file.
 */
export function serveResumableUpload(
  { server, admit }: Pick<ApiParts, 'server' | 'admit'>,
  door: ResumableDoor,
): void {
  const loadProtocol = async () => (await import('./upload-protocol.ts')).openProtocol(door)
  let protocol: ReturnType<typeof loadProtocol> | undefined
  const senders = new WeakMap<FastifyRequest, Sender>()
  const onRequest = async (request: FastifyRequest) => {
    const caller = { bearer: bearerOf(request), address: request.ip }
    const letIn = () => admit(caller, { access: door.access })
    const { id: owner } = await letIn()
    senders.set(request, { owner, requireStillLetIn: async () => void (await letIn()) })
    checkRequest(request, door)
    waitForBody(request.raw)
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    // Before anything is answered: whoever cannot be served is told so, and the next one tries again.
    protocol ??= loadProtocol().catch((error: unknown) => {
      protocol = undefined
      throw error
    })
    const handle = await protocol
    const sender = senders.get(request)
    if (sender === undefined) throw new Error('a part of a file is sent by nobody')
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    await handle(request.raw, reply.raw, sender)
  }
  server.register(async (part) => {
    await makeFolder(door.folder)
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const route = { method: ['POST', 'HEAD', 'PATCH', 'DELETE'], schema: { hide: true }, onRequest, handler }
    for (const url of [`/api${door.path}`, `/api${door.path}/:upload`]) part.route({ ...route, url })
  })
}
