import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { GIVEN_UP } from './send-catalogue.ts'
import { useCatalogueUpload } from './use-catalogue-upload.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The upload of a page, and the signals of the calls that it waits for. */
function uploadOfPage() {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_path: string, { signal }: { readonly signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise(() => {})
  })
  let upload: ReturnType<typeof useCatalogueUpload> | undefined
  function Page() {
    upload = useCatalogueUpload(() => {})
    return null
  }
  renderToStaticMarkup(<Page />)
  if (upload === undefined) throw new Error('Nothing was drawn.')
  return { upload, signals }
}

const zip = (name: string) => new File(['PK'], name, { type: 'application/zip' })

test('a catalogue that was given up, or has another in its place, is wanted no more at the server either', async () => {
  const { upload, signals } = uploadOfPage()
  void upload.send(zip('obras.zip'))
  await expect.poll(() => signals.length).toBe(1)
  void upload.send(zip('otras.zip'))
  await expect.poll(() => signals.length).toBe(2)
  expect(signals.map(({ aborted, reason }) => aborted && reason)).toEqual([GIVEN_UP, false])
  upload.cancel()
  expect(signals[1]?.reason).toBe(GIVEN_UP)
})
