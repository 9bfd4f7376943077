import type { Plugin } from 'vite'

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly code: string | null } | null
}

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router)\/|preload-helper|app\/web\/entry\.client|rolldown\/runtime/
/** Pure rules share a door with their schemas; a page without a form loads no validator. */
const SCHEMAS = /node_modules\/zod\/|src\/(money\/currency|images\/image|platform\/contract\/web-address)\.ts/
/** What stands around every page. The layout is a page to the router and stays a file; the root is the file that all share. */
const FRAME = /app\/web\/(root|layout\/public-layout)\.tsx/
const LAYOUT = /app\/web\/layout\/public-layout\.tsx/
const PAGES = /app\/web\/(pages|admin)\/[\w-]+/
/** Characters: what is smaller than this weighs less than the asking. */
const SMALL = 1200
/** Where visitors walk about: what two of these share, they bring along at once. */
const WALLS = /app\/web\/pages\/(home|artwork|digital-art|digital-artwork|biography|cart)-page\.tsx/

/** The artist previews a work as visitors see it: that makes no file of its own. */
const STUDIO = /app\/web\/admin\/[\w-]*preview[\w-]*\.tsx/

/** Everything that imports a module without waiting, directly or not, and the module itself. */
function reachedFrom(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set([id])
  for (const each of found)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer)
  return found
}

function comesAtOnce(id: string, graph: ModuleGraph): boolean {
  if (LAYOUT.test(id)) return false
  const reached = [...reachedFrom(id, graph)]
  if (reached.some((each) => FRAME.test(each))) return true
  const walls = new Set(reached.flatMap((each) => WALLS.exec(each)?.[1] ?? []))
  const pages = new Set(reached.flatMap((each) => PAGES.exec(each)?.[0] ?? []))
  const isSmall = (graph.getModuleInfo(id)?.code?.length ?? 0) < SMALL
  const isShared = walls.size === 1 && pages.size > 1
  return walls.size > 1 || (isShared && (isSmall || reached.some((each) => STUDIO.test(each))))
}

/**
 * A first visit fetches few files: one for React, one for what every page needs, one for the page. What only forms,
 * overlays and the administration use, the bundler divides as it likes.
 */
export const pageChunks = [
  { name: 'schemas', test: SCHEMAS, priority: 3, includeDependenciesRecursively: false },
  { name: 'react', test: FRAMEWORK, priority: 2 },
  { name: (id: string, graph: ModuleGraph) => (comesAtOnce(id, graph) ? 'gallery' : null), priority: 1 },
]

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
