import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FileStore } from '@tus/file-store'
import { ERRORS, Server } from '@tus/server'
import { ok } from '../contract/envelope.ts'
import { generalProblems, Problem, type ProblemKind } from '../contract/problem.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import { bodyOf, problemOf } from './problem-reply.ts'
import { refuseUnreadable } from './readable-values.ts'
import type { ResumableDoor, Sender } from './upload-door.ts'
import { OWNER, UploadQuota } from './upload-quota.ts'
import { uploadStore } from './upload-store.ts'

/** The tus protocol as the shop speaks it; loaded with the first upload. */

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
  readonly sender: Sender
  /** Of an upload that it has begun. */
  begun?: string
}
type KnownRequests = WeakMap<IncomingMessage, Known>

interface UploadProtocolOptions {
  readonly datastore: FileStore
  readonly quota: UploadQuota
  readonly requests: KnownRequests
}

function protocolOf(door: ResumableDoor, { datastore, quota, requests }: UploadProtocolOptions): Server {
  return new UploadProtocol(door, {
    path: `/api${door.path}`,
    datastore,
    maxSize: door.limit,
    relativeLocation: true,
    allowedOrigins: [new URL(door.siteUrl).origin],
    async onUploadCreate(request, { id, size = 0, metadata }) {
      refuseUnreadable(metadata)
      const known = requests.get(request.runtime?.node?.req as IncomingMessage)
      if (known === undefined) throw new Error('an upload is begun by nobody')
      await door.begin?.()
      if (!(await door.hasRoom(size))) throw new Problem(door.noRoom)
      await quota.admit({ id, owner: known.sender.owner, size })
      known.begun = id
      return { metadata: { ...metadata, [OWNER]: known.sender.owner } }
    },
    async onUploadFinish(request, { id, metadata = {} }) {
      const known = requests.get(request.runtime?.node?.req as IncomingMessage)
      if (known === undefined) throw new Error('an upload is ended by nobody')
      await known.sender.requireStillLetIn()
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

/** Answers what handles the requests of one kind of large files, each with whoever sends it. */
export async function openProtocol(door: ResumableDoor) {
  const datastore = await uploadStore(door.folder)
  const quota = new UploadQuota(datastore, door.quota)
  const requests: KnownRequests = new WeakMap()
  const protocol = protocolOf(door, { datastore, quota, requests })
  return async (request: IncomingMessage, reply: ServerResponse, sender: Sender): Promise<void> => {
    const known: Known = { sender }
    requests.set(request, known)
    try {
      await protocol.handle(request, reply)
    } finally {
      quota.settle(known.begun ?? '')
    }
  }
}
