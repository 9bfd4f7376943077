import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROBE_NAME } from './backup-place.ts'
import { createFolderPlace } from './folder-place.ts'

/** Whatever is written there finds no space. */
const FULL = '/dev/full'

test.skipIf(!existsSync(FULL))(
  'a folder on a full disk is told as one, and nothing stays of the try',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'caballete-copies-'))
    symlinkSync(FULL, join(folder, PROBE_NAME))
    await expect(createFolderPlace(folder).check()).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  },
)
