import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { printDialog } from '#pages/admin-pages.ts'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { PrintsList, shownWork } from './prints-list.tsx'

test('a print that is being changed is read for itself once its page of the list has it no more', () => {
  const queries = new QueryClient()
  queries.setQueryData(['digital-art', 'list', 1], { success: true, data: [], totalPages: 1 })
  const element = (
    <LeaveGuard>
      <PrintsList originals={undefined} tellDeleted={() => undefined} />
    </LeaveGuard>
  )
  const state = { dialog: printDialog.name, subject: 'delta' }
  const router = createMemoryRouter([{ path: '/', element }], {
    initialEntries: [{ pathname: '/', state }],
  })
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(queries.getQueryCache().find({ queryKey: ['digital-art', 'one', 'delta'] })).toBeDefined()
})

test('the print that is being changed stays while neither its list nor its own reading has it', () => {
  const delta = { id: 'delta' }
  expect(shownWork('delta', [undefined, undefined, delta])).toBe(delta)
  expect(shownWork('rio', [undefined, undefined, delta])).toBeUndefined()
  expect(shownWork(null, [delta])).toBeUndefined()
})
