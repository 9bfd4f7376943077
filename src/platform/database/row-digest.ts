import { createHash } from 'node:crypto'

const MASK = (1n << 64n) - 1n

/**
 * What the rows of a table come to, in whatever order they are read: two tables with the same digest have the same rows,
 * as often each. It finds what was lost or cut off, and is no seal against somebody who wants to deceive.
 */
export class RowDigest {
  #high = 0n
  #low = 0n

  add(line: string): void {
    const hash = createHash('sha256').update(line).digest()
    this.#high = (this.#high + hash.readBigUInt64BE(0)) & MASK
    this.#low = (this.#low + hash.readBigUInt64BE(8)) & MASK
  }

  /** 32 hex digits. */
  get text(): string {
    return [this.#high, this.#low].map((each) => each.toString(16).padStart(16, '0')).join('')
  }
}
