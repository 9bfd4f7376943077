import './require-node.js'

const { runCommand } = await import('./ensure-ready.js')
const { ensureInstalled } = await import('./ensure-installed.js')
const { inProject, pinnedNode, run } = await import('./project.js')

/** Plants faults in the pure rules, one at a time, and says which of them no unit test notices. */
runCommand(async () => {
  await ensureInstalled()
  const stryker = inProject('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
  return run(pinnedNode, [stryker, 'run', ...process.argv.slice(2)])
})
