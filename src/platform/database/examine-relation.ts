import { sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import type { Relation } from './relations.ts'

/** One small piece of an examination: answers whether it found damage, or throws what the database said. */
export type Step = (tx: Queryable) => Promise<boolean>

/** How an examination may go about it: with the database's own checks and a view of its blocks, or by reading alone. */
export type Means = 'inside' | 'checks' | 'reading'

/** Blocks in one step, so that none takes longer than visitors notice. */
const HEAP_BLOCKS = 64
const INDEX_BLOCKS = 16
/** Of larger tables an index is not compared with every row: it would take too long in one go. */
const MOST_TO_COMPARE = 1024

function* ranges(from: number, blocks: number, size: number) {
  for (let start = from; start < blocks; start += size)
    yield { start, end: Math.min(start + size, blocks) - 1 }
}

const isTrue = async (tx: Queryable, statement: ReturnType<typeof sql>): Promise<boolean> =>
  (await tx.execute(statement)).rows[0]?.found === true

/** An index is in order, and names every row of its table. */
const checkIndex =
  ({ oid, tableBlocks }: Relation): Step =>
  async (tx) => {
    await tx.execute(sql`select bt_index_check(${oid}::oid::regclass, ${tableBlocks <= MOST_TO_COMPARE})`)
    return false
  }

/** Rows and what they keep outside of themselves make sense. */
function* checkTable({ oid, blocks }: Relation): Generator<Step> {
  for (const { start, end } of ranges(0, blocks, HEAP_BLOCKS))
    yield (tx) =>
      isTrue(
        tx,
        sql`select exists (select from verify_heapam(${oid}::oid::regclass, check_toast => true,
          startblock => ${start}::bigint, endblock => ${end}::bigint)) as found`,
      )
}

/**
 * The rows that an index names are there: what is checked block by block does not miss those that were cut off, nor
 * those in whose place there is nothing. An entry is only ever removed before its row.
 */
function* checkReferences({ oid }: Relation, index: Pick<Relation, 'oid' | 'blocks'>): Generator<Step> {
  for (const { start, end } of ranges(1, index.blocks, INDEX_BLOCKS))
    yield (tx) =>
      isTrue(
        tx,
        sql`select coalesce(max(coalesce(tids[array_upper(tids, 1)], htid))
          >= format('(%s,0)', pg_relation_size(${oid}::oid) / 8192)::tid, false) as found
          from generate_series(${start}::int, ${end}::int) as page, bt_page_items(${index.oid}::oid::regclass::text, page)
          where not dead`,
      )
}

/** Blocks of nothing are no damage by themselves, unless an index names a row in one. */
function* checkEmptyBlocks(
  { oid, blocks }: Relation,
  index: Pick<Relation, 'oid' | 'blocks'>,
): Generator<Step> {
  for (const { start, end } of ranges(0, blocks, HEAP_BLOCKS))
    yield (tx) =>
      isTrue(
        tx,
        sql`with empty as materialized (
            select block from generate_series(${start}::int, ${end}::int) as block,
              page_header(get_raw_page(${oid}::oid::regclass::text, block)) where lower = 0)
          select exists (select from empty) and exists (
            select from generate_series(1, ${index.blocks - 1}::int) as page,
              bt_page_items(${index.oid}::oid::regclass::text, page) as item,
              unnest(coalesce(item.tids, array[item.htid])) as place
            where not item.dead and (place::text::point)[0]::int in (select block from empty)) as found`,
      )
}

/** Every row is read with all that it keeps outside of itself. */
function* readTable({ name, blocks }: Relation): Generator<Step> {
  for (const { start, end } of ranges(0, blocks, HEAP_BLOCKS))
    yield async (tx) => {
      await tx.execute(sql`select count(length(t::text)) from ${sql.raw(name)} as t
        where ctid >= ${`(${start},0)`}::tid and ctid < ${`(${end + 1},0)`}::tid`)
      return false
    }
}

/** The steps that examine one relation. */
export function* stepsFor(relation: Relation, means: Means): Generator<Step> {
  const { kind, blocks, index } = relation
  if (kind === 'sequence') yield async () => blocks === 0
  else if (means === 'reading') yield* kind === 'table' ? readTable(relation) : []
  else if (kind === 'index') yield checkIndex(relation)
  else {
    yield* checkTable(relation)
    if (means !== 'inside' || index === undefined) return
    yield* checkReferences(relation, index)
    yield* checkEmptyBlocks(relation, index)
  }
}
