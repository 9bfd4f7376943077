import { sql } from 'drizzle-orm'
import { type Damage, isDamage } from './damage.ts'
import type { Database } from './database.ts'
import { type ExaminationMethod, type Step, stepsFor, stepsForAll } from './examine-relation.ts'
import { listRelations, type Relation, type Scope } from './relations.ts'

interface Examination {
  /** Of the embedded database; of a server's only what is the shop's is ever examined. */
  readonly scope?: Exclude<Scope, 'shop'>
  /** Nobody is served meanwhile, and everybody waits for it: the embedded database is looked at in one go, and in steps when that found something. */
  readonly atOnce?: boolean
  /** Awaited after each step, with the milliseconds that it took. */
  readonly pause?: (ms: number) => Promise<void>
}

interface ExaminationOptions {
  readonly means: ExaminationMethod
  readonly pause: (ms: number) => Promise<void>
}

/** Enough to know that a backup is needed. */
const MOST_DAMAGE = 20

/** By which means the tables of a database are looked at: of one's own all can be asked; a server's operator has to allow it. */
export async function meansOf({ kind, sql: tx }: Database): Promise<ExaminationMethod> {
  if (kind === 'embedded') {
    await tx.execute(sql`create extension if not exists amcheck`)
    await tx.execute(sql`create extension if not exists pageinspect`)
    return 'inside'
  }
  const { rows } = await tx.execute(sql`
    select has_function_privilege(to_regprocedure('verify_heapam(regclass,boolean,boolean,text,bigint,bigint)'), 'execute')
      and has_function_privilege(to_regprocedure('bt_index_check(regclass,boolean)'), 'execute') as may`)
  return rows[0]?.may === true ? 'checks' : 'reading'
}

/** Whether a relation was dropped while it was examined, or made smaller, as a server does by itself. */
async function hasChanged({ kind, sql: tx }: Database, { oid, blocks }: Relation): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select pg_relation_size(oid) / current_setting('block_size')::int as blocks from pg_class where oid = ${oid}::oid`)
  const [now] = rows
  return now === undefined || (kind === 'server' && Number(now.blocks) < blocks)
}

async function isDamagedAt(step: Step, database: Database, relation: Relation): Promise<boolean> {
  try {
    return (await step(database.sql)) && !(await hasChanged(database, relation))
  } catch (error) {
    if (await hasChanged(database, relation)) return false
    // A database that does not answer says nothing of its files.
    if (!isDamage(error)) throw error
    return true
  }
}

async function isDamaged(
  database: Database,
  relation: Relation,
  { means, pause }: ExaminationOptions,
): Promise<boolean> {
  for (const step of stepsFor(relation, means)) {
    const began = performance.now()
    const isWrong = await isDamagedAt(step, database, relation)
    await pause(performance.now() - began)
    if (isWrong) return true
  }
  return false
}

/** Whether many are whole, found out in one go. Whatever else it came upon, what is damaged is named one by one. */
async function areWhole({ sql: tx }: Database, relations: readonly Relation[]): Promise<boolean> {
  try {
    for (const step of stepsForAll(relations)) if (await step(tx)) return false
    return true
  } catch {
    return false
  }
}

/** Names everything of a database that is damaged, in small steps; nothing when it is whole. */
export async function findDamage(
  database: Database,
  { scope = 'all', atOnce = false, pause = async () => {} }: Examination = {},
): Promise<readonly Damage[]> {
  const damage: Damage[] = []
  try {
    const means = await meansOf(database)
    const relations = await listRelations(database.sql, database.kind === 'server' ? 'shop' : scope)
    if (atOnce && means === 'inside' && (await areWhole(database, relations))) return []
    for (const relation of relations) {
      if (!(await isDamaged(database, relation, { means, pause }))) continue
      if (damage.push({ relation: relation.name }) === MOST_DAMAGE) break
    }
  } catch (error) {
    if (!isDamage(error)) throw error
    // Not even what there is can be read.
    damage.push({ relation: 'pg_catalog' })
  }
  return damage
}
