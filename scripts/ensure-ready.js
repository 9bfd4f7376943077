import { ensureBuilt } from './ensure-built.js'
import { ensureInstalled } from './ensure-installed.js'
import { pinnedNode, run, sentenceOf, smallAllocator, smallHeap, withEnvFile } from './project.js'

/** Brings a fresh clone to the point where the shop can start; does nothing when nothing is stale. */
export async function ensureReady() {
  await ensureInstalled()
  await ensureBuilt()
}

/**
 * Does a command's work and ends the process with the exit code that it answers;
 * what is missing is said in one sentence, without a stack trace.
 * @param {() => Promise<number>} command
 */
export async function runCommand(command) {
  try {
    process.exitCode = await command()
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}

/**
 * Runs a built file of the shop, with whatever was said on the command line.
 * @param {string} file
 */
export const runBuilt = (file) =>
  runCommand(async () => {
    await ensureReady()
    return run(pinnedNode, [smallHeap, withEnvFile, file, ...process.argv.slice(2)], {
      env: { ...smallAllocator, ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
    })
  })
