import type { Plugin } from 'vite'

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly code: string | null } | null
}

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router)\/|preload-helper|page-delivery\/web\/import-again|app\/web\/entry\.client|rolldown\/runtime/
/** Characters: what is smaller than this weighs less than the asking. */
const SMALL = 1200

/** Which modules are what, by their paths. */
export interface PageModules {
  /** Schemas, and what only they need: a page without a form loads no validator. */
  readonly schemas: RegExp
  /** What stands around every page. */
  readonly frame: RegExp
  /** A layout is a page to the router and stays a file of its own. */
  readonly layout: RegExp
  /** Every page; the match is its name. */
  readonly pages: RegExp
  /** Where visitors walk about: what two of these share, they bring along at once. The first group is the name. */
  readonly browsing: RegExp
  /** Pages that show another one's parts and make no file of their own. */
  readonly previews: RegExp
  /** Files that only list the modules of a package: who wants one of them is told by its name. */
  readonly lists: RegExp
}

/** 'ArrowLeft' of '…/icons/arrow-left.mjs'. */
const nameIn = (id: string): string =>
  (/([\w-]+)\.\w+$/.exec(id)?.[1] ?? '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Who imports a module: of those who import a list that it stands in, who names it. */
function importersOf(id: string, graph: ModuleGraph, lists: RegExp): readonly string[] {
  const importers = graph.getModuleInfo(id)?.importers ?? []
  if (lists.test(id) || !importers.some((each) => lists.test(each))) return importers
  const named = new RegExp(`\\b${nameIn(id)}\\b`)
  const readers = new Set(importers)
  for (const each of readers)
    if (lists.test(each)) for (const reader of graph.getModuleInfo(each)?.importers ?? []) readers.add(reader)
  return [...readers].filter(
    (each) =>
      !lists.test(each) && (importers.includes(each) || named.test(graph.getModuleInfo(each)?.code ?? '')),
  )
}

/** Everything that imports a module without waiting, directly or not, and the module itself. */
function reachedFrom(id: string, graph: ModuleGraph, lists: RegExp): ReadonlySet<string> {
  const found = new Set([id])
  for (const each of found) for (const importer of importersOf(each, graph, lists)) found.add(importer)
  return found
}

function comesAtOnce(id: string, graph: ModuleGraph, modules: PageModules): boolean {
  const { frame, layout, pages: everyPage, browsing, previews, lists } = modules
  if (layout.test(id)) return false
  const reached = [...reachedFrom(id, graph, lists)]
  if (reached.some((each) => frame.test(each))) return true
  const browsed = new Set(reached.flatMap((each) => browsing.exec(each)?.[1] ?? []))
  const pages = new Set(reached.flatMap((each) => everyPage.exec(each)?.[0] ?? []))
  const isSmall = (graph.getModuleInfo(id)?.code?.length ?? 0) < SMALL
  const isListed = graph.getModuleInfo(id)?.importers.some((each) => lists.test(each)) === true
  const isShared = browsed.size === 1 && (pages.size > 1 || isListed)
  return browsed.size > 1 || (isShared && (isSmall || reached.some((each) => previews.test(each))))
}

/**
 * A first visit fetches few files: one for React, one for what every page needs, one for the page. What only forms,
 * overlays and the administration use, the bundler divides as it likes.
 */
export const pageChunks = (modules: PageModules) => [
  { name: 'schemas', test: modules.schemas, priority: 3, includeDependenciesRecursively: false },
  { name: 'react', test: FRAMEWORK, priority: 2 },
  {
    name: (id: string, graph: ModuleGraph) => (comesAtOnce(id, graph, modules) ? 'gallery' : null),
    priority: 1,
  },
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
