import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CredentialForm } from './credential-form.tsx'

test('the certificate ends on the day that calendars in Buenos Aires say, wherever its page is read', () => {
  const credential = { alias: 'taller', cuit: '20123456786', endsAt: '2027-03-01T01:30:00.000Z' }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CredentialForm credential={credential} />
    </QueryClientProvider>,
  )
  expect(html).toContain('28/02/2027')
})
