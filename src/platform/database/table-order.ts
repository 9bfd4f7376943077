/** That the rows of `table` name rows of `needs`. */
export interface Dependency {
  readonly table: string
  readonly needs: string
}

/** The tables in an order in which each comes after those that its rows name. */
export function inLoadingOrder(tables: readonly string[], dependencies: readonly Dependency[]): string[] {
  const ordered: string[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const isReady = (table: string) =>
      dependencies.every((each) => each.table !== table || each.needs === table || !waiting.has(each.needs))
    const ready = [...waiting].filter(isReady).sort()
    if (ready.length === 0)
      throw new Error(`these tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    for (const table of ready) {
      ordered.push(table)
      waiting.delete(table)
    }
  }
  return ordered
}
