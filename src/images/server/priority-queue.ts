/** `prompt`: somebody waits; `patient`: after everybody else on the machine. */
export type QueuePriority = 'prompt' | 'patient'

/** One after the other: what somebody waits for goes before what can wait, and is else in the order in which it came. */
export class PriorityQueue {
  readonly #waiting: Record<QueuePriority, (() => void)[]> = { prompt: [], patient: [] }
  #isTaken = false

  async take<Result>(priority: QueuePriority, work: () => Promise<Result>): Promise<Result> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting[priority].push(resolve))
    this.#isTaken = true
    try {
      return await work()
    } finally {
      const next = this.#waiting.prompt.shift() ?? this.#waiting.patient.shift()
      if (next === undefined) this.#isTaken = false
      else next()
    }
  }
}
