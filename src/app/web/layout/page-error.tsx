import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorMessage, technicalText } from './error-message.tsx'
import { NotFoundMessage } from './not-found-message.tsx'
import { useSiteInfo } from './use-site-info.ts'

/** An error inside a page: header and footer stay. */
export function PageError() {
  const error = useRouteError()
  const tellAll = useSiteInfo().demo || import.meta.env.DEV
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundMessage />
  return <ErrorMessage details={tellAll ? technicalText(error) : undefined} />
}
