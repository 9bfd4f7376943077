import { useState } from 'react'

/** The name of the box, and its id. */
export const TERMS_FIELD = 'acceptedTerms'
const MISSING = 'Para continuar, aceptá los términos y la política de privacidad'

/** The box that must be ticked by the buyer herself before she pays. */
export function useTerms() {
  const [accepted, setAccepted] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [error, setError] = useState<string>()
  return {
    accepted,
    error,
    /** Grows each time that the buyer went on without the box. */
    refusals,
    onChange: (now: boolean) => {
      setAccepted(now)
      setError(undefined)
    },
    demand: (): boolean => {
      if (accepted) return true
      setError(MISSING)
      setRefusals((count) => count + 1)
      return false
    },
  }
}

export type Terms = ReturnType<typeof useTerms>
