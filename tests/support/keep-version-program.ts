import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '#platform/config/project-root.ts'
import { keepVersion } from './kept-versions.ts'

/** Run by `npm run keep:version`: keeps a shop of the version that package.json names. */
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')))
await keepVersion(version)
process.stdout.write(`tests/kept-versions/${version} is there; commit it with the release.\n`)
