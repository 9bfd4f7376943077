import { LAST_ANSWERS } from '#pages/admin-answers.ts'
import { DAY_MS } from '#platform/time/spans.ts'

/** What the pages that open offline read. Whatever else is asked for goes to the shop or nowhere. */
export const KEPT_CALLS: readonly string[] = [
  '/api/stats/dashboard',
  '/api/stats/waiting',
  '/api/stats/first-steps',
  '/api/orders',
  '/api/contact',
  '/api/offers',
  '/api/backups',
]

/** Somebody's names stand in it: whoever has not been here for so long sees nothing. */
const KEPT_MS = 7 * DAY_MS
/** Lists as they were narrowed and sorted: the latest of them. */
const MOST_KEPT = 40
const SEEN_AT = 'x-seen-at'

const seenAtOf = (reply: Response) => reply.headers.get(SEEN_AT) ?? ''
export const isTooOld = (seenAt: string, now: number): boolean => !(now - Date.parse(seenAt) <= KEPT_MS)

/** How often everything was let go of. */
let forgotten = 0

/** Lets go of everything, also of what was asked for and has not come. */
export function forgetAnswers(): Promise<boolean> {
  forgotten += 1
  return caches.delete(LAST_ANSWERS)
}

let lastWork: Promise<unknown> = Promise.resolve()

/** One after the other: who clears up must not take for missing what another one is just putting there. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = lastWork.then(work, work)
  lastWork = done
  return done
}

async function clearUp(now: number): Promise<void> {
  const cache = await caches.open(LAST_ANSWERS)
  const known = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const reply = await cache.match(request)
      return { request, seenAt: reply === undefined ? '' : seenAtOf(reply) }
    }),
  )
  const latest = known.toSorted((one, other) => (one.seenAt < other.seenAt ? 1 : -1))
  const leaving = latest.filter(({ seenAt }, place) => place >= MOST_KEPT || isTooOld(seenAt, now))
  await Promise.all(leaving.map(({ request }) => cache.delete(request)))
}

/** Lets go of what is too old, and of more than is kept. */
export const dropOldAnswers = (now: number): Promise<void> => inTurn(() => clearUp(now))

async function keep(
  url: string,
  reply: Response,
  { now, before }: { readonly now: number; readonly before: number },
): Promise<void> {
  // Before its turn: one whose rest does not come keeps nobody else waiting.
  const text = await reply.text()
  await inTurn(async () => {
    // What was let go of meanwhile does not come back.
    if (before !== forgotten) return
    const headers = { 'content-type': 'application/json', [SEEN_AT]: new Date(now).toISOString() }
    const cache = await caches.open(LAST_ANSWERS)
    await cache.put(url, new Response(text, { headers }))
    await clearUp(now)
  })
}

/** An answer, and when it was seen: null when it is new. */
export interface Answered {
  readonly reply: Response
  readonly seenAt: string | null
}

/** As the shop answers, else as it last did. Fails like the network where nothing is kept. */
export async function answerFor(request: Request, now: number): Promise<Answered> {
  const before = forgotten
  let reply: Response
  try {
    reply = await fetch(request)
  } catch (error) {
    const cache = await caches.open(LAST_ANSWERS)
    const kept = await cache.match(request.url, { ignoreVary: true })
    if (kept === undefined || isTooOld(seenAtOf(kept), now)) throw error
    return { reply: kept, seenAt: seenAtOf(kept) }
  }
  if (reply.status === 401) await forgetAnswers()
  if (reply.ok) await keep(request.url, reply.clone(), { now, before })
  return { reply, seenAt: null }
}
