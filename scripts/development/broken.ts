import type { IncomingMessage, ServerResponse } from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import { buildErrorMessage, type Rollup, type ViteDevServer } from 'vite'
import { escapeMarkup } from '#platform/http/escape-markup.ts'

/** Vite's errors know their file, their line and what stands there. */
const asError = (thrown: unknown): Rollup.RollupError =>
  thrown instanceof Error ? thrown : new Error(String(thrown))

/** What is wrong and where it stands; of a file that cannot be read as a program, Vite's own stack says nothing. */
function textOf(thrown: unknown): string {
  const error = asError(thrown)
  return stripVTControlCharacters(buildErrorMessage(error, [error.message], error.plugin === undefined))
}

/** Says at the terminal, and over the pages that are open, what does not work. */
export function tellOfBroken(vite: ViteDevServer, thrown: unknown): void {
  process.stderr.write(`\n${textOf(thrown)}\n`)
  const { message, stack = '', id, frame, plugin, loc } = asError(thrown)
  const plain = (text: string) => stripVTControlCharacters(text)
  vite.ws.send({
    type: 'error',
    err: {
      message: plain(message),
      stack: plain(stack),
      ...(id !== undefined && { id }),
      ...(frame !== undefined && { frame: plain(frame) }),
      ...(plugin !== undefined && { plugin }),
      ...(loc !== undefined && { loc }),
    },
  })
}

/** Shown in place of a page that cannot be made; Vite's client in it loads the page again once it can. */
export const brokenPage = (thrown: unknown): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>It does not work yet</title>
<script type="module" src="/@vite/client"></script>
</head>
<body>
<pre>${escapeMarkup(textOf(thrown))}</pre>
</body>
</html>
`

/** Answers whatever is asked with what is broken. */
export const answerBroken =
  (thrown: unknown) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    response.end(brokenPage(thrown))
  }
