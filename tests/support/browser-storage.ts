import { vi } from 'vitest'

function emptyStorage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
}

/** Gives a test the empty storages of a browser, until its globals are put back. */
export const stubStorage = () =>
  vi.stubGlobal('window', { localStorage: emptyStorage(), sessionStorage: emptyStorage() })
