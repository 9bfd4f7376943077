import { matchRoutes } from 'react-router'
import { allPages } from '../all-pages.ts'
import type { Page } from '../page.ts'

const routes = allPages.map((page) => ({
  path: page.path,
  handle: page,
}))

/**
 * The declared page that is shown at a path. React Router itself decides, so that an address in capitals, with escapes
 * or with a slash at its end never passes for another page than the one that it renders.
 * @param path without query, as it stands in the request
 */
export function pageAt(path: string): Page | undefined {
  const [match] = matchRoutes(routes, path) ?? []
  return match?.route.handle
}
