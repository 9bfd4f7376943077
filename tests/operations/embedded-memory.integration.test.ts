import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { prepareFolder } from '../support/database-template.ts'
import { emptyFolder } from '../support/shop-places.ts'

const program = join(import.meta.dirname, '..', 'support', 'embedded-memory-program.ts')

test('a machine with half a gigabyte has room for the embedded database when it is opened and read', async () => {
  const folder = join((await emptyFolder()).DATA_DIR, 'database')
  await prepareFolder(folder)
  const { stdout } = await promisify(execFile)(process.execPath, [program, folder])
  // Without limits it was 850 at the first hundreds of statements, and falls back only later.
  expect(Number(stdout)).toBeLessThan(480)
}, 120_000)
