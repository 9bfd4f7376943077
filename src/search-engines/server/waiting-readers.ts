import type { ServerResponse } from 'node:http'

/** Thrown by work that nobody waits for. */
export class NobodyWaits extends Error {}

/** Who waits for which file: one that is made for all who ask is given up only when the last of them has gone away. */
export class WaitingReaders {
  readonly #byFile = new Map<string, Set<ServerResponse>>()

  /** Waits until `response` has been sent, or whoever it is for goes away. */
  add(file: string, response: ServerResponse): void {
    const readers = this.#byFile.get(file) ?? new Set()
    this.#byFile.set(file, readers.add(response))
    response.once('close', () => {
      readers.delete(response)
      if (readers.size === 0) this.#byFile.delete(file)
    })
  }

  require(file: string): void {
    if (!this.#byFile.has(file)) throw new NobodyWaits(`nobody waits for ${file} any more`)
  }
}
