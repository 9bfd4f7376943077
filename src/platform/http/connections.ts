import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { NETWORKS_OF_A_SITE, networkOf, siteOf } from './network-of.ts'

/** What the shop bears of its visitors' connections. */
export interface ConnectionBounds {
  /** Open at the same time; further ones are closed at once. */
  readonly most: number
  /** Of these, from one network. */
  readonly mostFromNetwork: number
  /** Milliseconds that an answer may make no progress. */
  readonly stalledAfter: number
}

interface ConnectionLimits extends ConnectionBounds {
  /** Whether connections from an address are a proxy's, which brings everybody's. */
  readonly isProxy: (address: string) => boolean
}

/** Counts the open connections of each network. */
export class NetworkCounts {
  readonly #counts = new Map<string, number>()
  readonly #limits: Pick<ConnectionLimits, 'mostFromNetwork' | 'isProxy'>

  constructor(limits: Pick<ConnectionLimits, 'mostFromNetwork' | 'isProxy'>) {
    this.#limits = limits
  }

  /** Takes one connection more, or refuses it. @returns how to give its place back; `undefined` when it is refused */
  take(address: string): (() => void) | undefined {
    if (this.#limits.isProxy(address)) return () => {}
    const most = this.#limits.mostFromNetwork
    const site = siteOf(address)
    const places: [string, number][] = [
      [networkOf(address), most],
      ...(site === undefined ? [] : [[site, most * NETWORKS_OF_A_SITE] as [string, number]]),
    ]
    if (places.some(([place, room]) => this.#countOf(place) >= room)) return undefined
    for (const [place] of places) this.#counts.set(place, this.#countOf(place) + 1)
    return () => {
      for (const [place] of places) this.#giveBack(place)
    }
  }

  #countOf(place: string): number {
    return this.#counts.get(place) ?? 0
  }

  #giveBack(place: string): void {
    const count = this.#countOf(place) - 1
    if (count > 0) this.#counts.set(place, count)
    else this.#counts.delete(place)
  }
}

type Answer = ServerResponse<IncomingMessage>

/** Answers that have begun or are being made, by the connection that they are for. */
const answering = new WeakMap<Socket, Set<Answer>>()
const NONE: ReadonlySet<Answer> = new Set()

/** The answers that a connection waits for or is being sent, in the order of their requests. */
export const answersUnderWay = (socket: Socket): ReadonlySet<Answer> => answering.get(socket) ?? NONE

/** Browsers and proxies wait for an answer before they ask again; a packet of 64 KB has room for a thousand requests. */
const MOST_AT_ONCE = 8

/**
 * Counts a request as under way until its answer is sent or its connection is gone.
 * @returns false for one too many on its connection, which is ended
 */
export function takeRequest({ socket }: IncomingMessage, response: Answer): boolean {
  const answers = answering.get(socket) ?? new Set()
  if (answers.size >= MOST_AT_ONCE) {
    socket.destroy()
    return false
  }
  answering.set(socket, answers.add(response))
  response.once('close', () => answers.delete(response))
  return true
}

/**
 * Called when nothing has moved on a connection for a while. Node counts what the system has taken of an answer as
 * movement, so a slow phone that goes on reading is not among them. Bytes that nobody takes are thrown away at once; an
 * answer that is still being made is waited for.
 */
function endQuiet(socket: Socket, limits: ConnectionLimits): void {
  if (socket.writableLength > 0) socket.resetAndDestroy()
  else if (answersUnderWay(socket).size === 0) socket.destroy()
  else socket.setTimeout(limits.stalledAfter)
}

/** Bounds how many connections there are, and for how long one of them may stand still. */
export function guardConnections(server: Server, limits: ConnectionLimits): void {
  const networks = new NetworkCounts(limits)
  server.maxConnections = limits.most
  server.setTimeout(limits.stalledAfter, (socket) => endQuiet(socket, limits))
  server.prependListener('connection', (socket) => {
    const giveBack = networks.take(socket.remoteAddress ?? '')
    if (giveBack === undefined) socket.destroy()
    else socket.once('close', giveBack)
  })
}
