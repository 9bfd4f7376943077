import { commandFile } from './ensure-built.js'
import { ensureReady, runCommand } from './ensure-ready.js'
import { pinnedNode, run, withEnvFile } from './project.js'

/** Carries out a command of the built shop: its name and whatever was said with it. */
runCommand(async () => {
  await ensureReady()
  return run(pinnedNode, [withEnvFile, commandFile, ...process.argv.slice(2)], {
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
  })
})
