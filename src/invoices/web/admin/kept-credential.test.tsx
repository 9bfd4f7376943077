import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KeptCredential } from './kept-credential.tsx'

test('the certificate ends on the day that calendars in Buenos Aires say, wherever its page is read', () => {
  const credential = { alias: 'taller', cuit: '20123456786', endsAt: '2027-03-01T01:30:00.000Z' }
  expect(renderToStaticMarkup(<KeptCredential {...credential} />)).toContain('28/02/2027')
})
