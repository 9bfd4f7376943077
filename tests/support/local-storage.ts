import { vi } from 'vitest'

/** Gives a test an empty storage of a browser, until its globals are put back. */
export function stubLocalStorage(): void {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
}
