import type { Log } from '../log/log.ts'
import { StartRefusal } from './start-refusal.ts'
import { WrongSettings } from './wrong-settings.ts'

/** How a part of the shop takes over what changed. */
export interface Renewal<Settings extends object> {
  /** The settings that take effect in this way. */
  readonly names: readonly (keyof Settings)[]
  /** Tries what changed and answers how it is put into effect; throws when it cannot be. */
  readonly prepare: (settings: Settings) => Promise<() => void>
}

interface SettingsRenewalOptions<Settings extends object> {
  readonly log: Log
  /** Those that the shop was started with. */
  readonly settings: Settings
  /** Reads all of them as they are now. */
  readonly read: () => Settings
  readonly renewals: readonly Renewal<Settings>[]
}

/** The names of those that differ. */
function changesBetween<Settings extends object>(
  before: Settings,
  now: Settings,
): (keyof Settings & string)[] {
  const names = Object.keys({ ...before, ...now }) as (keyof Settings & string)[]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
}

/** Why settings are refused, each by its name, without what was written. */
function problemsIn(error: unknown): readonly string[] {
  if (error instanceof WrongSettings) return error.problems
  return error instanceof StartRefusal ? [error.message] : []
}

/** Takes over changed settings while the shop runs: all of them are good, or nothing changes. */
export class SettingsRenewal<Settings extends object> {
  #isRefused = false
  #last: Promise<void> = Promise.resolve()

  /** Whether the settings that were read last are wrong, and those before still in effect. */
  get isRefused(): boolean {
    return this.#isRefused
  }

  /** One renewal after the other: each reads what is there when it begins. */
  renew(parts: SettingsRenewalOptions<Settings>): Promise<void> {
    this.#last = this.#last.then(() => this.#renewNow(parts))
    return this.#last
  }

  async #renewNow({ log, settings, read, renewals }: SettingsRenewalOptions<Settings>): Promise<void> {
    try {
      const now = read()
      const puttings = await Promise.all(renewals.map(({ prepare }) => prepare(now)))
      for (const putIntoEffect of puttings) putIntoEffect()
      this.#isRefused = false
      log.info('the settings were read again')
      const renewed: (keyof Settings)[] = renewals.flatMap(({ names }) => names)
      const waiting = changesBetween(settings, now).filter((name) => !renewed.includes(name))
      if (waiting.length > 0) log.warn({ settings: waiting }, 'these settings wait for a restart')
    } catch (error) {
      this.#isRefused = true
      const problems = problemsIn(error)
      const facts = problems.length > 0 ? { problems } : { err: error }
      log.error(facts, 'the settings that were read again are refused, and nothing has changed')
    }
  }
}
