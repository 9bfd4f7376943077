import { expect, test } from 'vitest'
import { SILENT_WRITES, silentWrites } from './silent-writes.ts'
import { readSources } from './source-file.ts'

const table = (text: string, path = 'src/cart/server/carts-table.ts') => silentWrites([{ path, text }])

test('whoever writes one row is told whether it was there, but for the writes that are listed', () => {
  expect(silentWrites(readSources('src')).toSorted()).toEqual(Object.keys(SILENT_WRITES).toSorted())
})

const ASKED = 'sql.update(carts).set({ note }).where(eq(carts.id, id))'

test.each([
  ['a function', `export async function note(sql: Queryable, id: string): Promise<void> { await ${ASKED} }`],
  ['an arrow', `export const note = async (sql: Queryable, id: string): Promise<void> => { await ${ASKED} }`],
])('%s that says nothing is found', (_what, text) => {
  expect(table(text)).toEqual(['cart: note'])
})

test.each([
  ['it says so', `export async function note(): Promise<boolean> { return (await ${ASKED}).length === 1 }`],
  [
    'many are meant',
    'export async function note(): Promise<void> { await sql.update(carts).where(lt(carts.at, at)) }',
  ],
])('and none where %s', (_what, text) => {
  expect(table(text)).toEqual([])
})
