import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import type { Relation } from './relations.ts'

/** One small piece of an examination: answers whether it found damage, or throws what the database said. */
export type Step = (tx: Queryable) => Promise<boolean>

/** How an examination may go about it: with the database's own checks and a view of its blocks, or by reading alone. */
export type ExaminationMethod = 'inside' | 'checks' | 'reading'

/** Blocks in one piece, of a table and of an index. */
interface Sizes {
  readonly heap: number
  readonly index: number
}

/** So that no step takes longer than visitors notice. */
const SMALL: Sizes = { heap: 64, index: 16 }
/** Each table and each index in one piece, where no visitor is there yet. */
const WHOLE: Sizes = { heap: Number.POSITIVE_INFINITY, index: Number.POSITIVE_INFINITY }
/** Of larger tables an index is not compared with every row: it would take too long in one go. */
const MOST_TO_COMPARE = 1024

function* ranges(from: number, blocks: number, size: number) {
  for (let first = from; first < blocks; first += size)
    yield { first, last: Math.min(first + size, blocks) - 1 }
}

/** A piece of a relation that one check looks at. Which blocks are meant, of the table or of its index, the check knows. */
interface Piece {
  readonly oid: number
  readonly index?: number
  readonly index_blocks?: number
  readonly first?: number
  readonly last?: number
  readonly is_compared?: boolean
}

const listOf = (pieces: readonly Piece[]) => sql`json_to_recordset(${JSON.stringify(pieces)}::json)
  as piece(oid oid, index oid, index_blocks int, first int, last int, is_compared boolean)`

/** What is asked of pieces, one or many: whether anything of them is `found` to be wrong. */
const checks = {
  /** An index is in order, and names every row of its table. */
  index: (pieces) =>
    sql`select bool_or(bt_index_check(oid::regclass, is_compared) is null) as found from ${pieces}`,
  /** Rows and what they keep outside of themselves make sense. */
  rows: (pieces) => sql`select exists (select from ${pieces},
    verify_heapam(oid::regclass, check_toast => true, startblock => first, endblock => last)) as found`,
  /**
   * The rows that an index names are there: what is checked block by block does not miss those that were cut off, nor
   * those in whose place there is nothing. An entry is only ever removed before its row.
   */
  references: (pieces) => sql`select exists (select from ${pieces},
    lateral (select max(coalesce(tids[array_upper(tids, 1)], htid)) as furthest
      from generate_series(first, last) as page, bt_page_items(index::regclass::text, page) where not dead) as named
    where furthest >= format('(%s,0)', pg_relation_size(oid) / 8192)::tid) as found`,
  /** Blocks of nothing are no damage by themselves, unless an index names a row in one. */
  emptyBlocks: (pieces) => sql`with empty as materialized (
      select oid, index, index_blocks, block from ${pieces}, generate_series(first, last) as block,
        page_header(get_raw_page(oid::regclass::text, block)) where lower = 0)
    select exists (select from (select distinct oid, index, index_blocks from empty) as holed,
      generate_series(1, index_blocks - 1) as page, bt_page_items(index::regclass::text, page) as item,
      unnest(coalesce(item.tids, array[item.htid])) as place
      where not item.dead and (oid, (place::text::point)[0]::int) in (select oid, block from empty)) as found`,
} satisfies Readonly<Record<string, (pieces: SQL) => SQL>>

type Check = keyof typeof checks

const step =
  (check: Check, pieces: readonly Piece[]): Step =>
  async (tx) =>
    (await tx.execute(checks[check](listOf(pieces)))).rows[0]?.found === true

/** What the database's own checks look at of a table or an index, in pieces of so many blocks. */
function* piecesOf(
  { oid, kind, blocks, tableBlocks, index }: Relation,
  sizes: Sizes,
  means: ExaminationMethod,
): Generator<[Check, Piece]> {
  if (kind === 'index') return yield ['index', { oid, is_compared: tableBlocks <= MOST_TO_COMPARE }]
  for (const range of ranges(0, blocks, sizes.heap)) yield ['rows', { oid, ...range }]
  if (means !== 'inside' || index === undefined) return
  const indexed = { oid, index: index.oid, index_blocks: index.blocks }
  for (const range of ranges(1, index.blocks, sizes.index)) yield ['references', { ...indexed, ...range }]
  for (const range of ranges(0, blocks, sizes.heap)) yield ['emptyBlocks', { ...indexed, ...range }]
}

/** Every row is read with all that it keeps outside of itself. */
function* readTable({ name, blocks }: Relation): Generator<Step> {
  for (const { first, last } of ranges(0, blocks, SMALL.heap))
    yield async (tx) => {
      await tx.execute(sql`select count(length(t::text)) from ${sql.raw(name)} as t
        where ctid >= ${`(${first},0)`}::tid and ctid < ${`(${last + 1},0)`}::tid`)
      return false
    }
}

const isLost = ({ kind, blocks }: Relation): boolean => kind === 'sequence' && blocks === 0

/** The steps that examine one relation. */
export function* stepsFor(relation: Relation, means: ExaminationMethod): Generator<Step> {
  if (relation.kind === 'sequence') yield async () => isLost(relation)
  else if (means === 'reading') yield* relation.kind === 'table' ? readTable(relation) : []
  else for (const [check, piece] of piecesOf(relation, SMALL, means)) yield step(check, [piece])
}

/**
 * The same for many relations of the embedded database at once: a few long steps, in little more than half of the time.
 * They do not tell which of them is damaged.
 */
export function stepsForAll(relations: readonly Relation[]): Step[] {
  const examined = relations.filter(({ kind }) => kind !== 'sequence')
  const pieces = examined.flatMap((relation) => [...piecesOf(relation, WHOLE, 'inside')])
  const byCheck = Map.groupBy(pieces, ([check]) => check)
  const together = [...byCheck].map(([check, its]) =>
    step(
      check,
      its.map(([, piece]) => piece),
    ),
  )
  return [async () => relations.some(isLost), ...together]
}
