import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#platform/config/project-root.ts'

/**
 * The calls of `tests/contract/stress.integration.test.ts`, made up from the description of the API: ten thousand of
 * them instead of some hundred. `STRESS_CASES` says how many, `STRESS_SEED` which run to repeat.
 */

const { STRESS_CASES = '10000', STRESS_SEED = String(Date.now() % 1_000_000) } = process.env
const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'integration', 'tests/contract/stress.integration.test.ts'],
  { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, STRESS_CASES, STRESS_SEED } },
)
process.exit(status ?? 1)
