import { page } from './page.ts'

/** What stands before every page of the administration. */
export const ADMIN_ROOT = '/admin'

/** Where the foot of every page leads who runs the shop; visitors fetch no other address of the administration. */
export const adminDoors = {
  login: page({ path: '/login', query: [], cache: 'catalogue', search: 'hidden' }),
  overview: page({
    path: '/admin/dashboard',
    formerPaths: [ADMIN_ROOT],
    query: [],
    cache: 'none',
    search: 'hidden',
  }),
} as const
