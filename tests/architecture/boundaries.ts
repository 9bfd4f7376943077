import { type Place, placeOf } from './places.ts'
import { importsOf, isTest, type SourceFile } from './source-file.ts'

type Room = Extract<Place, { room: string }>

/** Every import that the table "Who may import whom" in ARCHITECTURE.md refuses, one sentence each. */
export function forbiddenImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const imports = importsOf(file)
    if (file.path.startsWith('src/')) return refusalsOf(file.path, imports)
    return imports
      .filter((each) => !mayImportBeside(file.path, each))
      .map((each) => `${file.path} must not import ${each}`)
  })
}

/** Beside the house: the sample is loaded through use cases of the rooms; the double and the painter stand alone. */
function mayImportBeside(path: string, target: string): boolean {
  if (!target.startsWith('src/')) return true
  const to = placeOf(target)
  if (!path.startsWith('sample/loader/') || typeof to === 'string') return false
  return to.kind === 'server' ? !to.table && !to.routes : to.kind === 'root' || to.kind === 'platform'
}

function refusalsOf(path: string, imports: readonly string[]): string[] {
  const from = placeOf(path)
  if (typeof from === 'string') return [from]
  return imports.flatMap((target) => {
    const allowed = target.startsWith('src/') ? mayImport(from, target) : mayReach(path, from, target)
    return allowed ? [] : [`${path} must not import ${target}`]
  })
}

/** Outside the house: packages, the payment double and the sample, which only the server uses, and what only tests use. */
function mayReach(path: string, from: Place, target: string): boolean {
  if (/^(payment-double|sample)\//.test(target)) return from.kind === 'app' && from.side === 'server'
  if (/^(carrier-double|invoice-double|tests|scripts|bench)\//.test(target)) return isTest(path)
  return true
}

function mayImport(from: Place, target: string): boolean {
  const to = placeOf(target)
  if (typeof to === 'string') return false
  // Lengths of time and the time zone are facts of all places, and ask no clock.
  if (to.kind === 'platform' && to.part === 'time') return true
  switch (from.kind) {
    case 'ui':
    case 'platform':
      return to.kind === from.kind
    case 'app':
      return from.side === 'server' ? appServerMay(to) : appWebMay(to)
    case 'root':
      return rootMay(from, to)
    case 'server':
      return serverMay(from, to)
    case 'web':
      return webMay(from, to)
  }
}

const appServerMay = (to: Place) => to.kind !== 'ui' && to.kind !== 'web'

/** What of `platform` runs where a page is rendered and in the browser. */
const PAGE_PARTS = ['web-client', 'page-delivery/web']

const appWebMay = (to: Place) =>
  to.kind !== 'server' && (to.kind !== 'platform' || PAGE_PARTS.includes(to.part))

const isLeftOf = (to: Room, from: Room) => to.rank < from.rank

const isOwnOrLeft = (to: Room, from: Room) => to.rank <= from.rank

function rootMay(from: Room, to: Place): boolean {
  if (to.kind === 'platform') return to.part === 'contract'
  return to.kind === 'root' && isOwnOrLeft(to, from)
}

function serverMay(from: Room, to: Place): boolean {
  if (to.kind === 'platform') return to.part !== 'web-client'
  if (to.kind === 'root') return isOwnOrLeft(to, from)
  if (to.kind !== 'server') return false
  if (to.room === from.room) return true
  if (!isLeftOf(to, from)) return false
  // A foreign key names the other table; everything else goes through the other room's use cases.
  return from.table ? to.table : !to.table && !to.routes
}

function webMay(from: Room, to: Place): boolean {
  if (to.kind === 'platform') return to.part === 'web-client'
  if (to.kind === 'ui') return true
  if (to.kind === 'root') return isOwnOrLeft(to, from)
  if (to.kind !== 'web') return false
  return to.room === from.room || (to.room === 'images' && isLeftOf(to, from))
}
