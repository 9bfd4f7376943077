import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEmbeddedDatabase } from './embedded-database.ts'

test('nobody else on the machine enters the folder of the database, whoever made it', async () => {
  const place = await mkdtemp(join(tmpdir(), 'caballete-closed-'))
  const folder = join(place, 'database')
  const modeAfterOpening = async () => {
    await (await openEmbeddedDatabase(folder)).close()
    return (await stat(folder)).mode & 0o777
  }
  expect(await modeAfterOpening()).toBe(0o700)
  // As a copy from elsewhere may come.
  await chmod(folder, 0o755)
  expect(await modeAfterOpening()).toBe(0o700)
  await rm(place, { recursive: true })
}, 120_000)
