import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#platform/config/project-root.ts'

/**
 * The sales of `tests/sales/invoice-race.integration.test.ts`, two hundred of them instead of forty. Takes how many, and the seed of
 * a run to repeat.
 */

const [sales = '200', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
process.stdout.write(`Invoices of ${sales} sales with the faults of seed ${seed}\n`)
const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'integration', 'tests/sales/invoice-race.integration.test.ts'],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, INVOICE_SALES: sales, INVOICE_SEED: seed },
  },
)
process.exit(status ?? 1)
