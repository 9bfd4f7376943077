import { readFileSync } from 'node:fs'
import { ensureBuilt } from './ensure-built.js'
import { ensureInstalled } from './ensure-installed.js'
import { journeys } from './journeys.js'
import { NotReady, print, sentenceOf } from './project.js'
import { staticChecks } from './static-checks.js'
import { vitest } from './vitest-run.js'

const counted = (/** @type {number} */ code) => ({ passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 })

const steps = [
  { name: 'install', run: async () => counted(await ensureInstalled().then(() => 0)) },
  { name: 'build', run: async () => counted(await ensureBuilt().then(() => 0)) },
  ...staticChecks.map(({ name, run }) => ({ name, run: async () => counted(await run()) })),
  { name: 'unit', run: () => vitest('unit') },
  {
    name: 'integration, embedded database',
    run: () => vitest('integration', { report: 'integration-pglite', env: { TEST_DATABASE: 'pglite' } }),
  },
  {
    name: 'integration, PostgreSQL',
    run: () =>
      vitest('integration', {
        report: 'integration-postgres',
        env: { TEST_DATABASE: 'postgres' },
        under: ['scripts/with-postgres.ts'],
      }),
  },
  { name: 'journeys', run: journeys },
]

/** @param {typeof steps[number]} step */
async function attempt(step) {
  try {
    return await step.run()
  } catch (error) {
    if (error instanceof NotReady && error.log) print(readFileSync(error.log, 'utf8'))
    print(sentenceOf(error))
    return counted(1)
  }
}

const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const unsteady = []

for (const step of steps) {
  print(`\n=== ${step.name}`)
  const started = performance.now()
  const result = await attempt(step)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  print(`--- ${step.name}: ${result.failed === 0 ? 'ok' : 'FAILED'}, ${seconds} s`)
  total.passed += result.passed
  total.failed += result.failed
  total.skipped += result.skipped
  if ('unsteady' in result) unsteady.push(...result.unsteady)
  if (result.failed > 0) break
}

for (const name of unsteady) print(`\nUnsteady, passed only when it was made once more: ${name}`)

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
print(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0
