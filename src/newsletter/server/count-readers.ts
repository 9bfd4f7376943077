import { countActive } from './subscribers-table.ts'

/** How many readers the newsletter has. */
export const countReaders = countActive
