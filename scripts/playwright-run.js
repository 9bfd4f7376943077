import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inProject, root } from './project.js'
import { tool } from './static-checks.js'

/**
 * @typedef {{ status: string, results: { status: string, duration: number }[] }} Tried
 * @typedef {{ title: string, file: string, tests: Tried[] }} Spec
 * @typedef {{ title: string, file: string, specs: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ config: { rootDir: string }, suites: Suite[], stats: { expected: number, unexpected: number, skipped: number } }} Report
 * @typedef {{ file: string, name: string, failed: boolean, passed: boolean, seconds: number }} Journey
 */

export const playwright = 'node_modules/@playwright/test/cli.js'

/**
 * Runs journeys by Playwright Test (playwright.config.ts).
 * @param {{ report?: string, env?: NodeJS.ProcessEnv, files?: string[], options?: string[], output?: 'inherit' | number }} [wishes]
 *   files: those alone, if any are given
 */
export async function runJourneys({ report = 'journeys', env, files = [], options = [], output } = {}) {
  const file = inProject('test-results', `${report}.json`)
  rmSync(file, { force: true })
  const args = [playwright, 'test', '--reporter=list,json', `--output=test-results/${report}`, ...options]
  const told = { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  return counts(file, await tool([...args, ...files], { env: told, output }))
}

/** A run that failed without a failed test (a file that does not load, a shop that does not close) counts as one failure. */
function counts(/** @type {string} */ file, /** @type {number} */ code) {
  /** @type {Report | undefined} */
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const { expected = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {}
  const made = report ? report.suites.flatMap((suite) => journeysOf(suite, report.config.rootDir)) : []
  return {
    passed: expected,
    failed: code === 0 ? unexpected : Math.max(1, unexpected),
    skipped,
    failures: failures(made),
    slowest: made.map(({ file, name, seconds }) => ({ seconds, name: `${file} > ${name}` })),
  }
}

/**
 * @param {Suite} suite
 * @param {string} folder that the files are named from
 * @param {string[]} above the titles of what it stands in
 * @returns {Journey[]}
 */
function journeysOf({ title, file, specs, suites = [] }, folder, above = []) {
  // The outermost is the file itself.
  const titles = title === file ? above : [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      file: relative(root, join(folder, spec.file)),
      name: [...titles, spec.title].join(' '),
      failed: status === 'unexpected',
      passed: status === 'expected',
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap((each) => journeysOf(each, folder, titles))]
}

/** @param {Journey[]} made */
function failures(made) {
  const files = new Set(made.filter(({ failed }) => failed).map(({ file }) => file))
  return [...files].map((file) => {
    const its = made.filter((each) => each.file === file)
    return {
      file,
      passed: its.filter(({ passed }) => passed).length,
      tests: its.filter(({ failed }) => failed).map(({ name }) => ({ name })),
    }
  })
}
