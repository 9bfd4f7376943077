import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/config/project-root.ts'
import { temporaryDataFolder } from '../house/data-folder.ts'

/** What of the project is no source of a build, or would be copied without need. */
const LEFT_OUT = new Set(['node_modules', 'build', '.git', '.react-router', 'data', 'logs', 'test-results'])
const MOST_SHOWN = 4000

/** Whose file names stay the same as long as nobody draws another letter. */
const UNCHANGED = /\.woff2$/

function replaceIn(file: string, said: string, says: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(said)) throw new Error(`${file} does not say ${said} any more`)
  writeFileSync(file, text.replaceAll(said, says))
}

/** Everything that a new version may change for a page that is open: the names of all its files, its styles and the data of each page. */
function change(folder: string): void {
  replaceIn(join(folder, 'vite.config.ts'), '[hash:7]', '[hash:8]')
  appendFileSync(join(folder, 'src/app/web/styles.css'), '\n:root { --next-version: 1; }\n')
  const layout = join(folder, 'src/app/web/layout/public-layout.tsx')
  replaceIn(layout, 'readSiteInfo)).data), origin }', "readSiteInfo)).data), origin, version: 'next' }")
}

/** Builds the release of a folder as `npm run release` does; answers where it lies. */
function release(folder: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/release.js')], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`no release of ${folder}:\n${`${stdout}${stderr}`.slice(-MOST_SHOWN)}`)
  return join(folder, 'build', 'release')
}

const assetsOf = (folder: string) => join(folder, 'build', 'client', 'assets')
const filesOf = (folder: string) => readdirSync(assetsOf(folder))

export interface Releases {
  readonly present: string
  readonly next: string
}

/** Gives each release the files of the other as well, as the documents say, for pages that are open. */
export function shareFiles({ present, next }: Releases): void {
  const copy = (from: string, to: string) =>
    cpSync(assetsOf(from), assetsOf(to), { recursive: true, force: false })
  copy(next, present)
  copy(present, next)
}

/** The release of the project, and one of a later version, each in a folder of its own; all scripts and styles of the later one have other names. */
export function makeReleases(): Releases {
  const sources = temporaryDataFolder()
  for (const name of readdirSync(projectRoot).filter((each) => !LEFT_OUT.has(each)))
    cpSync(join(projectRoot, name), join(sources, name), { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(sources, 'node_modules'))
  change(sources)
  const releases = { present: release(projectRoot), next: release(sources) }
  const before = new Set(filesOf(releases.present))
  const same = filesOf(releases.next).filter((name) => before.has(name) && !UNCHANGED.test(name))
  if (same.length > 0) throw new Error(`the later version has files of the same names: ${same}`)
  return releases
}
