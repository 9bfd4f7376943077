import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Which dialog the browser's own step in the history shows: the page may not be drawn again yet. */
const dialogAsked = (): unknown => window.history.state?.usr?.dialog

/**
 * A dialog that the browser's back button closes: opening it is a step in the history.
 * Whoever taps twice before it is drawn means one step.
 * @returns what is shown (`null`: nothing), and how to show and to close it
 */
export function useDialogInHistory(name: string) {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const shown: string | null = state?.dialog === name ? String(state.subject) : null
  const show = useCallback(
    (subject: string) => {
      if (dialogAsked() === name) return
      const { search } = window.location
      navigate({ pathname, search }, { state: { dialog: name, subject }, preventScrollReset: true })
    },
    [navigate, pathname, name],
  )
  const close = useCallback(() => {
    if (shown !== null && dialogAsked() === name) navigate(-1)
  }, [navigate, shown, name])
  return { shown, show, close }
}
