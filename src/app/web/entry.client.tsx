import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { AWAKE } from './late-start.ts'

/** Says that the page answers now. It stands around the page: beside it, it would change the ids that React gives. */
function Awake({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset[AWAKE] = 'true'
    window.dispatchEvent(new Event(AWAKE))
  }, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Awake>
        <HydratedRouter />
      </Awake>
    </StrictMode>,
  )
})
