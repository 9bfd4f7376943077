import './require-node.js'

const { ensureInstalled } = await import('./ensure-installed.js')
const { runCommand } = await import('./ensure-ready.js')
const { inProject, pinnedNode, run } = await import('./project.js')

/** Keeps a shop of this version for the test that later ones can open it, with the sources as they are. */
runCommand(async () => {
  await ensureInstalled()
  return run(pinnedNode, [
    inProject('scripts', 'load-sources.js'),
    inProject('tests', 'support', 'keep-version-program.ts'),
  ])
})
