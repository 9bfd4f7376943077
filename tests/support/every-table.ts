import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTableColumns, is, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Queryable } from '#platform/database/database.ts'
import { inLoadingOrder } from '#platform/database/table-order.ts'

const root = join(import.meta.dirname, '..', '..')

/** Rows of tables whose rules no invented row would meet; `{}` adds nothing to what is invented. */
const OWN_WORDS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  studio_sales: { artworkId: null },
  // One that is wanted has no number yet.
  invoices: { number: null, cae: null },
  // An edition, of which `edition_numbers` invents a number.
  digital_artworks: { artistProofs: 0, editionFrom: 1 },
}

/** Every table that the sources declare, as drizzle sees it. */
export async function everyTable(): Promise<PgTable[]> {
  const tables = new Map<string, PgTable>()
  for await (const file of glob('src/*/server/*-table.ts', { cwd: root })) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href)
    for (const value of Object.values(module))
      if (is(value, PgTable)) tables.set(getTableConfig(value).name, value)
  }
  return [...tables.values()]
}

function invented({ columnType, dataType, enumValues, name }: PgColumn, table: string): unknown {
  if (columnType === 'PgDateString') return '2026-03-04'
  if (enumValues?.[0] !== undefined) return enumValues[0]
  switch (dataType) {
    case 'number':
      return 7
    case 'bigint':
      return 7n
    case 'boolean':
      return true
    case 'date':
      return new Date('2026-03-04T05:06:07.089Z')
    case 'json':
      return { ñ: ['«1»', 2.5, null] }
    case 'array':
      return ['uno', 'dos; "tres"']
    case 'buffer':
      return Buffer.from('bytes')
    default:
      return `${table} ${name} ñ 🎨`
  }
}

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What a column that names a row of another table may say. */
async function named(tx: Queryable, table: PgTable, column: PgColumn): Promise<unknown> {
  // A key of several columns has them as other objects of the same name.
  const isIt = ({ name }: PgColumn) => name === column.name
  const key = getTableConfig(table).foreignKeys.find((each) => each.reference().columns.some(isIt))
  if (key === undefined) return undefined
  const { columns, foreignColumns, foreignTable } = key.reference()
  const wanted = foreignColumns[columns.findIndex(isIt)]
  const other = sql.identifier(getTableConfig(foreignTable).name)
  const { rows } = await tx.execute(
    sql`select ${sql.identifier(toSnake(wanted?.name ?? ''))} as key from ${other} limit 1`,
  )
  return rows[0]?.key
}

async function rowFor(tx: Queryable, table: PgTable, wanted: (column: PgColumn) => boolean) {
  const { name } = getTableConfig(table)
  const row: Record<string, unknown> = {}
  // A column may be called otherwise in the database than here.
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    if (column.generated !== undefined || column.generatedIdentity !== undefined || !wanted(column)) continue
    row[key] = (await named(tx, table, column)) ?? invented(column, name)
  }
  return { ...row, ...OWN_WORDS[name] }
}

const isFilled = async (tx: Queryable, table: string) =>
  (await tx.execute(sql`select 1 from ${sql.identifier(table)} limit 1`)).rows.length > 0

/** Puts a row into each table that has none, so that one which is forgotten later is missed. */
export async function fillEveryTable({ sql: tx }: Database): Promise<void> {
  const tables = new Map((await everyTable()).map((table) => [getTableConfig(table).name, table]))
  const needs = [...tables].flatMap(([name, table]) =>
    getTableConfig(table).foreignKeys.map((key) => ({
      table: name,
      needs: getTableConfig(key.reference().foreignTable).name,
    })),
  )
  const refused: string[] = []
  for (const name of inLoadingOrder([...tables.keys()], needs)) {
    const table = tables.get(name)
    if (table === undefined || (await isFilled(tx, name))) continue
    const insert = async (wanted: (column: PgColumn) => boolean) =>
      tx.insert(table).values((await rowFor(tx, table, wanted)) as never)
    await insert(() => true)
      .catch(() => insert((column) => column.notNull && !column.hasDefault))
      .catch(({ cause }: Error) => refused.push(`${name}: ${(cause as Error | undefined)?.message}`))
  }
  if (refused.length > 0)
    throw new Error(`no row could be invented, say one in OWN_WORDS:\n${refused.join('\n')}`)
}

/** Every row of every table that the database has, whichever list knows of it. */
export async function everyRow({ sql: tx }: Pick<Database, 'sql'>): Promise<Map<string, string[]>> {
  const { rows: tables } = await tx.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const found = new Map<string, string[]>()
  for (const { table_name } of tables) {
    const name = String(table_name)
    const { rows } = await tx.execute(
      sql`select to_jsonb(t)::text as line from ${sql.identifier(name)} as t order by 1`,
    )
    found.set(
      name,
      rows.map(({ line }) => String(line)),
    )
  }
  return found
}
