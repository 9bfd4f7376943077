import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#platform/config/project-root.ts'

/**
 * The randomised sales of `tests/sales/random-sales.integration.test.ts`, ten thousand of them instead of two
 * hundred. Takes how many, and the seed of a run to repeat.
 */

const [scenarios = '10000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [
    vitest,
    'run',
    '--project',
    'integration',
    'tests/sales/random-sales.integration.test.ts',
    '-t',
    'whatever',
  ],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, SCENARIOS: scenarios, SCENARIOS_SEED: seed },
  },
)
process.exit(status ?? 1)
