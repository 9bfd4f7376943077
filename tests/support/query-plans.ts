import type { Database } from '#platform/database/database.ts'
import type { RecordedStatement } from './recorded-statements.ts'

/** A step of a plan, as `explain (analyze, format json)` writes it. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const rowsOf = (node: PlanNode) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

function faultOf(node: PlanNode, most: number): string | undefined {
  const rows = rowsOf(node)
  if (node['Node Type'] === 'Seq Scan' && rows > most)
    return `reads all ${rows} rows of ${node['Relation Name']}`
  const sorted = (node.Plans ?? []).reduce((sum, each) => sum + each['Actual Rows'] * each['Actual Loops'], 0)
  return node['Node Type'] === 'Sort' && sorted > most ? `sorts ${sorted} rows` : undefined
}

/** What a statement does that takes the longer the more there is: it reads a whole table, or sorts more than `most` rows. */
export async function slowStepsOf(
  { runner }: Database,
  { sql, params }: RecordedStatement,
  most: number,
): Promise<string[]> {
  const { rows } = await runner.executeSql(`explain (analyze, format json) ${sql}`, [...params])
  const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN']
  return nodesOf(plan).flatMap((node) => faultOf(node, most) ?? [])
}
