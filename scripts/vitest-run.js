import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { inProject, pinnedNode, root } from './project.js'
import { tool } from './static-checks.js'

/** @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string, duration?: number | null, failureMessages?: string[] | null }[] }} FileResult */

/**
 * Runs one project of vitest.config.ts.
 * @param {string} project
 * @param {{ report?: string, env?: NodeJS.ProcessEnv, under?: string[], files?: string[], output?: 'inherit' | number }} [options]
 *   under: a script that wraps the run; files: those alone, if any are given
 */
export async function vitest(
  project,
  { report = project, env, under = [], files = [], output = 'inherit' } = {},
) {
  const file = inProject('test-results', `${report}.json`)
  rmSync(file, { force: true })
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const wrapper = under.length > 0 ? [...under, pinnedNode] : []
  const args = [...wrapper, ...command, ...reporters, ...files]
  return counts(file, await tool(args, { env: { ...process.env, ...env }, output }))
}

/** A run that failed without a failed test (a file that does not load, a crash) counts as one failure. */
function counts(/** @type {string} */ file, /** @type {number} */ code) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report
  return {
    passed: numPassedTests,
    failed: code === 0 ? numFailedTests : Math.max(1, numFailedTests),
    skipped: numPendingTests + numTodoTests,
    failures: failures(report),
    slowest: durations(report),
  }
}

/** @param {{ testResults?: FileResult[] }} report */
const durations = ({ testResults = [] }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      seconds: (duration ?? 0) / 1000,
      name: `${relative(root, name)} > ${fullName}`,
    })),
  )

/** @param {{ testResults?: FileResult[] }} report */
const failures = ({ testResults = [] }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return {
        file: relative(root, name),
        passed: assertionResults.filter(({ status }) => status === 'passed').length,
        tests: failed.map(({ fullName, failureMessages }) => ({
          name: fullName,
          why: failureMessages?.[0]?.split('\n')[0],
        })),
      }
    })
