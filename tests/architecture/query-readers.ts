import { importsOf, isTest, type SourceFile } from './source-file.ts'

/** Files of pages that look at the query of an address themselves, each with why `page.read` is not enough. */
const OWN_READERS: Readonly<Record<string, string>> = {
  'src/pages/page.ts': 'reads it for all others',
  'src/app/web/admin/admin-layout.tsx': 'leads back to where somebody was before she signed in',
  'src/orders/web/use-failed-return.ts': 'hands it on to the page of a payment that came after all',
  'src/payments/web/use-payment-return.ts': 'is written by the provider, in words of its adapter',
  'src/people/web/admin/people-list.tsx': 'leaves it as it is',
  'src/ui/current-step.ts': 'writes the path otherwise, and leaves the rest as it is',
  'src/ui/use-dialog-in-history.ts': 'leaves it as it is',
  'src/ui/use-list-address.ts': 'changes one part of it, and leaves the rest as it is',
}

/** What pages are made of: the server's own side reads the calls of the API by their schemas, and the cache by the table. */
const isOfPages = (path: string) =>
  /^src\/.+\.tsx?$/.test(path) &&
  !isTest(path) &&
  !/^src\/(?:platform|app\/server|[\w-]+\/server)\//.test(path)

const OWN_READS = [
  /\bsearchParams\b/,
  /\buseSearchParams\b/,
  // Empty, or with the names in it, it is made to be written.
  /\bnew URLSearchParams\((?![{)])/,
  /\b(?:\w*[lL]ocation|url)(?:\(\))?\??\.search\b/,
  /\bnew URL\([^()]*\)\.search\b/,
  /\{[^{}]*\bsearch\b[^{}]*\}\s*=\s*(?:new URL\(|useLocation\(|(?:\w+\.)?location\b)/,
]

const partsOf = (path: string, text: string): string[] =>
  OWN_READS.flatMap((each) => {
    const found = each.exec(text)?.[0]
    return found === undefined ? [] : [`${path} says ${found}: a page reads its query by page.read`]
  })

/** Files of pages that get at a query parameter past the table of pages. */
export const queriesReadElsewhere = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => isOfPages(path) && !(path in OWN_READERS))
    .flatMap(({ path, text }) => partsOf(path, text))

/** Listed files that look at no query. */
export const idleReaders = (files: readonly SourceFile[]): string[] =>
  Object.keys(OWN_READERS).filter(
    (listed) => !files.some(({ path, text }) => path === listed && partsOf(path, text).length > 0),
  )

const READS = /\b((?:site|admin)Pages\.\w+)\.read\(|\buse(?:ListAddress|PagedList)\((adminPages\.\w+)\)/g

/** The pages whose query a file reads: 'sitePages.room'. */
export const pagesReadIn = ({ text }: SourceFile): string[] =>
  [...text.matchAll(READS)].map(([, read, listed]) => read ?? listed ?? '')

const ROUTES = 'src/app/web/routes.ts'
const ROUTE = /\b(?:index\(|route\(((?:site|admin)Pages\.\w+)\.path, )'([\w/.-]+)'/g

/** Of each page the files that are loaded for it. */
export function filesOfPages(files: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const known = new Map<string, string[]>()
  const imported = (path: string) => {
    const file = byPath.get(path)
    const imports = known.get(path) ?? (file === undefined ? [] : importsOf(file))
    known.set(path, imports)
    return imports
  }
  const reachedFrom = (module: string) => {
    const reached = new Set([module])
    for (const path of reached) for (const each of imported(path)) reached.add(each)
    return reached
  }
  const routes = byPath.get(ROUTES)?.text.matchAll(ROUTE) ?? []
  return new Map(
    [...routes].map(([, page = 'sitePages.home', module]) => [page, reachedFrom(`src/app/web/${module}`)]),
  )
}
