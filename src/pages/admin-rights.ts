import type { Right } from '#platform/contract/endpoint.ts'
import { adminPages } from './admin-pages.ts'

/** `/obras/:id` as it stands in an address, in capitals and with a slash at its end as well. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i')

// A page without parameters stands before those that would take its name for one.
const pages = Object.values(adminPages).map((page) => ({
  pattern: patternOf(page.path),
  right: 'right' in page ? page.right : 'signed-in',
}))

/** What whoever opens a page of the administration has to be allowed; an address that is none is for the fewest. */
export const rightOfPage = (pathname: string): Right =>
  pages.find(({ pattern }) => pattern.test(pathname))?.right ?? 'administrator'
