import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { reportContext } from './report-context.ts'
import { scriptsLast } from './scripts-last.ts'

/**
 * Renders a page completely before the first byte leaves: the server keeps pages as bytes,
 * and hashes their inline scripts for the content security policy.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  let finalStatus = status
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // Long parts stand where they belong, not hidden at the end until a script moves them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      given.get(reportContext)(error)
      finalStatus = 500
    },
  })
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  const html = scriptsLast(await new Response(stream).text())
  return new Response(html, { status: finalStatus, headers })
}

/** Tells the log, in place of the library, which would print the error whole. A page that is not there is no fault. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error))
    (context as RouterContextProvider).get(reportContext)(error)
}
