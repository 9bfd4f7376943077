import { z } from 'zod'
import type { ProblemBody } from '../contract/envelope.ts'
import { generalProblems } from '../contract/problem.ts'
import type { CarriedReply } from './caller.ts'

/** The browser event that asks for a new sign-in; `detail` is an {@link AuthRequired}. */
export const AUTH_REQUIRED = 'auth-required'

export interface AuthRequired {
  /** Runs the interrupted call again, once somebody is signed in. */
  readonly retryAction: () => void
  /** Gives the interrupted call up. */
  readonly cancel: () => void
}

let currentBearer: () => string | undefined = () => undefined

/** Says where calls of this browser find the token that they bring. */
export function bringBearer(source: () => string | undefined): void {
  currentBearer = source
}

/** The header that a call brings, if somebody is signed in. */
export function authorization(bearer = currentBearer()): Record<string, string> {
  return bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
}

const ENDED = generalProblems.session_expired
const refusal = (): CarriedReply => ({
  status: 401,
  body: JSON.stringify({ success: false, code: ENDED.code, message: ENDED.message } satisfies ProblemBody),
})

/** Any 401 that does not say that it means something else. */
function hasSessionEnded({ status, body }: CarriedReply): boolean {
  if (status !== 401) return false
  try {
    const { code } = z.object({ code: z.string().default(ENDED.code) }).parse(JSON.parse(body))
    return code === ENDED.code
  } catch {
    return true
  }
}

/** Whoever shows a sign-in takes the event by preventing its default; when nobody does, the call just fails. */
function askToSignIn(again: () => Promise<CarriedReply>, refused: CarriedReply): Promise<CarriedReply> {
  return new Promise((resolve, reject) => {
    const detail: AuthRequired = {
      retryAction: () => void again().then(resolve, reject),
      cancel: () => resolve(refused),
    }
    const event = new CustomEvent(AUTH_REQUIRED, { detail, cancelable: true })
    if (window.dispatchEvent(event)) resolve(refused)
  })
}

/**
 * Carries a call with the token of the moment. When the session has ended meanwhile, the call waits for a new
 * sign-in and runs again: what was typed stays where it is.
 */
export async function withBearer(
  carry: (headers: Record<string, string>) => Promise<CarriedReply>,
): Promise<CarriedReply> {
  const bearer = currentBearer()
  const reply = await carry(authorization(bearer))
  if (!hasSessionEnded(reply)) return reply
  const again = () => withBearer(carry)
  return currentBearer() === bearer ? askToSignIn(again, refusal()) : again()
}
