import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

interface Rendering {
  /** A secret of this one rendering, which stands on each of its scripts. */
  readonly nonce: string
  /** Of a part that could not be rendered; the page goes on without it. */
  readonly onError: (error: unknown) => void
}

/** Renders a page completely, with all that it waits for. Throws what keeps it from being a page at all. */
export const wholeHtml = (page: ReactNode, { nonce, onError }: Rendering): Promise<string> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    const sink = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece)
        done()
      },
      final(done) {
        resolve(Buffer.concat(pieces).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Long parts stand where they belong, not hidden at the end until a script moves them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
      onShellError: reject,
      onAllReady: () => pipe(sink),
    })
  })
