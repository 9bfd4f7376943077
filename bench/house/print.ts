export const print = (line = ''): void => {
  process.stdout.write(`${line}\n`)
}

const width = (rows: readonly (readonly string[])[], column: number) =>
  Math.max(...rows.map((row) => row[column]?.length ?? 0))

/** Prints rows in columns: the first to the left, figures to the right; the first row is the head. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const columns = rows[0]?.map((_, column) => width(rows, column)) ?? []
  rows.forEach((row, index) => {
    const cells = columns.map((wide, column) => {
      const text = row[column] ?? ''
      return column === 0 ? text.padEnd(wide) : text.padStart(wide)
    })
    print(`  ${cells.join('  ')}`)
    if (index === 0) print(`  ${columns.map((wide) => '-'.repeat(wide)).join('  ')}`)
  })
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** '0.93 (0.91–0.95)': the median and what it lies between. */
export const withSpread = (values: readonly number[], digits = 2): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`

/** Does some work and prints how long it took. */
export async function seconds<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  print(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}
