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

/** Lets a file of the bundler be the file of a page as well; else each page would be one more file that only points to others. */
export const joinEntries = (): Plugin => ({
  name: 'join-entries',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  // Of two files that fetch each other one begins before the other's words are there, and its pages stay dead.
  generateBundle(_options, bundle) {
    const importsOf = (file: string) => {
      const made = bundle[file]
      return made?.type === 'chunk' ? made.imports : []
    }
    for (const file of Object.keys(bundle))
      for (const other of importsOf(file))
        if (importsOf(other).includes(file))
          this.error(`${file} and ${other} fetch each other: put what both need into one`)
  },
})
