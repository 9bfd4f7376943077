import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * How far a process has got on its way out. `leaving`: it says so to whoever sends it visitors, and serves them all the
 * same, each on a connection that ends with the answer. `turning_away`: who only reads is let go without an answer, which
 * a proxy takes to another process at once; who orders something is still served.
 */
type Phase = 'open' | 'leaving' | 'turning_away'

/** Whether a request changes nothing, so that it may be made again anywhere. */
export const onlyReads = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** The way out of a process, as its visitors notice it. */
export class Shutdown {
  #phase: Phase = 'open'
  /** Whether only what has begun is brought to its end. */
  isClosing = false

  get isOpen(): boolean {
    return this.#phase === 'open'
  }

  enter(phase: Exclude<Phase, 'open'>): void {
    this.#phase = phase
  }

  /** Lets the connection of a request end with its answer, or right away; answers whether there is none to make. */
  turnsAway(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.isOpen) return false
    response.setHeader('connection', 'close')
    if (this.#phase === 'leaving' || !onlyReads(request)) return false
    request.socket.destroy()
    return true
  }
}
