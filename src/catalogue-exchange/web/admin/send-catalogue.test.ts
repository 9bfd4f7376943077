import { afterEach, expect, test, vi } from 'vitest'
import { bringBearer } from '#platform/web-client/bearer.ts'
import { GIVEN_UP, sendCatalogue, unlessEnded } from './send-catalogue.ts'

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

/** What was done with an upload when its signal ends it, for this reason. */
async function endsOf(carried: Promise<string>, reason: string): Promise<[unknown, boolean[]]> {
  const round = new AbortController()
  const ends: boolean[] = []
  const sent = unlessEnded(carried, round.signal, async (isGivenUp) => {
    ends.push(isGivenUp)
    throw new Error('the server does not know it')
  }).catch((error: unknown) => error)
  // What has come to its end has done so before another file is chosen.
  await new Promise((resolve) => setTimeout(resolve))
  round.abort(reason)
  return [await sent, ends]
}

test('what has arrived, or failed and may be tried again, stays when another file is chosen', async () => {
  expect(await endsOf(Promise.resolve('arrived'), GIVEN_UP)).toEqual(['arrived', []])
  expect(await endsOf(Promise.reject('nobody answered'), GIVEN_UP)).toEqual(['nobody answered', []])
})

test('what is given up on its way is removed, what is left with its page is not', async () => {
  const never = new Promise<string>(() => {})
  expect(await endsOf(never, GIVEN_UP)).toEqual([GIVEN_UP, [true]])
  expect(await endsOf(never, 'left')).toEqual(['left', [false]])
})
