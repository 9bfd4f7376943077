import { useRef } from 'react'

/** Names for rows that have none of their own until they are written, so that an open one stays the open one. */
export function useRowNames(length: number) {
  const names = useRef<number[]>([])
  const made = useRef(0)
  while (names.current.length < length) names.current.push(made.current++)
  names.current.length = length
  return {
    names: names.current,
    next: made.current,
    remove(index: number) {
      names.current.splice(index, 1)
    },
  }
}
