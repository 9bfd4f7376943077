import { expect, test } from 'vitest'
import { DatabaseAway } from '../database/database-away.ts'
import { plainReason } from './plain-reason.ts'

const failure = (message: string, code: string) => Object.assign(new Error(message), { code })

test('that the database is away is told with its reason, where that is known', () => {
  const full = new DatabaseAway(failure('sorry, too many clients already', '53300'))
  expect(plainReason(full)).toBe('the database is away: the server has no connection left')
  const asked = new Error('Failed query: select 1', { cause: full })
  expect(plainReason(asked)).toBe('the database is away: the server has no connection left')
  expect(plainReason(new DatabaseAway(new Error('Connection terminated')))).toBe('the database is away')
})

test('a certificate that nobody should trust is told, and not that nobody answers', () => {
  expect(plainReason(failure('Hostname does not match', 'ERR_TLS_CERT_ALTNAME_INVALID'))).toBe(
    'its certificate is for another name',
  )
  const ofMail = Object.assign(failure('certificate has expired', 'ESOCKET'), {
    originalCode: 'CERT_HAS_EXPIRED',
  })
  expect(plainReason(ofMail)).toBe('its certificate has run out')
  const asked = new TypeError('fetch failed', { cause: failure('other side closed', 'UND_ERR_SOCKET') })
  expect(plainReason(asked)).toBe('the connection was broken off')
  expect(plainReason(failure('tlsv1 alert', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'))).toBe(
    'no connection by TLS comes about',
  )
})

test('what the driver of the database says without a code is told in our words', () => {
  const unsaid = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string')
  expect(plainReason(unsaid)).toBe('the server wants a password')
  expect(plainReason(new Error('The server does not support SSL connections'))).toBe(
    'the server does not speak TLS, which the address asks for',
  )
})

test('what is not known by its code is told without the words of a library', () => {
  expect(plainReason(failure('relation "orders" of ana@example.com', '42P01'))).toBe('it failed with 42P01')
  expect(plainReason(new Error('relation "orders" of ana@example.com'))).toBe('it failed')
})
