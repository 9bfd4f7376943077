import { useContext, useEffect, useRef } from 'react'
import type { Location } from 'react-router'
import { InsideDialog } from './dialog.tsx'
import { type LeaveQuestion, useLeaveGuard } from './leave-guard.tsx'
import { forgetLocalDraft, keepLocalDraft, type LeftForm } from './local-draft.ts'

/** What is kept in this browser until it is saved, and under which name. */
interface LocalDraft {
  readonly name: string
  readonly left: LeftForm
}

/** A page is left for another one, and not for a dialog above it; a form in a dialog is left with its dialog as well. */
const isLeaving = (from: Location, to: Location, isInside: boolean): boolean =>
  from.pathname !== to.pathname || (isInside && (from.state?.dialog ?? null) !== (to.state?.dialog ?? null))

export interface Unsaved extends LeaveQuestion {
  /** Lets the next leave pass and forgets the draft. */
  readonly allow: () => void
}

/**
 * Keeps whoever has typed something from leaving without a word.
 * @param dirty whether what was typed differs from what is saved
 * @param draft left out for what must not lie in a browser, such as the data of other persons
 */
export function useUnsaved(dirty: boolean, { name, left }: Partial<LocalDraft> = {}): Unsaved {
  const isInside = useContext(InsideDialog)
  const typed = useRef(dirty)
  typed.current = dirty
  // The step back takes a moment, in which the page may be drawn again.
  const allowed = useRef(false)
  const guards = () => typed.current && !allowed.current
  const question = useLeaveGuard({
    blocks: (from, to) => guards() && isLeaving(from, to, isInside),
    keepsDraft: name !== undefined,
  })

  // By its text: the same values may come as another object.
  const written = JSON.stringify(left)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `guards` only reads what is true by then
  useEffect(() => {
    allowed.current = false
    if (!dirty || name === undefined) return
    keepLocalDraft(name, written)
    return () => {
      if (!guards()) forgetLocalDraft(name)
    }
  }, [name, written, dirty])

  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])

  return {
    ...question,
    allow: () => {
      allowed.current = true
      if (name !== undefined) forgetLocalDraft(name)
    },
  }
}
