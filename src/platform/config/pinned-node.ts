import { ownPackage } from './own-package.ts'

/** '^24.21.0': what package.json pins. */
const pinnedRange = () => ownPackage().dependencies.node ?? ''

const partsOf = (version: string) => version.split('.').map(Number)

/**
 * Why the shop does not run under a Node; `undefined` when it does. Another one may come up and end with the first visitor.
 * @param running '24.21.0'
 * @param pinned '^24.21.0': this one, or a later one of the same major version
 */
export function refusalOfNode(running: string, pinned = pinnedRange()): string | undefined {
  const least = pinned.replace(/^\D+/, '')
  const [major, minor = 0, patch = 0] = partsOf(running)
  const [leastMajor, leastMinor = 0, leastPatch = 0] = partsOf(least)
  const isLater = minor > leastMinor || (minor === leastMinor && patch >= leastPatch)
  if (major === leastMajor && isLater) return undefined
  return `This is Node ${running}, and the shop runs under Node ${leastMajor} from ${least} on: start it with npm, or with node_modules/.bin/node in place of node.`
}

/** Ends the process with one sentence under a Node that the shop does not run under. */
export function requirePinnedNode(): void {
  const refusal = refusalOfNode(process.versions.node)
  if (refusal === undefined) return
  process.stderr.write(`${refusal}\n`)
  process.exit(1)
}
