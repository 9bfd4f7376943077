import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const inProject = (/** @type {string[]} */ ...parts) => join(root, ...parts)

/** The Node that the shop runs under, whatever the system has. */
export const pinnedNode = inProject('node_modules', 'node', 'bin', 'node')

/**
 * For the shop and its commands: what `.env` in the project's folder says, where the environment says nothing. The tests
 * start the shop without it.
 */
export const withEnvFile = `--env-file-if-exists=${inProject('.env')}`

/**
 * What keeps the shop small (docs/operations.md, Memory): a young generation of 8 MB a half instead of one that grows to 64, and an
 * allocator that gives back what it does not use. Unit and image say the same.
 */
export const smallHeap = '--max-semi-space-size=8'
export const smallAllocator = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

export const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

/** Something that the project needs is missing: one sentence for the person at the terminal. */
export class NotReady extends Error {
  /** @param {string} sentence @param {string} [log] the file with the whole story */
  constructor(sentence, log) {
    super(log ? `${sentence} The whole output is in ${log}` : sentence)
    this.log = log
  }
}

/**
 * What to tell the person: our own sentence, or the system's (a full disk, a folder that cannot be written).
 * Anything else is a bug and is thrown again. @param {unknown} error
 */
export function sentenceOf(error) {
  if (error instanceof NotReady) return error.message
  if (error instanceof Error && 'syscall' in error)
    return `The project's folder cannot be used: ${error.message}`
  throw error
}

/** @type {NodeJS.Signals[]} */
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program to its end and passes on the signals that reach this process, each once; SIGHUP, on which the shop reads its settings
 * again, each time.
 * Resolves with the exit code, or 128 + n when signal n ended the program.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, output?: 'inherit' | number }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = process.env, output = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['inherit', output, output] })
    const sent = new Set()
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      if (signal === 'SIGHUP' || !sent.has(signal)) child.kill(signal)
      sent.add(signal)
    }
    for (const signal of FORWARDED) process.on(signal, forward)
    const stopForwarding = () => {
      for (const signal of FORWARDED) process.off(signal, forward)
    }
    child.once('error', (error) => {
      stopForwarding()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      stopForwarding()
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1))
    })
  })
}

/**
 * Runs a program silently, keeping its output in logs/.
 * @param {string} name of the log
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runLogged(name, command, args, env) {
  mkdirSync(inProject('logs'), { recursive: true })
  const log = inProject('logs', `${name}.log`)
  const output = openSync(log, 'w')
  try {
    return { code: await run(command, args, { env, output }), log }
  } finally {
    closeSync(output)
  }
}

/** npm must run under the system's Node: `npm ci` deletes the pinned one while it works. */
export function systemEnvironment() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const PATH = folders.filter((folder) => !folder.endsWith(join('node_modules', '.bin'))).join(delimiter)
  return { ...process.env, PATH }
}
