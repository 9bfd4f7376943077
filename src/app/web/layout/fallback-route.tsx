import { useEffect, useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { isReachable, OFFLINE } from '#ui/connectivity.ts'
import { ErrorMessage } from '#ui/error-message.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PageError } from './page-error.tsx'

/** As a call that reached nobody, without what only calls need. */
const unreached = Object.assign(new Error(OFFLINE), { status: 0 })

/** A file that does not come although the shop answers belongs to an older shop: then the page is loaded from the new one. */
function MissingRoute() {
  const [looking, setLooking] = useState(true)
  useEffect(() => {
    void isReachable().then((reached) => (reached ? location.reload() : setLooking(false)))
  }, [])
  return looking ? <Spinner /> : <ErrorMessage error={unreached} />
}

declare global {
  var fallbackRoute: unknown
}

/** Stands in for the module of a page that did not come; `platform/page-delivery/build/fallback-route.ts` has React Router take it. */
globalThis.fallbackRoute = {
  default: MissingRoute,
  ErrorBoundary: PageError,
  meta: () => [{ title: 'Oops! Algo salió mal' }],
  clientLoader: ({ serverLoader }: ClientLoaderFunctionArgs) => serverLoader(),
}
