import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { HYDRATED } from '#platform/page-delivery/web/deferred-hydration.ts'
import { rewriteAddress } from '#ui/current-step.ts'

/** Says that the page answers now. It stands around the page: beside it, it would change the ids that React gives. */
function Hydrated({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset[HYDRATED] = 'true'
    window.dispatchEvent(new Event(HYDRATED))
  }, [])
  return children
}

// The router would take '//otra' for the address of another site; the server has read it as a path of this one.
const { pathname, search, hash } = window.location
if (pathname.startsWith('//')) rewriteAddress(`/%2F${pathname.slice(2)}${search}${hash}`)

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
