import { basename } from 'node:path'
import { ensureChromium } from './chromium.js'
import { runJourneys } from './playwright-run.js'
import { print } from './project.js'

/** More than this many files that fail are a fault of the change and not of the day. */
const MOST_FILES = 4

/**
 * The journeys; the files of those that failed are made once more, with a fresh shop, and with
 * whole traces of what fails again; what passes only then is told (docs/decisions/0035-an-unsteady-journey-is-named.md).
 * @param {{ files?: string[], output?: 'inherit' | number }} [selection] all, unless files are given
 */
export async function journeys(selection = {}) {
  const env = { CHROMIUM_PATH: await ensureChromium() }
  const first = await runJourneys({ ...selection, env })
  const { failures } = first
  if (failures.length === 0 || failures.length > MOST_FILES) return first
  const files = failures.map(({ file }) => file)
  print(`\n=== once more: ${files.map((file) => basename(file)).join(', ')}`)
  const options = ['--trace=retain-on-failure']
  const again = await runJourneys({ ...selection, env, report: 'journeys-again', files, options })
  if (again.failed > 0) return first
  return {
    ...first,
    passed: first.passed - failures.reduce((sum, { passed }) => sum + passed, 0) + again.passed,
    failed: 0,
    unsteady: failures.flatMap(({ tests }) => tests.map(({ name }) => name)),
  }
}
