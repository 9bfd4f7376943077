import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..')

/** All that `npm run dev` reads of the project. */
const PARTS = [
  'src',
  'payment-double',
  'sample/loader',
  'database',
  'public',
  'scripts',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.base.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
]

const FIRST_PAGE_MS = 240_000

/** A copy of the project in which somebody works on the shop, so that the project itself is never changed. */
export interface WorkingCopy {
  readonly folder: string
  readonly url: string
  readonly process: ChildProcess
  /** Everything that has been said at the terminal. */
  printed(): string
  /** Puts other words in the place of some that stand in a file, as an editor saves it. */
  change(file: string, words: string, others: string): Promise<void>
  /** What Ctrl-C does at a terminal; answers the exit code. */
  interrupt(): Promise<number | null>
  remove(): Promise<void>
}

async function copyProject(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'caballete-work-')))
  for (const part of PARTS) await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Many editors write another file and put it in the place of the first. */
async function save(file: string, text: string): Promise<void> {
  await writeFile(`${file}~`, text)
  await rename(`${file}~`, file)
}

/** Copies the project, starts `npm run dev` in the copy and waits for the first page. */
export async function openWorkingCopy(environment: Record<string, string>): Promise<WorkingCopy> {
  const folder = await copyProject()
  const child = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    // A group of its own, as at a terminal.
    detached: true,
    env: { ...process.env, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const endGroup = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal)
  }
  const copy: WorkingCopy = {
    folder,
    url: `http://localhost:${environment.PORT}`,
    process: child,
    printed: () => text,
    async change(file, words, others) {
      const path = join(folder, file)
      const source = await readFile(path, 'utf8')
      if (!source.includes(words)) throw new Error(`'${words}' does not stand in ${file}`)
      await save(path, source.replace(words, others))
    },
    async interrupt() {
      endGroup('SIGINT')
      return ended
    },
    async remove() {
      endGroup('SIGKILL')
      await ended
      await rm(folder, { recursive: true })
    },
  }
  const limit = Date.now() + FIRST_PAGE_MS
  while (
    !(await fetch(copy.url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode === null && Date.now() < limit) await wait(100)
    else {
      await copy.remove()
      throw new Error(`npm run dev showed no page:\n${text}`)
    }
  }
  return copy
}
