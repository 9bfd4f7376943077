import type { IncomingMessage } from 'node:http'
import type { FileStore } from '@tus/file-store'
import { ERRORS, Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Right } from '../contract/endpoint.ts'
import { ok } from '../contract/envelope.ts'
import { generalProblems, Problem, type ProblemKind } from '../contract/problem.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import type { Log } from '../log/log.ts'
import type { ApiParts } from './endpoint-routes.ts'
import { bodyOf, problemOf } from './problem-reply.ts'
import { refuseUnreadable } from './readable-values.ts'
import { waitForBody } from './slow-bodies.ts'
import { OWNER, type QuotaLimits, UploadQuota } from './upload-quota.ts'
import { bearerOf } from './visitor.ts'

/** A file whose last byte has come. */
export interface FinishedUpload {
  readonly id: string
  readonly metadata: Readonly<Record<string, string | null>>
}

/** One kind of large files: what is taken, where it lies meanwhile, and what becomes of it. */
export interface ResumableDoor {
  /** Who may send files through it. */
  readonly access: Right
  /** Where uploads begin, below /api. */
  readonly path: string
  readonly store: FileStore
  readonly siteUrl: string
  readonly log: Log
  /** Most bytes of a file. */
  readonly limit: number
  /** How much one administrator may have begun and not taken away. */
  readonly quota: QuotaLimits
  readonly tooLarge: ProblemKind
  readonly notFound: ProblemKind
  readonly noRoom: ProblemKind
  /** Whether the disk has room for so many bytes more. */
  readonly hasRoom: (bytes: number) => Promise<boolean>
  /** Refuses an upload before its first byte. */
  readonly begin?: () => Promise<void>
  /** What the last part is answered with. */
  readonly take: (upload: FinishedUpload) => Promise<unknown>
}

const headers = { 'content-type': 'application/json; charset=utf-8' }

/** What the protocol refuses by a status, in our words; what is not among them went wrong here. */
function kindOf(status: number, door: Pick<ResumableDoor, 'notFound' | 'tooLarge'>): ProblemKind | undefined {
  if (status === 404 || status === 410) return door.notFound
  if (status === 413) return door.tooLarge
  if (status === 409) return generalProblems.upload_elsewhere
  if (status === 412) return generalProblems.upload_protocol
  // Headers that are missing, wrong or of a part of the protocol that is not offered: 400, 403, 501.
  if (status < 500 || status === 501) return generalProblems.upload_not_offered
  return undefined
}

/** Two requests want to write the same file: the earlier one makes way, or the later one has waited for too long. */
const isContested = (error: unknown) => error === ERRORS.ABORTED || error === ERRORS.ERR_LOCK_TIMEOUT

/** Whatever was thrown on the way, in our words. */
async function refusalOf(error: unknown, door: ResumableDoor): Promise<Problem> {
  if (error instanceof Problem || isDatabaseAway(error)) return problemOf(error)
  if (isContested(error)) return new Problem(generalProblems.upload_elsewhere)
  const { status_code: status = 500 } = error as { status_code?: number }
  const kind = kindOf(status, door)
  if (kind !== undefined) return new Problem(kind)
  // A disk that cannot be asked is not a full one; and whoever waits is answered all the same.
  const isFull = !(await door.hasRoom(0).catch(() => true))
  return new Problem(isFull ? door.noRoom : generalProblems.unexpected, { cause: error })
}

const textOf = (problem: Problem) => JSON.stringify(bodyOf(problem))
const isOurs = (text: string) => text.startsWith('{"success":false,')

/** All that the protocol answers goes through here: none of its own words get any further. */
class UploadProtocol extends Server {
  readonly #door: ResumableDoor

  constructor(door: ResumableDoor, options: ConstructorParameters<typeof Server>[0]) {
    super(options)
    this.#door = door
  }

  override write(...[context, sent, status, text = '']: Parameters<Server['write']>) {
    if (status < 400) return super.write(context, sent, status, text)
    sent.set('content-type', headers['content-type'])
    sent.set('cache-control', 'no-store')
    if (isOurs(text)) return super.write(context, sent, status, text)
    const problem = new Problem(kindOf(status, this.#door) ?? generalProblems.unexpected)
    return super.write(context, sent, problem.kind.status, textOf(problem))
  }
}

/** What is known of a request before the protocol sees it. */
interface Known {
  readonly owner: string
  /** Of an upload that it has begun. */
  begun?: string
}
type KnownRequests = WeakMap<IncomingMessage, Known>

function protocolOf(door: ResumableDoor, quota: UploadQuota, requests: KnownRequests): Server {
  return new UploadProtocol(door, {
    path: `/api${door.path}`,
    datastore: door.store,
    maxSize: door.limit,
    relativeLocation: true,
    allowedOrigins: [new URL(door.siteUrl).origin],
    async onUploadCreate(request, { id, size = 0, metadata }) {
      refuseUnreadable(metadata)
      const known = requests.get(request.runtime?.node?.req as IncomingMessage)
      if (known === undefined) throw new Error('an upload is begun by nobody')
      await door.begin?.()
      if (!(await door.hasRoom(size))) throw new Problem(door.noRoom)
      await quota.admit({ id, owner: known.owner, size })
      known.begun = id
      return { metadata: { ...metadata, [OWNER]: known.owner } }
    },
    async onUploadFinish(_request, { id, metadata = {} }) {
      return { status_code: 200, headers, body: JSON.stringify(ok(await door.take({ id, metadata }))) }
    },
    async onResponseError(request, error) {
      const problem = await refusalOf(error, door)
      const { retryAfter } = problem.details
      // The protocol sends no headers with a refusal but its own.
      if (retryAfter !== undefined) request.runtime?.node?.res?.setHeader('retry-after', String(retryAfter))
      if (problem.kind.status === 500) door.log.error({ err: error }, 'an upload could not be taken')
      return { status_code: problem.kind.status, headers, body: textOf(problem) }
    },
  })
}

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
  const quota = new UploadQuota(door.store, door.quota)
  const requests: KnownRequests = new WeakMap()
  const protocol = protocolOf(door, quota, requests)
  const onRequest = async (request: FastifyRequest) => {
    const caller = { bearer: bearerOf(request), address: request.ip }
    const { id: owner } = await admit(caller, { access: door.access })
    requests.set(request.raw, { owner })
    checkRequest(request, door)
    waitForBody(request.raw)
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    try {
      await protocol.handle(request.raw, reply.raw)
    } finally {
      quota.settle(requests.get(request.raw)?.begun ?? '')
    }
  }
  server.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const route = { method: ['POST', 'HEAD', 'PATCH', 'DELETE'], schema: { hide: true }, onRequest, handler }
    for (const url of [`/api${door.path}`, `/api${door.path}/:upload`]) part.route({ ...route, url })
  })
}
