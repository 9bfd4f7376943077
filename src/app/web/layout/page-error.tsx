import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorMessage } from '#ui/error-message.tsx'
import { NotFoundMessage } from './not-found-message.tsx'

/** An error inside a page: header and footer stay. */
export function PageError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundMessage />
  return <ErrorMessage error={error} />
}
