import { allPages } from './all-pages.ts'

/** What a parameter of a path is called that opens what is somebody's own, with the segment before it: 'sala' of '/sala/:secret'. */
const OPENING = /([\w-]+)\/:(?:\w*[tT]oken|\w*[sS]ecret|\w*[cC]ode|\w*[kK]ey|clave)\b/

const pagePaths = allPages.flatMap(({ path, formerPaths = [] }) => [path, ...formerPaths])

/**
 * The segments of addresses behind which stands what opens an order, a certificate or a room: of the pages, and of these calls.
 * Nobody who keeps addresses, as the log does, keeps what follows them.
 */
export const openingSegments = (calls: readonly { readonly path: string }[]): ReadonlySet<string> =>
  new Set([...pagePaths, ...calls.map(({ path }) => path)].flatMap((path) => OPENING.exec(path)?.[1] ?? []))
