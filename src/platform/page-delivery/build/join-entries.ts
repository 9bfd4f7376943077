import type { Plugin } from 'vite'

/**
 * Files that fetch each other in a circle, however long: the first of them stands at the end again. `undefined` when
 * there is no circle.
 */
export function circleIn(importsOf: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const finished = new Set<string>()
  const follow = (file: string, chain: readonly string[]): readonly string[] | undefined => {
    if (chain.includes(file)) return [...chain.slice(chain.indexOf(file)), file]
    if (finished.has(file)) return undefined
    for (const next of importsOf.get(file) ?? []) {
      const circle = follow(next, [...chain, file])
      if (circle !== undefined) return circle
    }
    finished.add(file)
    return undefined
  }
  for (const file of importsOf.keys()) {
    const circle = follow(file, [])
    if (circle !== undefined) return circle
  }
  return undefined
}

/** Lets a file of the bundler be the file of a page as well; else each page would be one more file that only points to others. */
export const joinEntries = (): Plugin => ({
  name: 'join-entries',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  // Of files that fetch each other one begins before the others' words are there, and its pages stay dead.
  generateBundle(_options, bundle) {
    const imports = Object.values(bundle).flatMap((made) =>
      made.type === 'chunk' ? [[made.fileName, made.imports] as const] : [],
    )
    const circle = circleIn(new Map(imports))
    if (circle !== undefined)
      this.error(`these files fetch each other: ${circle.join(' → ')}. Put what they need into one`)
  },
})
