import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '#platform/config/project-root.ts'
import { keepVersion, keptVersions } from './kept-versions.ts'

/** Run by `npm run keep:version`: keeps a shop of the version that package.json names. */
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')))
const folder = `tests/kept-versions/${version}`
if (existsSync(join(keptVersions, version))) {
  process.stderr.write(`${folder} is there already: a version is kept once.\n`)
  process.exitCode = 1
} else {
  await keepVersion(version)
  process.stdout.write(`${folder} is there: commit it with the release.\n`)
}
