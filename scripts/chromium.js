import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { NotReady, pinnedNode, print, root, runLogged } from './project.js'

/** The one without windows first: it draws the same pages for two fifths of the processor. */
const DEBIANS = ['chromium-headless-shell', 'chromium']
const NAMES = [...DEBIANS, 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Some systems have a `chromium-browser` that only says how to install it. */
const works = (/** @type {string} */ program) => spawnSync(program, ['--version']).status === 0

/** The browser named by CHROMIUM_PATH, or else the system's. */
function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !works(named)) throw new NotReady(`CHROMIUM_PATH names ${named}, which does not run.`)
  return named || fromSystem()
}

function fromSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(
    (program) => existsSync(program) && works(program),
  )
}

/** A browser for the journeys: found, or installed. @returns {Promise<string>} its path */
export async function ensureChromium() {
  const found = findChromium() ?? (await fromDebian()) ?? (await fromPlaywright())
  if (found) return found
  throw new NotReady(
    'No Chromium: install one (Debian: apt-get install chromium) or name one in CHROMIUM_PATH, and run again.',
  )
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  print('Installing Chromium with apt-get …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = async (/** @type {string[]} */ ...args) =>
    (await runLogged(`apt-${args[0]}`, 'apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], env)).code === 0
  for (const _try of [1, 2]) {
    await apt('update')
    for (const name of DEBIANS)
      if (await apt('install', '-y', '--no-install-recommends', name, 'fonts-liberation')) return fromSystem()
  }
  return undefined
}

async function fromPlaywright() {
  const path = playwrightsOwn()
  if (path && existsSync(path)) return path
  print('Installing the Chromium of Playwright …')
  const { code } = await runLogged('playwright', pinnedNode, [
    'node_modules/.bin/playwright',
    'install',
    'chromium',
  ])
  return code === 0 ? path : undefined
}

function playwrightsOwn() {
  const ask = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  return spawnSync(pinnedNode, ['-e', ask], { cwd: root, encoding: 'utf8' }).stdout?.trim()
}
