/** What React Router writes for the browser: the list of all pages, each with the files that it imports. */
interface PageList {
  readonly entry: { readonly module: string; readonly imports: readonly string[] }
  readonly routes: Readonly<Record<string, { readonly module: string; imports?: readonly string[] }>>
}

export const PAGE_LIST = /^assets[/\\]manifest-[\w-]+\.js$/
const ASSIGNED = /^(window\.__reactRouterManifest=)(\{.*\})(;?\s*)$/s

/**
 * Leaves out of every page what the first page has loaded already, whichever it was: it is never asked for again, and
 * was named a hundred times.
 * @throws Error when the list is not written as this expects
 */
export function shortenPageList(text: string): string {
  const [, head, json, end] = ASSIGNED.exec(text) ?? []
  if (head === undefined || json === undefined) throw new Error('the list of pages is written otherwise')
  const list = JSON.parse(json) as PageList
  const root = list.routes.root
  if (root === undefined) throw new Error('the list of pages has no root')
  const loaded = new Set([list.entry.module, ...list.entry.imports, root.module, ...(root.imports ?? [])])
  for (const route of Object.values(list.routes))
    route.imports = (route.imports ?? []).filter((file) => !loaded.has(file))
  return `${head}${JSON.stringify(list)}${end ?? ''}`
}
