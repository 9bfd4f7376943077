import { existsSync, readFileSync, rmSync } from 'node:fs'
import './require-node.js'

const { runCommand } = await import('./ensure-ready.js')
const { ensureInstalled } = await import('./ensure-installed.js')
const { ACCEPTED_LIST, acceptedMutants, compareMutants } = await import('./accepted-mutants.js')
const { inProject, pinnedNode, print, run } = await import('./project.js')

const REPORT = inProject('test-results', 'mutants.json')

/** Says what survived and is not accepted; 1 when there is such a fault. */
function compareWithAccepted() {
  const { unlisted, gone } = compareMutants(JSON.parse(readFileSync(REPORT, 'utf8')), acceptedMutants())
  for (const { file, line, original, replacement } of unlisted)
    print(`Noticed by no unit test: ${file}:${line}: ${original} => ${replacement}`)
  for (const { file, original, replacement } of gone)
    print(`Noticed by now, and still in ${ACCEPTED_LIST}: ${file}: ${original} => ${replacement}`)
  if (unlisted.length > 0) print(`Test each of them, or say in ${ACCEPTED_LIST} why that is not needed.`)
  return unlisted.length > 0 ? 1 : 0
}

/** Plants faults in the pure rules, one at a time, and says which of them no unit test notices. */
runCommand(async () => {
  await ensureInstalled()
  const stryker = inProject('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
  rmSync(REPORT, { force: true })
  const code = await run(pinnedNode, [stryker, 'run', ...process.argv.slice(2)])
  return existsSync(REPORT) ? compareWithAccepted() || code : code
})
