const MOST = 500

/** Remembers what was made of the last few hundred texts, for pages that say the same ones again and again. */
export function remembered<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= MOST) known.clear()
    const made = make(text)
    known.set(text, made)
    return made
  }
}
