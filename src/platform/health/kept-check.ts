import { performance } from 'node:perf_hooks'
import type { Log } from '../log/log.ts'
import { plainReason } from '../log/plain-reason.ts'

/** How a part of what the shop stands on does. `reason` says why it does not do well. */
export interface CheckResult {
  readonly ok: boolean
  readonly state: 'ok' | 'warning' | 'failed'
  readonly ms: number
  readonly reason?: string
  readonly note?: string
}

interface CheckRules {
  readonly name: string
  /** Throws when the part does not work; answers a warning when it will not for much longer. */
  readonly look: () => Promise<string | undefined>
  /** For how long what was found is taken for what is. */
  readonly keptMs: number
  readonly note?: string
  readonly log: Log
  readonly limitMs?: number
}

const LIMIT_MS = 5000
/** Whoever mends something does not wait for long to see it. */
const FAILED_KEPT_MS = 5000

function timeLimit(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    const late = Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })
    setTimeout(() => reject(late), ms).unref()
  })
}

/**
 * Looks after one part at most so often, once for all who ask meanwhile: whoever asks costs the part nothing. Every
 * change is told to the log, once.
 */
export class KeptCheck {
  readonly name: string
  readonly #rules: CheckRules
  #last: { readonly result: CheckResult; readonly until: number } | undefined
  #underWay: Promise<CheckResult> | undefined

  constructor(rules: CheckRules) {
    this.name = rules.name
    this.#rules = rules
  }

  async read(): Promise<CheckResult> {
    if (this.#last !== undefined && performance.now() < this.#last.until) return this.#last.result
    this.#underWay ??= this.#look().finally(() => {
      this.#underWay = undefined
    })
    return this.#underWay
  }

  async #look(): Promise<CheckResult> {
    const { look, keptMs, note, limitMs = LIMIT_MS } = this.#rules
    const began = performance.now()
    let failure: unknown
    let found: Pick<CheckResult, 'ok' | 'state' | 'reason'>
    try {
      const warning = await Promise.race([look(), timeLimit(limitMs)])
      found =
        warning === undefined ? { ok: true, state: 'ok' } : { ok: true, state: 'warning', reason: warning }
    } catch (error) {
      failure = error
      found = { ok: false, state: 'failed', reason: plainReason(error) }
    }
    const now = performance.now()
    const ms = Math.round((now - began) * 10) / 10
    const result = { ...found, ms, ...(note !== undefined && { note }) }
    this.#tellChange(result, failure)
    this.#last = { result, until: now + (result.ok ? keptMs : Math.min(keptMs, FAILED_KEPT_MS)) }
    return result
  }

  #tellChange({ state, reason }: CheckResult, error: unknown): void {
    const { name, log } = this.#rules
    if (state === (this.#last?.result.state ?? 'ok')) return
    if (state === 'failed') log.error({ check: name, reason, err: error }, 'a part of the shop does not work')
    else if (state === 'warning')
      log.warn({ check: name, reason }, 'a part of the shop will not work for long')
    else log.info({ check: name }, 'a part of the shop works again')
  }
}
