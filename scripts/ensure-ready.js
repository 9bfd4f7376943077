import { ensureBuilt } from './ensure-built.js'
import { ensureInstalled } from './ensure-installed.js'
import { sentenceOf } from './project.js'

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
