import './require-node.js'
import { build } from './ensure-built.js'
import { ensureInstalled } from './ensure-installed.js'
import { runCommand } from './ensure-ready.js'

runCommand(async () => {
  await ensureInstalled()
  await build()
  return 0
})
