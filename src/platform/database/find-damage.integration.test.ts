import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type DamageKind,
  fileOfRelation,
  toastOf,
  whileDamaged,
} from '../../../tests/support/damaged-folder.ts'
import { isOnPostgres, openTestDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from './database.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { findDamage } from './find-damage.ts'
import { migrate } from './migrate.ts'

const LONG = 240_000
let folder: string
const files = {
  letters: { name: 'letters', path: '' },
  letters_pkey: { name: 'letters_pkey', path: '' },
  'long values': { name: '', path: '' },
  'index of long values': { name: '', path: '' },
}
type Files = typeof files

/** Letters whose text is too long for its row, and no shorter when it is packed. */
const fill = (database: Database) =>
  database.sql.execute(`insert into letters (id, key, subject, html, text, to_address, mailbox, state, attempts, not_before, created_at)
    select i::text, 'order-paid:' || i, 'x', (select string_agg(md5((i * 1000 + n)::text), '') from generate_series(1, 200) n),
      repeat('hola ', 300), 'a@example.com', 'a@example.com', 'sent', 0, now(), now() from generate_series(1, 120) i`)

const embeddedTest = test.skipIf(isOnPostgres)

beforeAll(async () => {
  if (isOnPostgres) return
  folder = await mkdtemp(join(tmpdir(), 'caballete-whole-'))
  const database = await openEmbeddedDatabase(folder)
  await migrate(database)
  await fill(database)
  // Rows that went leave gaps, and entries of indexes that lead nowhere for a while.
  await database.sql.execute(`delete from letters where id in ('5', '70', '119', '120')`)
  await database.sql.execute(`update letters set text = 'adiós' where id in ('6', '71')`)
  const toast = await toastOf(database, 'letters')
  files['long values'].name = toast
  files['index of long values'].name = `${toast}_index`
  for (const file of Object.values(files)) file.path = await fileOfRelation(database, file.name)
  await database.close()
}, LONG)
afterAll(async () => {
  if (!isOnPostgres) await rm(folder, { recursive: true, force: true })
})

/** The same is found in steps and in one go. */
async function damageIn(place: string) {
  const database = await openEmbeddedDatabase(place)
  try {
    const found = await findDamage(database)
    expect(await findDamage(database, { atOnce: true })).toEqual(found)
    return found.map(({ relation }) => relation)
  } finally {
    await database.close()
  }
}

embeddedTest(
  'a whole folder is never accused, however often it is looked at',
  async () => {
    expect(await damageIn(folder)).toEqual([])
    const copy = await mkdtemp(join(tmpdir(), 'caballete-vacuum-'))
    await cp(folder, copy, { recursive: true })
    const database = await openEmbeddedDatabase(copy)
    for (const rows of ['id::int > 60', 'true']) {
      await database.sql.execute(`delete from letters where ${rows}`)
      await database.sql.execute('vacuum letters')
      expect(await findDamage(database)).toEqual([])
    }
    await fill(database)
    expect(await findDamage(database)).toEqual([])
    await database.close()
    await rm(copy, { recursive: true })
  },
  LONG,
)

embeddedTest.each<[keyof Files, DamageKind, keyof Files]>([
  ['letters', 'cut in half', 'letters'],
  ['letters', 'cut within a block', 'letters'],
  ['letters', 'emptied', 'letters'],
  ['letters', 'lost', 'letters'],
  ['letters', 'ending in nothing', 'letters'],
  ['letters_pkey', 'cut in half', 'letters_pkey'],
  ['letters_pkey', 'emptied', 'letters_pkey'],
  ['letters_pkey', 'ending in nothing', 'letters_pkey'],
  ['long values', 'cut in half', 'letters'],
  ['long values', 'lost', 'letters'],
  ['long values', 'ending in nothing', 'letters'],
  ['index of long values', 'cut in half', 'index of long values'],
])(
  'the file of the %s, %s, is told',
  async (what, kind, expected) => {
    const { path } = files[what]
    const found = await whileDamaged(join(folder, path), kind, () => damageIn(folder))
    expect(found).toContain(files[expected].name)
  },
  LONG,
)

test.runIf(isOnPostgres)(
  'a whole database of a server is not accused, whatever its operator allows',
  async () => {
    const database = await openTestDatabase()
    await migrate(database)
    await fill(database)
    expect(await findDamage(database)).toEqual([])
    await database.sql.execute('create extension if not exists amcheck')
    expect(await findDamage(database)).toEqual([])
    await database.close()
  },
)
