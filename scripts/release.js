import './require-node.js'

const { ensureReady, runCommand } = await import('./ensure-ready.js')
const { makeRelease, startOfRelease } = await import('./make-release.js')
const { print } = await import('./project.js')

/** Puts what runs in production, and nothing else, into build/release. */
runCommand(async () => {
  await ensureReady()
  const { folder, packages, bytes } = makeRelease()
  print(`${folder}: ${packages} packages, ${(bytes / 1_000_000).toFixed(0)} MB`)
  print(`Start it there with ${startOfRelease}`)
  return 0
})
