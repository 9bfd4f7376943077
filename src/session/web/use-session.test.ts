import { afterEach, expect, test, vi } from 'vitest'
import { authorization } from '#platform/web-client/bearer.ts'
import { forgetAdmin, readAdmin, type StoredAdmin, storeAdmin } from './stored-admin.ts'
import { checkSession, renewSession, signIn, useSession } from './use-session.ts'

const kept = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
}
const eulalia = { id: 'una', name: 'Eulalia', email: 'eulalia@example.com', accessRole: 'artist' } as const

/** A window where this is signed in, and where the API gives these answers, one after the other. */
function windowOf(user: StoredAdmin, ...answers: object[]): void {
  vi.stubGlobal('window', { localStorage, dispatchEvent: () => true })
  vi.stubGlobal('fetch', async () => Response.json(answers.shift()))
  storeAdmin(user)
  useSession.setState({ loaded: true, user })
}

const session = { ...eulalia, token: 'de la ventana' }

afterEach(() => {
  forgetAdmin()
  vi.unstubAllGlobals()
})

test('calls bring the token that is stored when they are made, and none when it is gone', () => {
  windowOf(session)
  kept.set('adminUser', JSON.stringify({ ...session, token: 'guardado' }))
  expect(authorization()).toEqual({ authorization: 'Bearer guardado' })
  kept.delete('adminUser')
  expect(authorization()).toEqual({})
})

test('what the shop says of who is signed in is laid over what is stored, also that she is no administrator', async () => {
  windowOf({ ...session, role: 'admin' }, { success: true, data: { name: 'Otra', role: 'user' } })
  await checkSession()
  expect(readAdmin()).toEqual({ ...session, name: 'Otra', role: 'user' })
})

test.each([
  ['null', { success: true, data: null }],
  ['a refusal', { success: false, message: 'No.' }],
])('whoever is answered with %s is signed out', async (_what, answer) => {
  windowOf(session, answer)
  await checkSession()
  expect([readAdmin(), useSession.getState().user]).toEqual([null, null])
  windowOf(session, answer)
  expect(await renewSession()).toBe(false)
  expect(readAdmin()).toBeNull()
})

test('the token is all that an exchange has to bring, and token and user all of a sign-in', async () => {
  windowOf(session, { success: true, data: { token: 'fresco' } })
  expect(await renewSession()).toBe(true)
  expect(readAdmin()?.token).toBe('fresco')
  const user = { _id: 'dos', name: 'Ana', email: 'ana@example.com', role: 'user' }
  windowOf(session, { success: true, data: { user, token: 'de Ana' } })
  await signIn('ana@example.com', 'clave', false)
  expect(readAdmin()).toMatchObject({ ...user, token: 'de Ana' })
})
