import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EmailAnswer } from '../../email-api.ts'
import { EmailList } from './email-list.tsx'

const email: EmailAnswer = {
  id: 'correo',
  kind: 'order-refunded',
  to: 'ana@example.com',
  subject: 'Tu dinero vuelve',
  state: 'waiting',
  attempts: 0,
  lastError: null,
  canBeResent: false,
  createdAt: '2026-11-29T12:00:00.000Z',
  sentAt: null,
}

test.each([
  [{ attempts: 0 }, 'Por salir a ana@example.com'],
  [{ attempts: 1 }, 'Saliendo a ana@example.com'],
  [{ attempts: 1, lastError: 'Nadie contesta' }, 'Por salir, después de un intento a ana@example.com'],
])('an email that waits, with %j, reads %s', (so, text) => {
  const shown = renderToStaticMarkup(
    <EmailList emails={[{ ...email, ...so }]} busy={false} onResend={() => undefined} />,
  )
  expect(shown).toContain(`>${text}<`)
})
