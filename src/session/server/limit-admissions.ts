import type { Clock } from '#platform/clock/clock.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import type { ApiParts } from '#platform/http/endpoint-routes.ts'
import { MinuteLimit } from '#platform/http/minute-limit.ts'
import { recent } from '#platform/http/recent.ts'
import { hashOf } from './tokens.ts'

/** So many tokens that open nothing may come from one network in a minute. */
const MOST_FAILED = 200
/** Tokens that are remembered for having opened something. */
const MOST_KNOWN = 1000

/**
 * Admits as it is told to, and refuses a network without looking that has brought too many tokens which open nothing.
 * The artist is not refused for a stranger in her network: a token that has opened something is always looked at.
 */
export function limitAdmissions(clock: Clock, admit: ApiParts['admit']): ApiParts['admit'] {
  const failed = new MinuteLimit({ clock, most: MOST_FAILED })
  const known = recent<true>(MOST_KNOWN)
  return async (caller, asked) => {
    const { bearer, address } = caller
    // Who brings none is refused without asking anybody.
    if (bearer === undefined) return admit(caller, asked)
    const name = hashOf(bearer)
    if (!known.has(name)) failed.refuse(address)
    try {
      const administrator = await admit(caller, asked)
      known.set(name, true)
      return administrator
    } catch (error) {
      // The token is good, and only does not open this.
      if (error instanceof Problem && error.kind === generalProblems.not_permitted) throw error
      known.delete(name)
      if (error instanceof Problem) failed.spend(address)
      throw error
    }
  }
}
