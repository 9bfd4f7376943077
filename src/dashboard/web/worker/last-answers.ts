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

/** Lets go of what is too old, and of more than is kept. */
export async function dropOldAnswers(now: number): Promise<void> {
  const cache = await caches.open(LAST_ANSWERS)
  const requests = await cache.keys()
  const kept: Request[] = []
  for (const request of requests) {
    const reply = await cache.match(request)
    if (reply === undefined || isTooOld(seenAtOf(reply), now)) await cache.delete(request)
    else kept.push(request)
  }
  for (const request of kept.slice(0, Math.max(0, kept.length - MOST_KEPT))) await cache.delete(request)
}

async function keep(url: string, reply: Response, now: number): Promise<void> {
  const headers = { 'content-type': 'application/json', [SEEN_AT]: new Date(now).toISOString() }
  const cache = await caches.open(LAST_ANSWERS)
  // Put anew it stands last: the order is that in which they were seen.
  await cache.delete(url)
  await cache.put(url, new Response(await reply.text(), { headers }))
  await dropOldAnswers(now)
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
  if (reply.ok && before === forgotten) await keep(request.url, reply.clone(), now)
  return { reply, seenAt: null }
}
