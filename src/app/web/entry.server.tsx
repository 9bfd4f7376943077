import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { DECLARED_SCRIPTS, hashesOf } from '#platform/page-delivery/web/declared-scripts.ts'
import { finishHtml } from '#platform/page-delivery/web/finish-html.ts'
import { reportContext } from './report-context.ts'

/**
 * Renders a page completely before the first byte leaves: pages are cached whole. Says beside it which scripts
 * are its own, since the content security policy lets those run and no others.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  let finalStatus = status
  const nonce = crypto.randomUUID()
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} nonce={nonce} />,
    {
      nonce,
      // Long parts stand where they belong, not hidden at the end until a script moves them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        given.get(reportContext)(error)
        finalStatus = 500
      },
    },
  )
  await stream.allReady
  const { html, scripts } = finishHtml(await new Response(stream).text(), nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set(DECLARED_SCRIPTS, hashesOf(scripts).join(' '))
  return new Response(html, { status: finalStatus, headers })
}

/** Tells the log, in place of the library, which would print the error whole. A page that is not there is no fault. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error))
    (context as RouterContextProvider).get(reportContext)(error)
}
