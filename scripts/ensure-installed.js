import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject, NotReady, pinnedNode, print, runLogged, systemEnvironment } from './project.js'

const LOCK = inProject('package-lock.json')
const STAMP = inProject('node_modules', '.caballete-installed')

/** Installs the packages of package-lock.json unless they are there, and the pinned Node with them. */
export async function ensureInstalled() {
  if (!existsSync(LOCK))
    throw new NotReady(
      'package-lock.json is missing: restore it from the repository, it names every package.',
    )
  const wanted = createHash('sha256').update(readFileSync(LOCK)).digest('hex')
  const stamped = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted
  if (!stamped && !installedByHand()) await install()
  if (!pinnedNodeWorks()) await repairPinnedNode()
  if (!stamped) writeFileSync(STAMP, wanted)
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** `npm install` already brought node_modules to what package-lock.json says; npm notes what it did. */
function installedByHand() {
  const note = inProject('node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const installed = packagesIn(note)
  return Object.entries(packagesIn(LOCK)).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

async function install() {
  print('Installing packages: a minute or two, the first time …')
  const { code, log } = await npm('install', ['ci', '--include=dev', '--no-audit', '--no-fund'])
  if (code !== 0)
    throw new NotReady('The packages could not be installed (npm ci): check the network connection.', log)
}

async function repairPinnedNode() {
  print('Fetching the pinned Node …')
  const { log } = await npm('node', ['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts'])
  if (!pinnedNodeWorks())
    throw new NotReady(
      'The pinned Node (package "node") does not run: allow its install script and run npm rebuild node.',
      log,
    )
}

function pinnedNodeWorks() {
  const about = inProject('node_modules', 'node', 'package.json')
  if (!existsSync(about)) return false
  const { version } = JSON.parse(readFileSync(about, 'utf8'))
  return spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`
}

/** @param {string} log @param {string[]} args */
async function npm(log, args) {
  try {
    return await runLogged(log, 'npm', args, systemEnvironment())
  } catch (error) {
    if (!(error instanceof Error && 'path' in error && error.path === 'npm')) throw error
    throw new NotReady('npm is missing: install it (it comes with Node) and run the command again.')
  }
}
