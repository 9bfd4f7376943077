import type { Database } from '#platform/database/database.ts'

const open = new Set<Database>()

/** Remembers a database of a test until it is closed. */
export function untilClosed(database: Database): Database {
  const remembered: Database = {
    ...database,
    async close() {
      open.delete(remembered)
      await database.close()
    },
  }
  open.add(remembered)
  return remembered
}

/** How many databases were not closed; asks for each of them once. */
export function countLeftOpen(): number {
  const count = open.size
  open.clear()
  return count
}
