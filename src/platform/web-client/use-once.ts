import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

const numbers = new WeakMap<object, number>()
let last = 0

/** Files and functions have no text of their own: each is its own. */
function numberOf(thing: object): number {
  const number = numbers.get(thing) ?? ++last
  numbers.set(thing, number)
  return number
}

const nameOf = (given: unknown): string =>
  JSON.stringify(given, (_name, value: unknown) =>
    typeof value === 'function' || value instanceof Blob ? numberOf(value) : value,
  ) ?? ''

/**
 * Sends the same once, however often a button is pressed before the page shows what became of it: a second press within
 * the time that a slow phone needs to draw the first one would otherwise give money back twice.
 */
export function useOnce<Answer, Given>(
  mutation: UseMutationResult<Answer, Error, Given>,
): UseMutationResult<Answer, Error, Given> {
  const sent = useRef(new Set<string>())
  // After each drawing, since an answer that comes quickly is drawn without the time in between.
  useEffect(() => {
    if (!mutation.isPending) sent.current.clear()
  })
  return {
    ...mutation,
    mutate: (...asked) => {
      const name = nameOf(asked[0])
      if (sent.current.has(name)) return
      sent.current.add(name)
      mutation.mutate(...asked)
    },
  }
}
