import './require-node.js'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { build, fingerprint, serverFile } from './ensure-built.js'
import { ensureInstalled } from './ensure-installed.js'
import { runCommand } from './ensure-ready.js'
import { NotReady, pinnedNode, print, root, withEnvFile } from './project.js'

/** Looking at the contents, because file events get lost when an editor replaces the file. */
const LOOK_EVERY_MS = 500
const env = { ...process.env, NODE_ENV: 'production' }

/** @type {import('node:child_process').ChildProcess | undefined} */
let shop
let ending = false

async function stop() {
  if (!shop || shop.exitCode !== null || shop.signalCode !== null) return
  shop.kill('SIGTERM')
  await once(shop, 'exit')
}

/** What does not build leaves the last good shop running. */
async function rebuild() {
  try {
    await build()
    await stop()
    shop = spawn(pinnedNode, [withEnvFile, '--enable-source-maps', serverFile], {
      cwd: root,
      env,
      stdio: 'inherit',
    })
  } catch (error) {
    if (!(error instanceof NotReady)) throw error
    print(error.log ? readFileSync(error.log, 'utf8') : error.message)
  }
}

async function rebuildOnChange() {
  let built = ''
  while (!ending) {
    const sources = fingerprint()
    if (sources !== built) await rebuild()
    built = sources
    await sleep(LOOK_EVERY_MS)
  }
  await stop()
}

const end = () => {
  ending = true
}
process.on('SIGINT', end)
process.on('SIGTERM', end)

runCommand(async () => {
  await ensureInstalled()
  await rebuildOnChange()
  return 0
})
