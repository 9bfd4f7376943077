import './require-node.js'
import { ensureInstalled } from './ensure-installed.js'
import { runCommand } from './ensure-ready.js'
import { print } from './project.js'
import { staticChecks, tool } from './static-checks.js'

const boundaries = {
  name: 'boundaries',
  run: () => tool(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/architecture']),
}

runCommand(async () => {
  await ensureInstalled()
  for (const { name, run } of [...staticChecks, boundaries]) {
    print(`\n=== ${name}`)
    const code = await run()
    if (code !== 0) return code
  }
  return 0
})
