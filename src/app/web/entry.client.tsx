import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { AWAKE } from './late-start.ts'

/** Says that the page answers now. */
function Awake() {
  useEffect(() => {
    document.documentElement.dataset[AWAKE] = 'true'
    window.dispatchEvent(new Event(AWAKE))
  }, [])
  return null
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Awake />
    </StrictMode>,
  )
})
