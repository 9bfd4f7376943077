import { existsSync, readFileSync, rmSync } from 'node:fs'
import { inProject, pinnedNode } from './project.js'
import { tool } from './static-checks.js'

/**
 * Runs one project of vitest.config.ts.
 * @param {string} project
 * @param {{ report?: string, env?: NodeJS.ProcessEnv, under?: string[], files?: string[] }} [options]
 *   under: a script that wraps the run; files: those alone, if any are given
 */
export async function vitest(project, { report = project, env, under = [], files = [] } = {}) {
  const file = inProject('test-results', `${report}.json`)
  rmSync(file, { force: true })
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const wrapper = under.length > 0 ? [...under, pinnedNode] : []
  const code = await tool([...wrapper, ...command, ...reporters, ...files], { ...process.env, ...env })
  return counts(file, code)
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
  }
}

/** @param {{ testResults?: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} report */
const failures = ({ testResults = [] }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      file: name,
      passed: assertionResults.filter(({ status }) => status === 'passed').length,
      tests: assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    }))
