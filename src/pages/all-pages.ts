import { adminPages } from './admin-pages.ts'
import type { Page } from './page.ts'
import { sitePages } from './site-pages.ts'

/** Every page that is declared. */
export const allPages: readonly Page[] = [...Object.values(sitePages), ...Object.values(adminPages)]
