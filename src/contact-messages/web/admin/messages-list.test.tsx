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

function listOf(shown: number, total: number): string {
  const queries = new QueryClient()
  queries.setQueryData(['messages', '', '', 'newest', 1], {
    success: true,
    data: Array.from({ length: shown }, (_, at) => message(`mensaje-${at}`)),
    pagination: { total, limit: 10, offset: 0, pages: Math.ceil(total / 10), currentPage: 1 },
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
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('the count tells how many messages are shown, and of how many where there are more pages', () => {
  const html = listOf(10, 13)
  expect(html).toContain('>10 de 13 mensajes<')
  expect(html).toContain('Página 1 de 2')
  expect(listOf(1, 1)).toContain('>1 mensaje<')
})

test('where no message is, the specified sentence stands by itself', () => {
  expect(listOf(0, 0)).toContain('<p>No hay mensajes para mostrar</p>')
})
