import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { bringBearer } from '#platform/web-client/bearer.ts'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { digitalArtworkAnswer } from '../../../../tests/support/catalogue-answers.ts'
import { type DigitalArtworkForm, digitalFormOf } from '../../digital-artwork-form.ts'
import { useDigitalArtForm } from './use-digital-art-form.ts'

afterEach(() => {
  bringBearer(() => undefined)
  vi.unstubAllGlobals()
})

/** What is sent of a print that is there when these parts of it were typed over. */
async function sentOf(initial: DigitalArtworkForm, typed: Partial<DigitalArtworkForm>): Promise<unknown[]> {
  const sent: unknown[] = []
  bringBearer(() => 'somebody')
  vi.stubGlobal('HTMLElement', Object)
  vi.stubGlobal('fetch', async (_path: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body))
    return new Response(JSON.stringify({ success: false, code: 'busy', message: 'Ahora no' }), {
      status: 503,
    })
  })
  let form: ReturnType<typeof useDigitalArtForm> | undefined
  function Page() {
    form = useDigitalArtForm({ initial, id: 'delta', resumed: undefined, onSaved: () => {} })
    return null
  }
  const element = (
    <LeaveGuard>
      <Page />
    </LeaveGuard>
  )
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  form?.change(typed)
  const currentTarget = { querySelectorAll: () => [] }
  const event = { preventDefault: () => {}, currentTarget }
  await form?.onSubmit(event as unknown as FormEvent<HTMLFormElement>)
  return sent
}

const description = 'Otras palabras.'

test('a print whose original is gone is saved without one; one that has an original keeps it', async () => {
  const orphan = { ...digitalFormOf(digitalArtworkAnswer()), originalArtworkId: '' }
  expect(await sentOf(orphan, { description })).toEqual([{ description }])
  const owned = { ...orphan, originalArtworkId: 'rio' }
  expect(await sentOf(owned, { description, originalArtworkId: '' })).toEqual([])
})
