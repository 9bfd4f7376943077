import { useState } from 'react'

/** The name of the box, and its id. */
export const TERMS_FIELD = 'acceptedTerms'
const MISSING = 'Para continuar, aceptá los términos y la política de privacidad'

/** The box that must be ticked by the buyer herself before she pays. */
export function useTerms() {
  const [accepted, setAccepted] = useState(false)
  const [error, setError] = useState<string>()
  return {
    accepted,
    error,
    onChange: (now: boolean) => {
      setAccepted(now)
      setError(undefined)
    },
    /** Asks for the box, which takes the focus, unless it is ticked. */
    demand: (): boolean => {
      if (accepted) return true
      setError(MISSING)
      document.getElementById(TERMS_FIELD)?.focus()
      return false
    },
  }
}

export type Terms = ReturnType<typeof useTerms>
