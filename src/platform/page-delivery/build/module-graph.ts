/** What the bundler tells of its modules. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importers: readonly string[]
    /** Who loads it when it is needed. */
    readonly dynamicImporters: readonly string[]
    readonly code: string | null
  } | null
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

/** Asks who needs a module; who imports what is found out once for each module of a build. */
export function whoNeeds(lists: RegExp) {
  const known = new Map<string, readonly string[]>()
  const importers = (id: string, graph: ModuleGraph): readonly string[] => {
    const found = known.get(id) ?? importersOf(id, graph, lists)
    known.set(id, found)
    return found
  }
  const upFrom = (id: string, above: (each: string) => readonly string[]): string[] => {
    const found = new Set([id])
    for (const each of found) for (const importer of above(each)) found.add(importer)
    return [...found]
  }
  return {
    /** Everything that imports a module without waiting, directly or not, and the module itself. */
    atOnce: (id: string, graph: ModuleGraph) => upFrom(id, (each) => importers(each, graph)),
    /** Everything that may come to need a module, at once or later, and the module itself. */
    ever: (id: string, graph: ModuleGraph) =>
      upFrom(id, (each) => [
        ...importers(each, graph),
        ...(graph.getModuleInfo(each)?.dynamicImporters ?? []),
      ]),
  }
}
