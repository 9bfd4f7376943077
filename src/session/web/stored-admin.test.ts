import { afterEach, expect, test, vi } from 'vitest'
import { forgetAdmin, readAdmin, type StoredAdmin, storeAdmin } from './stored-admin.ts'

const eulalia: StoredAdmin = {
  id: 'una',
  name: 'Eulalia',
  email: 'eulalia@example.com',
  role: 'admin',
  accessRole: 'artist',
  token: 'nuevo',
}

/** A browser with this local storage. */
const browserWith = (localStorage: object) =>
  vi.stubGlobal('window', { localStorage, dispatchEvent: () => true })

function refuse(): never {
  throw new Error('QuotaExceededError')
}

afterEach(() => {
  forgetAdmin()
  vi.unstubAllGlobals()
})

test('where the browser keeps nothing, whoever signs in is known to the tab until she signs out', () => {
  browserWith({ getItem: refuse, setItem: refuse, removeItem: refuse })
  storeAdmin(eulalia)
  expect(readAdmin()).toEqual(eulalia)
  forgetAdmin()
  expect(readAdmin()).toBeNull()
})

test('a full storage does not bring back whoever was signed in before', () => {
  const kept = new Map([['adminUser', JSON.stringify({ ...eulalia, token: 'viejo' })]])
  browserWith({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: refuse,
    removeItem: (key: string) => kept.delete(key),
  })
  storeAdmin(eulalia)
  expect(readAdmin()?.token).toBe('nuevo')
  expect(kept.size).toBe(0)
})
