import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { COMPILED } from './program.ts'

const root = join(import.meta.dirname, '..', '..')

export interface Ran {
  readonly code: number | null
  /** What it printed as its result. */
  readonly said: string
  /** What it reported or refused. */
  readonly warned: string
}

const startCommand = (args: readonly string[], environment: Record<string, string>, project = root) =>
  spawn(process.execPath, [join(project, 'build', 'server', 'command.js'), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Runs a command of the built shop to its end, with nobody at the terminal. @param project where the build lies */
export async function runCommand(
  args: readonly string[],
  environment: Record<string, string>,
  project = root,
): Promise<Ran> {
  const child = startCommand(args, environment, project)
  let said = ''
  let warned = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (warned += chunk))
  const [code] = await once(child, 'close')
  return { code, said: said.trim(), warned: warned.trim() }
}

/** Starts a command and kills it, as a power cut would, as soon as it has reported this; answers what it reported. */
export async function killCommand(
  args: readonly string[],
  environment: Record<string, string>,
  when: RegExp,
): Promise<{ signal: string | null; warned: string }> {
  const child = startCommand(args, environment)
  let warned = ''
  child.stderr.on('data', (chunk) => {
    warned += chunk
    if (when.test(warned)) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'close')
  return { signal, warned }
}
