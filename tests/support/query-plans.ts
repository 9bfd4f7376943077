import type { Database } from '#platform/database/database.ts'
import type { RecordedStatement } from './recorded-statements.ts'

/** A step of a plan, as `explain (analyze, verbose, format json)` writes it. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Output?: readonly string[]
  readonly Plans?: readonly PlanNode[]
}

/** An index that leads to so many times what may be read is gone through as a table is: for most of its rows. */
const MOST_BY_INDEX = 10

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const rowsOf = (node: PlanNode) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

/** Rows that steps below hand on. */
const takenBy = ({ Plans = [] }: PlanNode) =>
  Plans.reduce((sum, each) => sum + each['Actual Rows'] * each['Actual Loops'], 0)

/** How many rows a step puts in order at a time; PostgreSQL tells of no step of its own where an aggregate does. */
function sortedBy(node: PlanNode): number {
  switch (node['Node Type']) {
    case 'Sort':
    case 'Incremental Sort':
      return takenBy(node)
    case 'Aggregate':
      return /\(DISTINCT | ORDER BY /.test((node.Output ?? []).join('\n'))
        ? takenBy(node) / Math.max(1, node['Actual Loops'])
        : 0
    default:
      return 0
  }
}

/** How many rows of a table a step may read: what an index alone can tell, as for a sum, is not read there. */
function mostReadBy(node: PlanNode, most: number): number {
  switch (node['Node Type']) {
    case 'Seq Scan':
      return most
    case 'Index Scan':
    case 'Bitmap Heap Scan':
      return most * MOST_BY_INDEX
    default:
      return Number.POSITIVE_INFINITY
  }
}

function faultOf(node: PlanNode, most: number): string | undefined {
  const rows = rowsOf(node)
  if (rows > mostReadBy(node, most))
    return `reads ${rows} rows of ${node['Relation Name']} (${node['Node Type']})`
  const sorted = sortedBy(node)
  return sorted > most ? `sorts ${sorted} rows (${node['Node Type']})` : undefined
}

/**
 * What a statement does that takes the longer the more there is: it reads a whole table, also by an index that leads to most of it, or
 * sorts more than `most` rows.
 */
export async function slowStepsOf(
  { runner }: Database,
  { sql, params }: RecordedStatement,
  most: number,
): Promise<string[]> {
  const { rows } = await runner.executeSql(`explain (analyze, verbose, format json) ${sql}`, [...params])
  const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN']
  return nodesOf(plan).flatMap((node) => faultOf(node, most) ?? [])
}
