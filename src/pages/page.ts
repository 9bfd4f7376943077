/** The parameters in a path: `'id'` of `'/obra/:id'`. */
type ParamsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

interface Declaration<Path extends string, Query extends string> {
  /** As React Router writes it: '/obra/:id'. */
  readonly path: Path
  /**
   * Where it was before, with the same parameters, or where people type it: old links, bookmarks and search engines are led to
   * `path` for good.
   */
  readonly formerPaths?: readonly string[]
  /**
   * The query parameters that links write and that the page reads. A page that is cached is cached once for each of their
   * values, and its loader on the server sees no others.
   */
  readonly query: readonly Query[]
  /** `catalogue`: the same for every visitor, cached until something that it was made from changes. `none`: made for each visit. */
  readonly cache: 'catalogue' | 'none'
  /** Those of them that are about one person: with one, a page is made for each visit, although it is cached without. */
  readonly personal?: readonly Query[]
  /** `listed`: in the sitemap. `found`: a search engine may come upon it. `hidden`: kept out by robots.txt. */
  readonly search: 'listed' | 'found' | 'hidden'
}

type Values<Path extends string, Query extends string> = {
  readonly [Name in ParamsIn<Path>]: string
} & { readonly [Name in Query]?: string | number }

type LinkArguments<Path extends string, Query extends string> = [ParamsIn<Path>] extends [never]
  ? [values?: Values<Path, Query>]
  : [values: Values<Path, Query>]

/** Where a page is asked for: a request, or a place in a browser. */
export type AskedAt = { readonly url: string } | { readonly search: string }

/** A page of the gallery or of its administration. */
export interface Page<Path extends string = string, Query extends string = string>
  extends Declaration<Path, Query> {
  /** Its address with parameters and query filled in and escaped: '/obra/faro-y-mar', '/arte-digital?pagina=2'. */
  link(...values: LinkArguments<Path, Query>): string
  /** What an address gives its query parameters: of each the first value, `undefined` where it is not there. */
  read(at: AskedAt): { readonly [Name in Query]: string | undefined }
}

/** Declares a page; everybody takes its address from here. */
export function page<const Path extends string, const Query extends string = never>(
  declaration: Declaration<Path, Query>,
): Page<Path, Query> {
  const { path, query } = declaration
  return {
    ...declaration,
    link(...[values]) {
      const given: Readonly<Record<string, string | number | undefined>> = { ...values }
      const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''))
      const asked = query.flatMap((name) => {
        const value = given[name]
        return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
      })
      return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`
    },
    read(at) {
      const given = 'url' in at ? new URL(at.url).searchParams : new URLSearchParams(at.search)
      const values = query.map((name) => [name, given.get(name) ?? undefined] as const)
      return Object.fromEntries(values) as { readonly [Name in Query]: string | undefined }
    },
  }
}
