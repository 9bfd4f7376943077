import { page } from './page.ts'

/** Where the foot of every page leads who runs the shop; visitors fetch no other address of the administration. */
export const adminDoors = {
  login: page({ path: '/login', query: [], cache: 'catalogue', search: 'hidden' }),
  overview: page({ path: '/admin/dashboard', query: [], cache: 'none', search: 'hidden' }),
} as const
