import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ReturnsList } from './sold-works.tsx'

test('what went back is told to its centavos', () => {
  const returned = {
    order: { id: 'o', number: 1001 },
    currency: 'ARS' as const,
    amount: 1500.25,
    at: '2026-11-20T12:00:00Z',
  }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ReturnsList returns={[returned]} total={1} />
    </MemoryRouter>,
  )
  expect(html).toContain('-ARS 1.500,25')
})
