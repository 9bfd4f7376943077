import { parseArgs } from 'node:util'
import { ensureBuilt } from './ensure-built.js'
import { ensureInstalled } from './ensure-installed.js'
import { NotReady, print, sentenceOf } from './project.js'
import { journeys } from './run-journeys.js'
import { plainStep, runLanes, whatFailed } from './side-by-side.js'
import { staticChecks, tool } from './static-checks.js'
import { filesForPostgres, filesOf, selectTests } from './test-files.js'
import { vitest } from './vitest-run.js'

/** @typedef {import('./side-by-side.js').Step} Step @typedef {import('./side-by-side.js').StepResult} StepResult */

const SLOWEST = 10

/** @typedef {{ files?: string[] }} Selection no files: all */

const unit = (/** @type {Selection} */ selection = {}) =>
  step('unit', (output) => vitest('unit', { ...selection, output }))

const onPglite = (/** @type {Selection} */ selection = {}) =>
  step('integration, embedded database', (output) =>
    vitest('integration', {
      ...selection,
      report: 'integration-pglite',
      env: { TEST_DATABASE: 'pglite' },
      output,
    }),
  )

const onPostgres = (/** @type {Selection} */ selection) =>
  step('integration, PostgreSQL', (output) =>
    vitest('integration', {
      ...selection,
      report: 'integration-postgres',
      env: { TEST_DATABASE: 'postgres' },
      under: ['scripts/with-postgres.ts'],
      output,
    }),
  )

const build = plainStep('build', ensureBuilt)

/** What journeys copy, painted while the longer lane goes on; they would paint it themselves before the first of them begins. */
const sampleFolders = plainStep('sample folders', (output) =>
  tool(['tests/journeys/support/prepare-program.ts'], { output }),
)

const inBrowser = (/** @type {Selection} */ selection = {}) =>
  step('journeys', (output) => journeys({ ...selection, output }))

/** @param {string} name @param {Step['run']} run @returns {Step} */
function step(name, run) {
  return { name, run }
}

/** Everything; what is side by side needs nothing of its neighbour. @param {boolean} full @returns {Step[][][]} */
const wholeRun = (full) => [
  // Some integration tests render the pages as they are built.
  [staticChecks, [build, unit()]],
  [[onPglite()], [onPostgres(full ? {} : { files: filesForPostgres() }), sampleFolders]],
  [[inBrowser()]],
]

/**
 * Only what the words mean, and what it needs.
 * @param {string[]} words
 * @param {{ full: boolean, postgres: boolean }} where
 * @returns {Step[][][]}
 */
function selectedRun(words, { full, postgres }) {
  const files = selectTests(words)
  const of = (/** @type {string} */ project) => filesOf(files, project)
  /** @param {(selection: Selection) => Step} make @param {string[]} chosen */
  const only = (make, chosen) => (chosen.length > 0 ? [make({ files: chosen })] : [])
  const databases = [...(postgres && !full ? [] : [onPglite]), ...(postgres || full ? [onPostgres] : [])]
  return [
    [only(unit, of('unit'))],
    ...databases.map((database) => [only(database, of('integration'))]),
    [of('journeys').length > 0 ? [build] : []],
    [only(inBrowser, of('journeys'))],
  ]
}

const USAGE = `npm test                          every check and every test
npm test -- <path or name> …      only these: a file, a folder, a part of a path, or of a test's sentence
npm test -- --postgres <…>        these on PostgreSQL instead of the embedded database
npm run test:full [-- <…>]        the same with the integration tests whole on both databases`

function plan() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { full: { type: 'boolean', default: false }, postgres: { type: 'boolean', default: false } },
  })
  if (positionals.length > 0) return selectedRun(positionals, values)
  if (values.postgres)
    throw new NotReady('--postgres wants to know which tests: name a path, or use npm run test:full.')
  return wholeRun(values.full)
}

/** @param {StepResult[]} results */
function summarise(results) {
  const slowest = results.flatMap(({ slowest = [] }) => slowest).sort((a, b) => b.seconds - a.seconds)
  if (slowest.length > 0) print('\nThe slowest tests:')
  for (const { seconds, name } of slowest.slice(0, SLOWEST))
    print(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
  for (const result of results.filter(({ failed }) => failed > 0))
    for (const sentence of whatFailed(result)) print(`\n${sentence}`)
  for (const name of results.flatMap(({ unsteady = [] }) => unsteady))
    print(`\nUnsteady, passed only when it was made once more: ${name}`)
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ what) =>
    results.reduce((total, result) => total + result[what], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  print(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  return sum('failed')
}

async function main() {
  const stages = [[[plainStep('install', ensureInstalled)]], ...plan()]
  /** @type {StepResult[]} */
  const results = []
  for (const lanes of stages) {
    results.push(...(await runLanes(lanes)))
    if (results.some(({ failed }) => failed > 0)) break
  }
  process.exitCode = summarise(results) > 0 ? 1 : 0
}

await main().catch((error) => {
  const misspelt = String(error.code).startsWith('ERR_PARSE_ARGS')
  print(misspelt ? `${error.message}\n\n${USAGE}` : sentenceOf(error))
  process.exitCode = 1
})
