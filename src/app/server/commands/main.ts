import { requirePinnedNode } from '#platform/config/pinned-node.ts'

requirePinnedNode()
// Only now: another Node may not even read what follows.
const { runCommand } = await import('./run-command.ts')
await runCommand(process.argv.slice(2), process.env)
