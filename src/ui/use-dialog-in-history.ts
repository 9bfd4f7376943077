import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * A dialog that the browser's back button closes: opening it is a step in the history.
 * @returns what is shown (`null`: nothing), and how to show and to close it
 */
export function useDialogInHistory(name: string) {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const shown: string | null = state?.dialog === name ? String(state.subject) : null
  const show = useCallback(
    (subject: string) =>
      navigate({ pathname, search }, { state: { dialog: name, subject }, preventScrollReset: true }),
    [navigate, pathname, search, name],
  )
  const close = useCallback(() => {
    if (shown !== null) navigate(-1)
  }, [navigate, shown])
  return { shown, show, close }
}
