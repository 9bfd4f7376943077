import { afterEach, expect, test, vi } from 'vitest'
import { sharePage } from './use-share.ts'

const page = { title: 'Río', url: 'https://taller.example/obra/rio' }

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser whose sharing fails for this reason. @returns what it has copied */
function browserThat(failure: Error | undefined): string[] {
  const copied: string[] = []
  vi.stubGlobal('navigator', {
    share: async () => {
      if (failure !== undefined) throw failure
    },
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  })
  return copied
}

test('whoever closes what she shares with has shared nothing, and nothing is copied behind her back', async () => {
  const copied = browserThat(new DOMException('Share canceled', 'AbortError'))
  expect([await sharePage(page), copied]).toEqual([false, []])
})

test('where the sharing of a browser does not work the address is copied instead', async () => {
  const copied = browserThat(new DOMException('Not now', 'NotAllowedError'))
  expect([await sharePage(page), copied]).toEqual([true, [page.url]])
})

test('what was handed on is not copied as well', async () => {
  const copied = browserThat(undefined)
  expect([await sharePage(page), copied]).toEqual([true, []])
})
