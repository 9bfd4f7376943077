import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/**
 * Keeps whoever has typed something from leaving without a word.
 * @returns the leave that waits for an answer, and `allow`, which lets the next one pass
 */
export function useUnsaved(dirty: boolean) {
  const guards = useRef(dirty)
  guards.current = dirty
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guards.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  return {
    leaving: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    allow: () => {
      guards.current = false
    },
  }
}
