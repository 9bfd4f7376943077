import { stat } from 'node:fs/promises'
import type { Clock } from '#platform/clock/clock.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import type { Work } from './picture-work.ts'

/** A picture that waits for its files is tried again every hour: what was not heard of for so long is not tried any more. */
const FORGOTTEN_MS = 2 * HOUR_MS

const bytesOf = async (work: Work): Promise<number> =>
  'file' in work ? (await stat(work.file)).size : work.picture.byteLength

/** Which pictures found no memory in this process, until the same has been done with one that is as large. */
export class MemoryWants {
  readonly #clock: Clock
  readonly #unmet = new Map<Work['task'], { readonly bytes: number; readonly at: Date }>()
  #count = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** How often a picture has found none since the process began. */
  get count(): number {
    return this.#count
  }

  /** Whether memory is still wanting, as far as anybody has tried. */
  get isUnmet(): boolean {
    const before = this.#clock().getTime() - FORGOTTEN_MS
    for (const [task, { at }] of this.#unmet) if (at.getTime() < before) this.#unmet.delete(task)
    return this.#unmet.size > 0
  }

  async add(work: Work): Promise<void> {
    this.#count += 1
    const bytes = Math.max(await bytesOf(work), this.#unmet.get(work.task)?.bytes ?? 0)
    this.#unmet.set(work.task, { bytes, at: this.#clock() })
  }

  async meet(work: Work): Promise<void> {
    const unmet = this.#unmet.get(work.task)
    if (unmet !== undefined && (await bytesOf(work)) >= unmet.bytes) this.#unmet.delete(work.task)
  }
}
