import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentStep } from './current-step.ts'

/** What the browser's own step in the history says: the page may not be drawn again yet. */
const asked = (): { readonly dialog?: unknown; readonly subject?: unknown } => Object(currentStep().state)

/** Whether a step of the history says that this dialog is shown, and of what. */
export const isShownBy = (step: unknown, name: string, subject: string): boolean =>
  typeof step === 'object' &&
  step !== null &&
  'dialog' in step &&
  'subject' in step &&
  step.dialog === name &&
  String(step.subject) === subject

/**
 * A dialog that the browser's back button closes: opening it is a step in the history.
 * Whoever taps twice before it is drawn means one step.
 * @returns what is shown (`null`: nothing), how to show and to close it, and how to close it for who has waited: only
 * if it is still shown, and still of this
 */
export function useDialogInHistory(name: string) {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const shown: string | null = state?.dialog === name ? String(state.subject) : null
  const show = useCallback(
    (subject: string) => {
      if (asked().dialog === name) return
      const { search } = window.location
      // What else the history knows of the page stays true while the dialog is above it.
      const state = { ...asked(), dialog: name, subject }
      navigate({ pathname, search }, { state, preventScrollReset: true })
    },
    [navigate, pathname, name],
  )
  const closeOf = useCallback(
    (subject: string) => {
      if (isShownBy(asked(), name, subject)) navigate(-1)
    },
    [navigate, name],
  )
  const close = useCallback(() => {
    if (shown !== null) closeOf(shown)
  }, [closeOf, shown])
  return { shown, show, close, closeOf }
}
