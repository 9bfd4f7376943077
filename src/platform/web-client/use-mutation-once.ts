import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
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
 * `useMutation` of the library, whose `mutate` sends once what is pressed twice in a row before the page shows what became
 * of it: within the time that a slow phone needs to draw the first press, a second one would otherwise give money back
 * twice. What is asked in between is sent: a switch that is turned on, off and on again ends on.
 */
export function useMutationOnce<Answer, Given = void, Kept = unknown>(
  options: UseMutationOptions<Answer, Error, Given, Kept>,
): UseMutationResult<Answer, Error, Given, Kept> {
  const mutation = useMutation(options)
  const sent = useRef<string>(undefined)
  // After each drawing, since an answer that comes quickly is drawn without the time in between.
  useEffect(() => {
    if (!mutation.isPending) sent.current = undefined
  })
  return {
    ...mutation,
    mutate: (...asked) => {
      const name = nameOf(asked[0])
      if (sent.current === name) return
      sent.current = name
      mutation.mutate(...asked)
    },
  }
}
