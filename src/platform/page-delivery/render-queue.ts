import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { generalProblems, Problem } from '../contract/problem.ts'
import { withPriority } from '../event-loop/priority.ts'
import { isOwn } from '../http/minute-limit.ts'
import { networkOf, siteOf } from '../http/network-of.ts'
import { recent } from '../http/recent.ts'

/** Each render takes its part of every turn of the event loop, and the processor is busy with two. */
const AT_ONCE = 2
/**
 * Turns of the event loop that everybody else has between two renders. What is made from cached answers alone takes hardly any of
 * its own, and a buyer's order, with a turn for each statement, would wait for all that stands in line.
 */
const TURNS_BETWEEN = 8
/** So many of one network may wait for their turn, and twice as many of a site. */
const MOST_WAITING = 20
const NETWORKS_OF_A_SITE = 2
const RETRY_AFTER_SECONDS = 5
/** After so many that go first one of the others comes: they wait longer, but not for ever. */
const FIRST_IN_A_ROW = 4
/** Whatever is not made by then waits for something else than the processor, and keeps nobody from it. */
const TIMEOUT_MS = 10_000
/** Networks and sites of which it is remembered when their turn was. */
const MOST_REMEMBERED = 10_000

/** Whether a render is waiting for what happens here. */
const inside = new AsyncLocalStorage<boolean>()

/** Does something that no render waits for, although it was begun by one. */
export const outsideRenders = <Result>(work: () => Result): Result => inside.run(false, work)

/** Whoever asks, by where she asks from. */
interface Client {
  readonly network: string
  readonly site: string
}

const clientAt = (client: string | undefined): Client => {
  const network = client === undefined ? '' : networkOf(client)
  return { network, site: (client && siteOf(client)) ?? network }
}

export interface RenderRequest {
  /** Network address of whoever asks; none for the shop's own work. */
  readonly client: string | undefined
  /** Whether it goes before what anybody can make up more of. */
  readonly isFirst: boolean
}

/** Something that is being made, or waits for its turn. */
export interface QueuedRender<Result> {
  readonly done: Promise<Result>
  readonly hasBegun: boolean
  /** Somebody else waits for the same: it comes when the turn of either does, and at once when a render needs it. */
  join(client: string | undefined): void
}

class RenderJob {
  readonly isFirst: boolean
  readonly by: Client
  /** Everybody who waits for it, each network once. */
  readonly clients = new Map<string, Client>()
  hasBegun = false
  readonly #work: () => Promise<unknown>

  constructor({ client, isFirst }: RenderRequest, work: () => Promise<unknown>) {
    this.isFirst = isFirst
    this.by = clientAt(client)
    this.add(this.by)
    // Whoever makes room for it is somebody else.
    const asHere = AsyncLocalStorage.snapshot()
    const priority = isFirst ? 'high' : 'normal'
    this.#work = () => asHere(() => withPriority(priority, () => inside.run(true, work)))
  }

  add(client: Client): void {
    this.clients.set(client.network, client)
  }

  /** Comes to its end with the work, well or not. */
  async begin(): Promise<void> {
    this.hasBegun = true
    await this.#work().catch(() => {})
  }
}

/**
 * Lets only so much be made at the same time: all that is under way takes part in every turn of the event loop, and
 * who only has to be sent something waits for each. The others wait in line, where each site has its turn, and in it each
 * network. What a render itself asks for begins at once: it would wait for a turn that its caller has.
 */
export class RenderQueue {
  readonly #waiting = new Set<RenderJob>()
  /** When a network or a site last had its turn, counted in turns. */
  readonly #served = recent<number>(MOST_REMEMBERED)
  readonly #refusal: string
  readonly #timeout: number
  #underWay = 0
  #turns = 0
  #firstInARow = 0

  /** @param refusal what somebody is told who has too much waiting */
  constructor(refusal: string, timeout = TIMEOUT_MS) {
    this.#refusal = refusal
    this.#timeout = timeout
  }

  /** Makes something, now or when its turn comes; throws when too much of a network waits already. */
  run<Result>(work: () => Promise<Result>, request: RenderRequest): QueuedRender<Result> {
    if (inside.getStore() === true) return { done: work(), hasBegun: true, join: () => {} }
    const { promise: done, resolve } = Promise.withResolvers<Result>()
    const waiting = new RenderJob(request, () => {
      const made = work()
      resolve(made)
      return made
    })
    if (this.#underWay < AT_ONCE) this.#begin(waiting)
    else {
      if (!request.isFirst && request.client !== undefined && !isOwn(request.client))
        this.#refuseTooMany(waiting.by)
      this.#waiting.add(waiting)
    }
    return {
      done,
      get hasBegun() {
        return waiting.hasBegun
      },
      join: (client) => this.#join(waiting, client),
    }
  }

  #join(waiting: RenderJob, client: string | undefined): void {
    if (waiting.hasBegun) return
    if (inside.getStore() === true) this.#begin(waiting)
    else waiting.add(clientAt(client))
  }

  #refuseTooMany({ network, site }: Client): void {
    const others = [...this.#waiting].filter(({ isFirst }) => !isFirst)
    const ofNetwork = others.filter(({ by }) => by.network === network).length
    const ofSite = others.filter(({ by }) => by.site === site).length
    if (ofNetwork < MOST_WAITING && ofSite < MOST_WAITING * NETWORKS_OF_A_SITE) return
    throw new Problem(generalProblems.too_many_requests, {
      retryAfter: RETRY_AFTER_SECONDS,
      message: this.#refusal,
    })
  }

  #begin(next: RenderJob): void {
    this.#waiting.delete(next)
    this.#underWay += 1
    let isOver = false
    const leave = () => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      this.#underWay -= 1
      this.#beginNext()
    }
    const timer = setTimeout(leave, this.#timeout).unref()
    void next
      .begin()
      .then(() => this.#giveWay())
      .then(leave)
  }

  /** Keeps its place meanwhile: whoever comes now is behind those who wait. */
  async #giveWay(): Promise<void> {
    for (let turn = 0; turn < TURNS_BETWEEN && this.#waiting.size > 0; turn += 1) await nextTurn()
  }

  #beginNext(): void {
    if (this.#underWay >= AT_ONCE) return
    const next = this.#next()
    if (next !== undefined) this.#begin(next)
  }

  /** The one whose site, and then whose network, has waited for its turn for the longest time. */
  #next(): RenderJob | undefined {
    const isOthersTurn = this.#firstInARow >= FIRST_IN_A_ROW
    const all = [...this.#waiting]
    const preferred = all.filter(({ isFirst }) => isFirst !== isOthersTurn)
    const lastTurns = ({ network, site }: Client) =>
      [this.#served.get(`site ${site}`) ?? 0, this.#served.get(`network ${network}`) ?? 0] as const
    const [best] = (preferred.length > 0 ? preferred : all)
      .flatMap((waiting) =>
        [...waiting.clients.values()].map((client) => ({ waiting, client, last: lastTurns(client) })),
      )
      .toSorted((one, other) => one.last[0] - other.last[0] || one.last[1] - other.last[1])
    if (best === undefined) return undefined
    this.#turns += 1
    this.#served.set(`site ${best.client.site}`, this.#turns)
    this.#served.set(`network ${best.client.network}`, this.#turns)
    this.#firstInARow = best.waiting.isFirst ? this.#firstInARow + 1 : 0
    return best.waiting
  }
}
