import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'

/** A table, the store of its long values, an index or a sequence: whatever has a file of its own. */
export interface Relation {
  readonly oid: number
  /** 'public.orders' */
  readonly name: string
  readonly kind: 'table' | 'index' | 'sequence'
  /** How many blocks it has. */
  readonly blocks: number
  /** Of a table: an index that names every row. */
  readonly index: Pick<Relation, 'oid' | 'blocks'> | undefined
  /** Of an index: how many blocks its table has. */
  readonly tableBlocks: number
}

const KINDS = { r: 'table', t: 'table', m: 'table', i: 'index', S: 'sequence' } as const

/** Which relations: those that the database itself needs, those of the shop, or every one. */
export type Scope = 'catalog' | 'shop' | 'all'

/** A server may hold what is not the shop's, and keeps its own tables to its operator. */
const conditions: Readonly<Record<Scope, SQL>> = {
  catalog: sql`and n.nspname = 'pg_catalog'`,
  shop: sql`and n.nspname in ('public', 'pgboss') and pg_has_role(c.relowner, 'usage')`,
  all: sql``,
}

/** Everything that has a file and can be examined, the database's own tables first; indexes are B-trees. */
export async function listRelations(tx: Queryable, scope: Scope): Promise<Relation[]> {
  const { rows } = await tx.execute(sql`
    select c.oid::int as oid, c.oid::regclass::text as name, c.relkind as kind, i.indrelid::int as of,
      pg_relation_size(c.oid)::bigint / current_setting('block_size')::int as blocks,
      i.indpred is null as is_full
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_index i on i.indexrelid = c.oid
    left join pg_am a on a.oid = c.relam
    where c.relkind in ('r', 't', 'm', 'i', 'S') and c.relpersistence = 'p'
      and (c.relkind <> 'i' or (a.amname = 'btree' and i.indisvalid and i.indisready))
      ${conditions[scope]}
    order by n.nspname <> 'pg_catalog', c.oid`)
  const found = rows.map((row) => ({
    oid: Number(row.oid),
    name: String(row.name),
    kind: KINDS[row.kind as keyof typeof KINDS],
    blocks: Number(row.blocks),
    of: Number(row.of),
    isFull: row.is_full === true,
  }))
  const blocksOf = new Map(found.map(({ oid, blocks }) => [oid, blocks]))
  const indexes = new Map(
    found.filter(({ kind, isFull }) => kind === 'index' && isFull).map((each) => [each.of, each]),
  )
  return found.map(({ of, isFull: _full, ...relation }) => ({
    ...relation,
    index: indexes.get(relation.oid),
    tableBlocks: blocksOf.get(of) ?? 0,
  }))
}
