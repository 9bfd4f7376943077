import { generalProblems } from '../contract/problem.ts'
import { CallError, INVALID_ANSWER, UNCODED, UNEXPECTED } from './caller.ts'
import { newRequestKey } from './request-key.ts'

/** What outlives the page and never throws: where it is forbidden, it forgets. */
type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Codes that come without a word on what was written down. */
const UNTOLD: readonly string[] = [UNEXPECTED, UNCODED, INVALID_ANSWER, generalProblems.unavailable.code]

/** Whether nobody knows what became of a call: no answer came, or none that tells. */
export const isUnheard = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || UNTOLD.includes(error.code)

/** What is unheard where the browser keeps nothing. */
const unheard = new Map<string, string>()

/** The key of a request from its first sending until an answer to it was heard, also when the page is loaded anew meanwhile. */
export function keptKey(storage: KeyStorage, name: string) {
  function current(): string {
    const key = storage.getItem(name) ?? unheard.get(name) ?? newRequestKey()
    unheard.set(name, key)
    storage.setItem(name, key)
    return key
  }

  /** What was answered, well or not, is not asked again by the same key. */
  function answered(error?: unknown): void {
    if (error !== undefined && isUnheard(error)) return
    unheard.delete(name)
    storage.removeItem(name)
  }

  /** Sends the request under its key. */
  async function carry<Answer>(send: (key: string) => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await send(current())
      answered()
      return answer
    } catch (error) {
      answered(error)
      throw error
    }
  }

  return { current, answered, carry }
}
