import type { IncomingMessage } from 'node:http'
import { isTurnOver, yieldTurn } from '../event-loop/turn.ts'
import { onlyReads } from './shutdown.ts'

interface QueuedRequest {
  readonly request: IncomingMessage
  readonly begin: () => void
}

/**
 * Requests whose answer is not ready. When many come together only some begin in one turn of the event loop, so that
 * visitors are sent in between what is ready. There are as many as connections allow.
 */
export class RequestTurns {
  /** Whoever looks at pictures waits for one of those who send something, not for all of them; nor the other way round. */
  readonly #waiting: Record<'reading' | 'sending', QueuedRequest[]> = { reading: [], sending: [] }
  #last: 'reading' | 'sending' = 'sending'
  #isServing = false

  /** Begins now or when its turn comes; not at all once its visitor has gone. */
  take(request: IncomingMessage, begin: () => void): void {
    if (!this.#isServing && !isTurnOver()) {
      begin()
      return
    }
    this.#waiting[onlyReads(request) ? 'reading' : 'sending'].push({ request, begin })
    if (!this.#isServing) void this.#serve()
  }

  #next(): QueuedRequest | undefined {
    const { reading, sending } = this.#waiting
    const isReadersTurn = sending.length === 0 || (this.#last === 'sending' && reading.length > 0)
    this.#last = isReadersTurn ? 'reading' : 'sending'
    return (isReadersTurn ? reading : sending).shift()
  }

  async #serve(): Promise<void> {
    this.#isServing = true
    while (this.#waiting.reading.length + this.#waiting.sending.length > 0) {
      await yieldTurn()
      const next = this.#next()
      if (next?.request.socket.destroyed === false) next.begin()
    }
    this.#isServing = false
  }
}
