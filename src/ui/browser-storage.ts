type Area = 'localStorage' | 'sessionStorage'

function attempt<Result>(act: () => Result): Result | null {
  try {
    return act()
  } catch {
    return null
  }
}

/** A browser's storage that never throws: where it is full or forbidden, it forgets. */
export const storageIn = (area: Area) => ({
  getItem: (key: string): string | null => attempt(() => window[area].getItem(key)),
  setItem: (key: string, value: string): void => void attempt(() => window[area].setItem(key, value)),
  removeItem: (key: string): void => void attempt(() => window[area].removeItem(key)),
})

/** What JSON is stored under a key; `undefined` for nothing and for what is no JSON. */
export function readStored(area: Area, key: string): unknown {
  const text = storageIn(area).getItem(key)
  return text === null ? undefined : (attempt((): unknown => JSON.parse(text)) ?? undefined)
}
