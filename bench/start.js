import '../scripts/require-node.js'

const { ensureReady, runCommand } = await import('../scripts/ensure-ready.js')
const { inProject, pinnedNode, run } = await import('../scripts/project.js')

/** Runs the named programs of this folder one after the other, each with the shop as it is built now. */
runCommand(async () => {
  await ensureReady()
  const codes = []
  for (const program of process.argv.slice(2))
    codes.push(await run(pinnedNode, [inProject('bench', program)]))
  return Math.max(0, ...codes)
})
