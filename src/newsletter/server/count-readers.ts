import { countSubscribers } from './subscribers-table.ts'

/** How many readers the newsletter has and has lost. */
export const countReaders = countSubscribers
