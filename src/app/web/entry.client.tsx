import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { HYDRATED } from '#platform/page-delivery/web/deferred-hydration.ts'
import { stayOnThisSite } from '#ui/current-step.ts'
import { restoreTyped } from '#ui/reload-page.ts'

/** Says that the page answers now. It stands around the page: beside it, it would change the ids that React gives. */
function Hydrated({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset[HYDRATED] = 'true'
    window.dispatchEvent(new Event(HYDRATED))
  }, [])
  return children
}

stayOnThisSite()
restoreTyped()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <HydratedRouter />
      </Hydrated>
    </StrictMode>,
  )
})
