import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { packagesFor } from './needed-packages.js'
import { inProject, smallAllocator, smallHeap } from './project.js'

/** What the running shop reads beside its packages; of the sample only which works are its. */
const FILES = [
  'build/client',
  'build/server',
  'public',
  'database/migrations',
  'fonts',
  'sample/catalogue.json',
  'LICENSE',
  '.env.example',
  'docs/operations.md',
  'deploy',
]

const allocator = Object.entries(smallAllocator).map(([name, value]) => `${name}=${value}`)

/** How a file of the release is started in its folder, as `npm start` does in a clone. @param {string} file */
const startOf = (file) =>
  [
    'env',
    'NODE_ENV=production',
    ...allocator,
    'node_modules/.bin/node',
    smallHeap,
    '--env-file-if-exists=.env',
    file,
  ].join(' ')

/** The line that a person types. */
export const startOfRelease = startOf('build/server/main.js')

/** Programs for other systems, sources and notes: nothing that is loaded. @param {string} path */
const isLoaded = (path) => !/\.(?:map|md|markdown|d\.[cm]?ts|tsbuildinfo)$/i.test(path)

/** @param {string} path @returns {number} */
function bytesIn(path) {
  const found = lstatSync(path)
  if (!found.isDirectory()) return found.size
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0)
}

/** @param {string} folder @param {string} path from the project's folder */
function copyPackage(folder, path) {
  // Packages inside of it are copied by themselves, where they are needed.
  const inner = join(inProject(path), 'node_modules')
  cpSync(inProject(path), join(folder, path), {
    recursive: true,
    filter: (source) => !source.startsWith(inner) && isLoaded(source),
  })
}

/** Only what a running shop reads of it: which Node it is pinned to, and where its own modules are. */
function writeManifest(/** @type {string} */ folder) {
  const {
    name,
    version,
    private: isPrivate,
    license,
    type,
    imports,
    dependencies,
  } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const commands = Object.entries(JSON.parse(readFileSync(inProject('package.json'), 'utf8')).scripts)
    .filter(([, script]) => script.includes('scripts/command.js'))
    .map(([command]) => [command, `exec ${startOf('build/server/command.js')} ${command}`])
  const scripts = { start: `exec ${startOfRelease}`, ...Object.fromEntries(commands) }
  const manifest = { name, version, private: isPrivate, license, type, imports, scripts, dependencies }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Makes build/release anew from what is built and installed. */
export function makeRelease() {
  const folder = inProject('build', 'release')
  rmSync(folder, { recursive: true, force: true })
  for (const file of FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(inProject(file), join(folder, file), { recursive: true })
  }
  const packages = packagesFor(inProject('build', 'server'))
  for (const path of packages) copyPackage(folder, path)
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true })
  symlinkSync('../node/bin/node', join(folder, 'node_modules', '.bin', 'node'))
  writeManifest(folder)
  return { folder, packages: packages.length, bytes: bytesIn(folder) }
}
