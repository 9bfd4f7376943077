/** `prompt`: somebody waits; `patient`: after everybody else on the machine. */
export type Manner = 'prompt' | 'patient'

/** One after the other: what somebody waits for goes before what can wait, and is else in the order in which it came. */
export class Turns {
  readonly #waiting: Record<Manner, (() => void)[]> = { prompt: [], patient: [] }
  #isTaken = false

  async take<Result>(manner: Manner, work: () => Promise<Result>): Promise<Result> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting[manner].push(resolve))
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
