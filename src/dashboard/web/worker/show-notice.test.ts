import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import type { PressedEvent } from './worker-scope.ts'

const ORIGIN = 'https://galeria.example'
let done: string[] = []
let open: readonly string[] = []

const pageAt = (path: string) => ({
  url: ORIGIN + path,
  focus: async () => done.push(`focus ${path}`),
  postMessage: (told: { readonly kind: string; readonly path?: string }) =>
    done.push(`${told.kind} ${told.path}`),
})
/** What stands around a service worker. */
const scope = {
  clients: {
    matchAll: async (which: object) => ('includeUncontrolled' in which ? open.map(pageAt) : []),
    openWindow: async (path: string) => done.push(`window ${path}`),
  },
}

let press: (path: unknown) => Promise<void>
beforeAll(async () => {
  vi.stubGlobal('self', scope)
  const { openNotice } = await import('./show-notice.ts')
  press = (data) => {
    const notification = { data, close: () => done.push('close') }
    return openNotice({ notification } as unknown as PressedEvent)
  }
})
beforeEach(() => {
  done = []
  open = []
})
afterAll(() => vi.unstubAllGlobals())

test('a notice that is pressed goes, and opens its page where the administration is open, in front of all else', async () => {
  open = [linkTo.cart(), adminPages.works.path]
  await press(adminLinkTo.order('7'))
  expect(done).toEqual(['close', `focus ${adminPages.works.path}`, `open ${adminLinkTo.order('7')}`])
})

test('where only the gallery is open, or nothing, it opens a window', async () => {
  open = [linkTo.cart()]
  await press(adminLinkTo.order('7'))
  open = []
  await press(undefined)
  expect(done).toEqual([
    ...['close', `window ${adminLinkTo.order('7')}`],
    ...['close', `window ${adminPages.overview.path}`],
  ])
})
