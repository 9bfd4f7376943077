import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { forgetLocalDraft, keepLocalDraft } from './local-draft.ts'

/** What is kept in this browser until it is saved, and under which name. */
interface LocalDraft {
  readonly name: string
  readonly values: unknown
}

/** A page is left for another one; a form in a dialog is left with its dialog as well. */
const isLeaving = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || (from.state?.dialog ?? null) !== (to.state?.dialog ?? null)

/**
 * Keeps whoever has typed something from leaving without a word.
 * @param dirty whether what was typed differs from what is saved
 * @param draft left out for what must not lie in a browser, such as the data of other persons
 * @returns the leave that waits for an answer, and `allow`, which lets the next one pass and forgets the draft
 */
export function useUnsaved(dirty: boolean, { name, values }: Partial<LocalDraft> = {}) {
  const guards = useRef(dirty)
  guards.current = dirty
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => guards.current && isLeaving(currentLocation, nextLocation),
  )

  useEffect(() => {
    if (!dirty || name === undefined) return
    keepLocalDraft(name, values)
    return () => {
      if (!guards.current) forgetLocalDraft(name)
    }
  }, [name, values, dirty])

  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])

  // The question is a dialog too: the browser's back button answers it with no.
  const asked = useRef<Location>(undefined)
  useEffect(() => {
    const isAskedAgain = blocker.state === 'blocked' && asked.current !== undefined
    asked.current = blocker.state === 'blocked' ? blocker.location : undefined
    if (isAskedAgain && blocker.state === 'blocked') blocker.reset()
  }, [blocker])

  return {
    leaving: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    allow: () => {
      guards.current = false
      if (name !== undefined) forgetLocalDraft(name)
    },
  }
}
