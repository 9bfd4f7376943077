import { useEffect, useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { offline } from '#platform/web-client/browser-caller.ts'
import { isReachable } from '#ui/reach.ts'
import { Spinner } from '#ui/spinner.tsx'
import { ErrorMessage } from './error-message.tsx'
import { PageError } from './page-error.tsx'

/** A file that does not come although the shop answers belongs to an older shop: then the page is loaded from the new one. */
function MissingPage() {
  const [looking, setLooking] = useState(true)
  useEffect(() => {
    void isReachable().then((reached) => (reached ? location.reload() : setLooking(false)))
  }, [])
  return looking ? <Spinner /> : <ErrorMessage error={offline()} />
}

/** Stands in for the module of a page that did not come; `scripts/stay-on-the-page.ts` has React Router take it. */
export const missingPage = {
  default: MissingPage,
  ErrorBoundary: PageError,
  meta: () => [{ title: 'Oops! Algo salió mal' }],
  clientLoader: ({ serverLoader }: ClientLoaderFunctionArgs) => serverLoader(),
}

declare global {
  /** Read by React Router, as `scripts/stay-on-the-page.ts` writes it. */
  var pageInstead: unknown
}
