import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { linkTo } from '#pages/site-pages.ts'
import type { VisitedKind, VisitedWork } from '../visit.ts'

/** The pages of works, by how their addresses begin. */
const pages: readonly (readonly [string, VisitedKind])[] = [
  [linkTo.artwork(''), 'original'],
  [linkTo.digitalArtwork(''), 'print'],
]

const known = new LRUCache<string, boolean>({ max: 500 })

/** Programs look at every page; they are no visitors. Who does not say what it is, is one. */
function isProgram(agent: string | undefined): boolean {
  if (agent === undefined) return true
  const found = known.get(agent)
  if (found !== undefined) return found
  const program = isbot(agent)
  known.set(agent, program)
  return program
}

/** What a request says of itself. */
interface VisitRequest {
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

const textOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)

/**
 * The work that a person looks at with this request; `undefined` for other pages, for programs, and for a browser
 * that only fetches ahead. Pages come whole or, inside the gallery, as their data alone: both are one visit.
 */
export function visitedWork({ url = '', headers }: VisitRequest): VisitedWork | undefined {
  const page = pages.find(([beginning]) => url.startsWith(beginning))
  if (page === undefined) return undefined
  const [beginning, kind] = page
  const [id] = /^[\w-]{1,200}/.exec(url.slice(beginning.length)) ?? []
  if (id === undefined || textOf(headers['sec-purpose'])?.includes('prefetch')) return undefined
  return isProgram(textOf(headers['user-agent'])) ? undefined : { kind, id }
}
