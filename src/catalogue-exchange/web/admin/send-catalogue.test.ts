import { afterEach, expect, test, vi } from 'vitest'
import { bringBearer } from '#platform/web-client/bearer.ts'
import { GIVEN_UP, sendCatalogue } from './send-catalogue.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  bringBearer(() => undefined)
})

test('a catalogue that is given up while the shop is still asked for the last one is not sent', async () => {
  const round = new AbortController()
  const asked: string[] = []
  const progress: number[] = []
  bringBearer(() => {
    asked.push('bearer')
    return 'of the artist'
  })
  // The answer has left the shop already: it comes all the same.
  vi.stubGlobal('fetch', async (path: string) => {
    round.abort(GIVEN_UP)
    asked.push(path)
    return Response.json({ success: true, data: null })
  })
  const sent = sendCatalogue(new File(['PK'], 'catálogo.zip'), {
    signal: round.signal,
    onProgress: (share) => progress.push(share),
  })
  await expect(sent).rejects.toBe(GIVEN_UP)
  expect(asked).toEqual(['bearer', '/api/catalogue/import'])
  expect(progress).toEqual([])
})
