import { factsElsewhere } from './facts.ts'
import { pageAddressesOf } from './page-addresses.ts'
import { hasDefaultExport, importsOf, isTest, type SourceFile } from './source-file.ts'

const EMPTY_NAMES = ['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'manager']

/** Every file that is too long, too deep, badly named, or does what only another file may do. */
export function brokenFileRules(files: readonly SourceFile[]): string[] {
  const framework = frameworkModules(files)
  return files.flatMap((file) => [
    ...sizeOf(file),
    ...depthOf(file),
    ...nameOf(file),
    ...sqlOf(file),
    ...silentWritesOf(file),
    ...foldersOf(file),
    ...pageAddressesOf(file),
    ...lateAnswersOf(file),
    ...sentTwiceOf(file),
    ...factsElsewhere(file),
    ...sumsElsewhere(file),
    ...clocksOf(file),
    ...galleryWordsOf(file),
    ...historyOf(file),
    ...defaultExportOf(file, framework),
  ])
}

function sizeOf({ path, text }: SourceFile): string[] {
  const limit = isTest(path) ? 400 : 250
  const lines = text.trimEnd().split('\n').length
  return lines > limit ? [`${path} has ${lines} lines, more than ${limit}: split it by subject`] : []
}

function depthOf({ path }: SourceFile): string[] {
  const folders = path.split('/').slice(1, -1)
  return folders.length > 3 ? [`${path} lies ${folders.length} folders deep, more than 3`] : []
}

function nameOf({ path }: SourceFile): string[] {
  const empty = path.split(/[/.-]/).find((word) => EMPTY_NAMES.includes(word))
  return empty ? [`${path}: '${empty}' says nothing; name it by what it is about`] : []
}

const isTable = (path: string) => /-table\.ts$/.test(path) || path.startsWith('src/platform/database/')

function sqlOf(file: SourceFile): string[] {
  if (isTable(file.path)) return []
  return importsOf(file)
    .filter((each) => /^drizzle-orm(\/|$)/.test(each))
    .map((each) => `${file.path} imports ${each}: only *-table.ts and platform/database know SQL`)
}

/** Where a write that misses costs money: orders, and what makes them. */
const ORDERS = /^src\/(?:orders|checkout)\/server\//
/** Many rows at once, when their time is over: that there are none is no news. */
const OF_MANY = /^(?:deleteOld|empty)/

/** Writes that do not say whether they matched a row, and callers that do not look. */
function silentWritesOf({ path, text }: SourceFile): string[] {
  if (!ORDERS.test(path) || isTest(path)) return []
  const functions = text.split(/^export (?=(?:async )?function |const )/m).slice(1)
  const silent = isTable(path)
    ? functions.filter((each) => /\.(?:update|delete)\(/.test(each) && each.includes('): Promise<void>'))
    : []
  const names = silent.flatMap((each) => /(?:function|const) (\w+)/.exec(each)?.[1] ?? [])
  const unread = [...text.matchAll(/^\s*await ((?:update|claim)[A-Z]\w*)\(/gm)].map(([, name]) => name)
  return [
    ...names
      .filter((name) => !OF_MANY.test(name))
      .map((name) => `${path}: ${name} does not say whether it matched a row`),
    ...unread.map((name) => `${path}: nobody looks whether ${name} matched a row`),
  ]
}

/** Node's own way to make folders above a folder goes round for ever where the system takes none. */
function foldersOf({ path, text }: SourceFile): string[] {
  if (!path.startsWith('src/') || isTest(path) || path === 'src/platform/disk/make-folder.ts') return []
  return /\bmkdir(?:Sync)?\(/.test(text)
    ? [`${path} calls mkdir: folders are made by platform/disk/make-folder.ts`]
    : []
}

/** Writing into what was read without giving up what is on its way lets an older answer undo a change. */
function lateAnswersOf({ path, text }: SourceFile): string[] {
  if (!path.startsWith('src/') || isTest(path) || path === 'src/platform/web-client/show-change.ts') return []
  return [...text.matchAll(/\.setQuer(?:y|ies)Data\b/g)].map(
    ([found]) => `${path} calls ${found}: what was read is changed by platform/web-client/show-change.ts`,
  )
}

const SENT_ONCE = 'src/platform/web-client/use-mutation-once.ts'

/** Changes that a second press sends again; an export changes nothing. */
function sentTwiceOf({ path, text }: SourceFile): string[] {
  if (!path.startsWith('src/') || isTest(path) || [SENT_ONCE, 'src/ui/export-button.tsx'].includes(path))
    return []
  return /\buseMutation\b/.test(text)
    ? [`${path} names useMutation: what is pressed twice is sent once by ${SENT_ONCE}`]
    : []
}

const SUM_HOME = 'src/cart/order-totals.ts'
/** Where orders are made, paid and told of. */
const OF_ORDERS =
  /^src\/(?:cart|checkout|orders|withdrawals|personal-data|payments\/server\/mercado-pago|app)\b/
/** Prices that are added up, by whichever means; what was paid and given back is another sum. */
const SUMS = [
  /\bsumByCurrency\b/,
  /\bprices\.reduce\(/,
  /\.reduce\((?:(?!\n\n)[^;]){0,200}?\bprice\b/,
  /\+= *[\w.]*\bprice\b/,
]

/** An order is summed up in one place: what joins its lines later would be missing in every other. */
function sumsElsewhere({ path, text }: SourceFile): string[] {
  if (!OF_ORDERS.test(path) || isTest(path) || path === SUM_HOME) return []
  return SUMS.flatMap((sum) => sum.exec(text)?.[0] ?? []).map(
    (found) => `${path} sums by ${found}: what an order comes to is told by ${SUM_HOME}`,
  )
}

const READS_CLOCK = /\bnew Date\(\)|\bDate\.now\(|\bperformance\.now\(|(?<![\w.])now\(\)/
const ROOT_OF_ROOM = /^src\/(?!app\/|ui\/|platform\/)[\w-]+\/[\w.-]+$/

/** Rules and tables are given the time; they answer the same whenever they are asked. */
function clocksOf({ path, text }: SourceFile): string[] {
  if (isTest(path) || !(ROOT_OF_ROOM.test(path) || /^src\/.*-table\.ts$/.test(path))) return []
  const found = READS_CLOCK.exec(text)?.[0]
  return found === undefined ? [] : [`${path} reads the time by ${found}: it has to be given`]
}

const GALLERY_WORDS =
  /\b\w*(?:artwork|painting|originals?_|catalogue_|_catalogue|buyer|certificado|checkout|galler(?:y|ies)|newsletter|selling|withdrawal|orders?_changed)\w*|\bsala\b/i
/** Files that are none of `platform`, also as an expression has them: 'app\/web\/entry'. */
const OTHER_FILES = /(?<![-@\w])(?:app\\?\/(?:server|web)|ui)\\?\/\w+/

/** `platform` serves any shop: what the gallery calls things is handed in by the rooms. */
function galleryWordsOf({ path, text }: SourceFile): string[] {
  if (!/^src\/(?:platform|ui)\//.test(path) || isTest(path)) return []
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const found = (GALLERY_WORDS.exec(code) ??
    ((path.startsWith('src/platform/') && OTHER_FILES.exec(code)) || []))[0]
  return found === undefined ? [] : [`${path} says ${found}, a word of the gallery: a room has to hand it in`]
}

/** What React Router writes into the browser's history is none of its promises: one file knows its form, one reads and writes it. */
const HISTORY_FORM = 'src/ui/history-step.ts'
const HISTORY_HOME = 'src/ui/current-step.ts'
const HISTORY = /\bhistory\.(?:state|pushState|replaceState)\b|\bstate\b[^{}]*\} = (?:window\.)?history\b/

function historyOf({ path, text }: SourceFile): string[] {
  if (!/^src\/.*\.tsx?$/.test(path) || isTest(path)) return []
  const read = path === HISTORY_HOME ? undefined : HISTORY.exec(text)?.[0]
  const named = path === HISTORY_FORM ? undefined : /\b(?:usr|idx)\b/.exec(text)?.[0]
  const found = read ?? named
  return found === undefined
    ? []
    : [`${path} says ${found}: steps of the history are asked for in ${HISTORY_HOME}`]
}

function defaultExportOf(file: SourceFile, framework: ReadonlySet<string>): string[] {
  if (framework.has(file.path) || !hasDefaultExport(file)) return []
  return [`${file.path} has a default export: only route modules need one`]
}

/** What Playwright Test does before the journeys is a file's default export. */
const BEFORE_JOURNEYS = 'tests/journeys/support/journey-setup.ts'

/** The framework finds the pages' own modules by their default export. */
function frameworkModules(files: readonly SourceFile[]): ReadonlySet<string> {
  const web = 'src/app/web'
  const routes = files.find(({ path }) => path === `${web}/routes.ts`)?.text ?? ''
  const named = [...routes.matchAll(/(?<!from )'(?:\.\/)?([\w./-]+\.tsx?)'/g)].map((match) => match[1])
  const entries = ['root.tsx', 'routes.ts', 'entry.server.tsx', 'entry.client.tsx']
  return new Set([...[...named, ...entries].map((name) => `${web}/${name}`), BEFORE_JOURNEYS])
}
