// Also on PostgreSQL: SQL, a migration.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder } from '#platform/database/migrate.ts'
import { sizeOf } from '../../../tests/support/ordinary-print.ts'
import { printWork } from '../../../tests/support/prints.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

test('sizes that were stored under one name can be told apart, and others keep theirs', async () => {
  const named = (id: string, size: string) => ({ ...sizeOf(id), size })
  const sizes = [named('a4', 'A4'), named('a3', 'A3'), named('a4-2', 'a 4'), named('a4-3', 'A4')]
  const { id } = await printWork(gallery.shop, { sizes })
  const other = await printWork(gallery.shop, { sizes: [named('a4', 'A4')] })
  const file = join(migrationsFolder, '0073_tell_sizes_apart.sql')
  await gallery.shop.database.runner.executeSql(await readFile(file, 'utf8'))
  const namesOf = async (work: string) =>
    (await gallery.server.inject(`/api/digital-art/${work}`))
      .json()
      .data.sizes.map(({ size }: { size: string }) => size)
  expect(await namesOf(id)).toEqual(['A4', 'A3', 'a 4 (2)', 'A4 (3)'])
  expect(await namesOf(other.id)).toEqual(['A4'])
})
