import './require-node.js'
import { ensureInstalled } from './ensure-installed.js'
import { runCommand } from './ensure-ready.js'
import { plainStep, runLanes } from './side-by-side.js'
import { staticChecks, tool } from './static-checks.js'

const boundaries = plainStep('boundaries', (output) =>
  tool(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/architecture'], { output }),
)

runCommand(async () => {
  await ensureInstalled()
  const results = await runLanes([staticChecks, [boundaries]])
  return results.some(({ failed }) => failed > 0) ? 1 : 0
})
