import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
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
): Promise<Response> {
  let finalStatus = status
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // Long parts stand where they belong, not hidden at the end until a script moves them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError() {
      finalStatus = 500
    },
  })
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  const html = scriptsLast(await new Response(stream).text())
  return new Response(html, { status: finalStatus, headers })
}
