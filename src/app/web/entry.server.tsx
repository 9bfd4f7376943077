import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { DECLARED_SCRIPTS } from '#platform/web-client/declared-scripts.ts'
import { hashesOf, takeMarks } from './declared-scripts.ts'
import { reportContext } from './report-context.ts'
import { scriptsLast } from './scripts-last.ts'

/**
 * Renders a page completely before the first byte leaves: the server keeps pages as bytes. Says beside it which scripts
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
  const mark = crypto.randomUUID()
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} nonce={mark} />,
    {
      nonce: mark,
      // Long parts stand where they belong, not hidden at the end until a script moves them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        given.get(reportContext)(error)
        finalStatus = 500
      },
    },
  )
  await stream.allReady
  const rendered = takeMarks(await new Response(stream).text(), mark)
  const { html, starter } = scriptsLast(rendered.html)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set(DECLARED_SCRIPTS, (await hashesOf([...rendered.scripts, ...starter])).join(' '))
  return new Response(html, { status: finalStatus, headers })
}

/** Tells the log, in place of the library, which would print the error whole. A page that is not there is no fault. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error))
    (context as RouterContextProvider).get(reportContext)(error)
}
