import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { WholeSeries } from '../../series-api.ts'
import { EMPTY_SERIES, type SeriesForm, seriesFormOf } from '../../series-form.ts'
import { useSeriesForm } from './use-series-form.ts'

const work = (id: string) => ({ id, title: id, published: true, thumbnail: `/media/${id}.webp` })

const stored: WholeSeries = { id: 'orillas', name: 'Orillas', text: '', cover: null, works: [work('calas')] }

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Saves a form with these parts typed over it. @returns what was sent, and which lists are to be read again */
async function save(id: string | undefined, initial: SeriesForm, typed: Partial<SeriesForm>) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { readonly body?: string }) => {
    if (body !== undefined) sent.push(JSON.parse(body))
    return new Response(JSON.stringify({ success: true, data: { ...stored, text: 'Desde otra pestaña.' } }))
  })
  const queries = new QueryClient()
  const lists = [
    ['series', 'list'],
    ['artworks', 'list', ''],
  ]
  for (const key of lists) queries.setQueryData(key, [])
  let form: ReturnType<typeof useSeriesForm> | undefined
  function Page() {
    form = useSeriesForm({ initial, id, onSaved: () => {} })
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  )
  form?.change(typed)
  await form?.onSubmit({ preventDefault: () => {} } as FormEvent<HTMLFormElement>)
  const readAgain = lists.filter((key) => queries.getQueryState(key)?.isInvalidated).map(([room]) => room)
  return { sent, readAgain }
}

test('whoever makes a series finds it in the list of series, and named in that of her works', async () => {
  const typed = { name: 'Mesas', works: [work('peras')] }
  expect(await save(undefined, EMPTY_SERIES, typed)).toEqual({
    sent: [{ name: 'Mesas', text: '', works: ['peras'], cover: null }],
    readAgain: ['series', 'artworks'],
  })
})

test('a series that is changed keeps what was changed of it elsewhere, and its works say so as well', async () => {
  expect(await save(stored.id, seriesFormOf(stored), { name: 'Riberas' })).toEqual({
    sent: [{ name: 'Riberas', text: 'Desde otra pestaña.', works: ['calas'], cover: null }],
    readAgain: ['series', 'artworks'],
  })
})
