import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import type { ContactMessageAnswer } from '../../contact-messages-api.ts'
import { MessagesList } from './messages-list.tsx'

const message = (id: string): ContactMessageAnswer => ({
  _id: id,
  id,
  name: 'Ana',
  email: 'ana@example.com',
  phone: null,
  subject: 'info',
  message: 'Hola, quería preguntar por una obra.',
  status: 'new',
  source: 'website',
  createdAt: '2026-11-20T12:00:00.000Z',
  about: null,
  replies: [],
  mailed: [],
})

test('the count tells all messages, not those of the page that is shown', () => {
  const queries = new QueryClient()
  queries.setQueryData(['messages', '', '', 'newest', 1], {
    success: true,
    data: Array.from({ length: 10 }, (_, at) => message(`mensaje-${at}`)),
    pagination: { total: 13, limit: 10, offset: 0, pages: 2, currentPage: 1 },
  })
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <LeaveGuard>
          <MessagesList />
        </LeaveGuard>
      ),
    },
  ])
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(html).toContain('13 mensajes')
  expect(html).toContain('Página 1 de 2')
})
