import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { withStrictTls } from './tls-mode.ts'

const SERVER = 'postgres://caballete:clave@db.example/caballete'

test.each(['prefer', 'require', 'verify-ca'])('the driver prints nothing about sslmode=%s', (mode) => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  const { ssl } = new pg.Client({ connectionString: withStrictTls(`${SERVER}?sslmode=${mode}&x=1`) })
  expect({ ssl: Boolean(ssl), warned: warn.mock.calls }).toEqual({ ssl: true, warned: [] })
  warn.mockRestore()
})

test('what somebody means otherwise stays', () => {
  for (const url of [SERVER, `${SERVER}?sslmode=disable`, `${SERVER}?uselibpqcompat=true&sslmode=require`])
    expect(withStrictTls(url)).toBe(url)
})
