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

/** What stored text says; `undefined` for nothing and for what is no JSON. */
export const jsonIn = (text: string | null): unknown =>
  text === null ? undefined : (attempt((): unknown => JSON.parse(text)) ?? undefined)

/** What JSON is stored under a key; `undefined` for nothing and for what is no JSON. */
export const readStored = (area: Area, key: string): unknown => jsonIn(storageIn(area).getItem(key))
