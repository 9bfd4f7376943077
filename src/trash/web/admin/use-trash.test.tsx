import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { takeToasts } from '#ui/toast.ts'
import type { TellDeleted } from '../../trash.ts'
import { useTellDeleted } from './use-trash.ts'

type ToastManager = Parameters<typeof takeToasts>[0]

afterEach(() => {
  vi.unstubAllGlobals()
})

/** How a page tells of what was deleted. */
function tellingOfPage(): TellDeleted {
  let found: TellDeleted | undefined
  function Page() {
    found = useTellDeleted()
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  if (found === undefined) throw new Error('Nothing was drawn.')
  return found
}

/** What stands below messages, to be pressed. */
function offersOf(tell: () => void): (() => void)[] {
  const offers: (() => void)[] = []
  const manager = {
    add: ({ actionProps }: { readonly actionProps?: { readonly onClick: () => void } }) =>
      actionProps && offers.push(actionProps.onClick),
    close: () => {},
  }
  const end = takeToasts(manager as unknown as ToastManager, Number.POSITIVE_INFINITY)
  tell()
  end()
  return offers
}

test('all that was deleted together comes back by one press, and then the page is told', async () => {
  const order: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    order.push(path)
    return new Response(JSON.stringify({ success: true, data: null }))
  })
  const tell = tellingOfPage()
  const [undo] = offersOf(() => tell('Biografía guardada', ['uno', 'dos'], () => void order.push('back')))
  undo?.()
  await expect.poll(() => order).toEqual(['/api/trash/uno/restore', '/api/trash/dos/restore', 'back'])
})

test('where nothing was deleted there is nothing to take back', () => {
  const tell = tellingOfPage()
  expect(offersOf(() => tell('Biografía guardada', []))).toEqual([])
})
