import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, NotReady, pinnedNode, print, runLogged } from './project.js'

/** Everything that can change what the build makes. */
const SOURCES = [
  'src',
  'payment-double',
  'sample/loader',
  'public',
  // What vite.config.ts builds with; the programs of the command line are .js.
  ...readdirSync(inProject('scripts'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('scripts', name)),
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.base.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
]
const STAMP = inProject('build', '.sources')

export const serverFile = inProject('build', 'server', 'main.js')
export const commandFile = inProject('build', 'server', 'command.js')

/** Builds the shop unless the last build was made from these very sources. */
export async function ensureBuilt() {
  const upToDate =
    existsSync(serverFile) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()
  if (!upToDate) await build()
}

export async function build() {
  print('Building the shop …')
  const sources = fingerprint()
  rmSync(STAMP, { force: true })
  const { code, log } = await runLogged('build', pinnedNode, ['node_modules/.bin/react-router', 'build'], {
    ...process.env,
    NODE_ENV: 'production',
  })
  if (code !== 0 || !existsSync(serverFile)) throw new NotReady('The shop could not be built.', log)
  writeFileSync(STAMP, sources)
}

/** Every file that the build is made from, by its path. */
export const buildSources = () => SOURCES.flatMap(filesIn)

/** By content, not by date: a fresh clone or a change of branch gives every file a new date. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const path of buildSources()) hash.update(`${path}\0`).update(readFileSync(inProject(path)))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!existsSync(inProject(path))) return []
  if (!statSync(inProject(path)).isDirectory()) return isTest(path) ? [] : [path]
  return readdirSync(inProject(path))
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path)
