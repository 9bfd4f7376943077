import { expect, test } from 'vitest'
import { searchMessages } from './use-messages-admin.ts'

const message = {
  _id: 'm1',
  id: 'm1',
  name: 'Ángela Núñez',
  email: 'angela@example.com',
  phone: null,
  subject: 'info',
  message: '¿Está en exposición?',
  status: 'new',
  source: 'website',
  createdAt: '2026-11-01T12:00:00.000Z',
} as const

test.each([
  ['angela', 1],
  ['NUNEZ', 1],
  ['núñez', 1],
  ['exposicion', 1],
  ['@EXAMPLE', 1],
  ['exposicion angela', 1],
  ['angela nadie', 0],
  ['nadie', 0],
])('the messages are searched without regard to case and accents: %s', (search, found) => {
  expect(searchMessages([message], search)).toHaveLength(found)
})
