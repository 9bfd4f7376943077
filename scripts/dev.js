import './require-node.js'
import { START_AGAIN } from './development/start-again.js'
import { ensureInstalled } from './ensure-installed.js'
import { runCommand } from './ensure-ready.js'
import { inProject, pinnedNode, run, withEnvFile } from './project.js'

const program = inProject('scripts', 'development', 'main.ts')
const env = { ...process.env, NODE_ENV: 'development' }

runCommand(async () => {
  for (;;) {
    await ensureInstalled()
    const code = await run(pinnedNode, [withEnvFile, program], { env })
    if (code !== START_AGAIN) return code
  }
})
