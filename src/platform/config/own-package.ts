import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/** What package.json says of the shop: its version, as '0.1.0', and the packages that it needs. */
export const ownPackage = () =>
  JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    readonly version: string
    readonly dependencies: Readonly<Record<string, string>>
  }
