import { type ModuleGraph, whoNeeds } from './module-graph.ts'

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router)\/|preload-helper|page-delivery\/web\/import-again|rolldown\/runtime/
/** Characters: what is smaller than this weighs less than the asking. */
const SMALL = 1200
/** What so many pages of the administration share comes with the first of them. With 2 she would load 50 kB more, with 8 eight files. */
const SHARED_BY_ADMIN = 4

/** Pages that share a file, which has this name. */
interface SharingPages {
  readonly name: string
  readonly pages: RegExp
}

/** Which modules are what, by their paths. */
export interface PageModules {
  /** What the first script begins with, beside React and the router. */
  readonly first: RegExp
  /** Schemas, what only they need, and what calls the shop by them: a page without a form loads no validator. */
  readonly schemas: RegExp
  /** What keeps a form that is typed into for a while, and what only that needs. */
  readonly forms: RegExp
  /** What stands around every page. */
  readonly frame: RegExp
  /** A layout is a page to the router and stays a file of its own. */
  readonly layout: RegExp
  /** Every page; the match is its name. */
  readonly pages: RegExp
  /** Pages of the signed-in administration. The first group of a match is the name. */
  readonly admin: SharingPages
  /** Pages of which whoever opens one will open others: the stages of one thing. */
  readonly stages: SharingPages
  /** Where visitors walk about: what two of these share, they bring along at once. The first group of a match is the name. */
  readonly browsing: SharingPages
  /** Pages that show another one's parts and make no file of their own. */
  readonly previews: RegExp
  /** Files that only list the modules of a package: who wants one of them is told by its name. */
  readonly lists: RegExp
}

/** What a pattern finds in paths: all of it, or one of its groups. */
const matchesOf = (ids: readonly string[], pattern: RegExp, group = 0): ReadonlySet<string> =>
  new Set(ids.flatMap((each) => pattern.exec(each)?.[group] ?? []))

/** Which file a module belongs to, for one build. */
function placesOf({
  frame,
  layout,
  pages,
  browsing: { pages: browsing },
  previews,
  lists,
  admin: { pages: admin },
  stages: { pages: stages },
  schemas,
}: PageModules) {
  const needed = whoNeeds(lists)
  const isOpen = (id: string) => frame.test(id) || layout.test(id) || (pages.test(id) && !admin.test(id))
  return {
    comesAtOnce(id: string, graph: ModuleGraph): boolean {
      if (layout.test(id)) return false
      const importers = needed.atOnce(id, graph)
      if (importers.some((each) => frame.test(each))) return true
      const browsed = matchesOf(importers, browsing, 1)
      const isSmall = (graph.getModuleInfo(id)?.code?.length ?? 0) < SMALL
      const isListed = graph.getModuleInfo(id)?.importers.some((each) => lists.test(each)) === true
      const isShared = browsed.size === 1 && (matchesOf(importers, pages).size > 1 || isListed)
      return browsed.size > 1 || (isShared && (isSmall || importers.some((each) => previews.test(each))))
    },
    /** Pages of the administration share it, and nothing that a visitor may open ever needs it. */
    isOfAdmin: (id: string, graph: ModuleGraph): boolean =>
      matchesOf(needed.atOnce(id, graph), admin, 1).size >= SHARED_BY_ADMIN &&
      !needed.ever(id, graph).some(isOpen),
    /** Two of the stages share it, and no other page that a visitor may open. */
    isOfStages(id: string, graph: ModuleGraph): boolean {
      const importers = needed.atOnce(id, graph)
      // What schemas are made of stays out of it: the two files would fetch each other.
      if (importers.some((each) => schemas.test(each))) return false
      const open = matchesOf(
        importers.filter((each) => !admin.test(each)),
        pages,
      )
      return open.size > 1 && [...open].every((each) => stages.test(each))
    },
  }
}

/**
 * A first visit fetches few files: one for React, one for what every page needs, one for the page. What the stages of one
 * thing have in common is one more, and so is what the pages of the administration have. What is left the bundler divides as it
 * likes: a file for each set of pages and late parts that share something.
 */
export function pageChunks(modules: PageModules) {
  const { comesAtOnce, isOfAdmin, isOfStages } = placesOf(modules)
  const { browsing, admin, stages, first } = modules
  return [
    { name: 'schemas', test: modules.schemas, priority: 3, includeDependenciesRecursively: false },
    { name: 'forms', test: modules.forms, priority: 3, includeDependenciesRecursively: false },
    { name: 'react', test: (id: string) => FRAMEWORK.test(id) || first.test(id), priority: 2 },
    {
      name: (id: string, graph: ModuleGraph) => (comesAtOnce(id, graph) ? browsing.name : null),
      debugName: browsing.name,
      priority: 1,
    },
    {
      name: (id: string, graph: ModuleGraph) =>
        isOfAdmin(id, graph) ? admin.name : isOfStages(id, graph) ? stages.name : null,
      debugName: `${admin.name} or ${stages.name}`,
      priority: 0,
      // What they need beside is needed by others as well, who must not load all of this for it.
      includeDependenciesRecursively: false,
    },
  ]
}
