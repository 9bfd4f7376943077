import { AsyncLocalStorage } from 'node:async_hooks'
import { ProviderUnavailable } from './payment-provider.ts'

/** Nobody waits longer than this for a turn: whoever would is told at once that the provider cannot be asked. */
const LONGEST_WAIT_MS = 10_000
const SECOND_MS = 1000

const background = new AsyncLocalStorage<true>()

/** Does work that lets requests of buyers go first. */
export const inBackground = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  background.run(true, work)

interface Waiter {
  readonly isPatient: boolean
  readonly go: () => void
  readonly giveUp: (reason: ProviderUnavailable) => void
}

/** Hands out turns to ask the provider: so many in any second, and none while it wants quiet. */
export interface RequestBudget {
  /** Resolves when it is one's turn; throws {@link ProviderUnavailable} when that would take too long. */
  turn(): Promise<void>
  /** The provider has asked for quiet. */
  beQuiet(ms: number): void
}

export function createRequestBudget(perSecond: number): RequestBudget {
  const given: number[] = []
  let quietUntil = 0
  let waiting: Waiter[] = []
  let timer: NodeJS.Timeout | undefined

  const busy = () => new ProviderUnavailable('the payment provider cannot be asked so often')

  /** When the next turn can be given. */
  const nextAt = (): number => {
    const oldest = given.length < perSecond ? undefined : given[0]
    return Math.max(quietUntil, oldest === undefined ? 0 : oldest + SECOND_MS)
  }

  function take(): Waiter | undefined {
    const at = waiting.findIndex(({ isPatient }) => !isPatient)
    return waiting.splice(Math.max(at, 0), 1)[0]
  }

  function serve(): void {
    clearTimeout(timer)
    while (waiting.length > 0) {
      const now = Date.now()
      if (nextAt() > now) {
        timer = setTimeout(serve, nextAt() - now)
        return
      }
      given.push(now)
      if (given.length > perSecond) given.shift()
      take()?.go()
    }
  }

  /** How long a newcomer would wait, behind everybody who is not more patient. */
  function waitOf(isPatient: boolean): number {
    const before = waiting.filter((other) => isPatient || !other.isPatient).length
    return Math.max(nextAt() - Date.now(), 0) + Math.floor(before / perSecond) * SECOND_MS
  }

  return {
    turn() {
      const isPatient = background.getStore() === true
      if (waitOf(isPatient) > LONGEST_WAIT_MS) return Promise.reject(busy())
      return new Promise((go, giveUp) => {
        waiting.push({ isPatient, go, giveUp })
        serve()
      })
    },
    beQuiet(ms) {
      quietUntil = Math.max(quietUntil, Date.now() + ms)
      if (ms <= LONGEST_WAIT_MS) return
      const disappointed = waiting
      waiting = []
      for (const { giveUp } of disappointed) giveUp(busy())
    },
  }
}
