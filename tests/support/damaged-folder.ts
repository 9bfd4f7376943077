import { open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import type { Database } from '#platform/database/database.ts'

const BLOCK = 8192

/** Where a relation's file is inside the folder of the embedded database. */
export async function fileOfRelation(database: Database, relation: string): Promise<string> {
  const { rows } = await database.sql.execute(`select pg_relation_filepath('${relation}') as path`)
  return String(rows[0]?.path)
}

/** The table in which a table keeps its long values. */
export async function toastOf(database: Database, table: string): Promise<string> {
  const { rows } = await database.sql.execute(
    `select reltoastrelid::regclass::text as name from pg_class where oid = '${table}'::regclass`,
  )
  return String(rows[0]?.name)
}

/** What a power cut, a full disk or a bad copy makes of a file. */
const damages = {
  'cut in half': async (file: string) => {
    const { size } = await stat(file)
    await truncate(file, Math.floor(size / BLOCK / 2) * BLOCK)
  },
  'cut within a block': async (file: string) => truncate(file, (await stat(file)).size - BLOCK / 2),
  emptied: (file: string) => truncate(file, 0),
  lost: (file: string) => rm(file),
  'ending in nothing': async (file: string) => {
    const { size } = await stat(file)
    const from = Math.floor(size / BLOCK / 2) * BLOCK
    const handle = await open(file, 'r+')
    await handle.write(Buffer.alloc(size - from), 0, size - from, from)
    await handle.close()
  },
} as const
export type DamageKind = keyof typeof damages

/** Does something while a file is damaged, and puts it back as it was. */
export async function whileDamaged<Result>(
  file: string,
  kind: DamageKind,
  work: () => Promise<Result>,
): Promise<Result> {
  const whole = await readFile(file)
  await damages[kind](file)
  try {
    return await work()
  } finally {
    await writeFile(file, whole)
  }
}
