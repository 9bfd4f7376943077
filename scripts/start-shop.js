import { serverFile } from './ensure-built.js'
import { ensureReady, runCommand } from './ensure-ready.js'
import { pinnedNode, run, withEnvFile } from './project.js'

runCommand(async () => {
  await ensureReady()
  return run(pinnedNode, [withEnvFile, serverFile, ...process.argv.slice(2)], {
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
  })
})
